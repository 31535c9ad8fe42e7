"""What the files of a game may hold: fields and models, their validators and schemas, how faults are reported."""

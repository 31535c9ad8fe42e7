"""What the files of a game may hold: fields and models, validators and schemas made of them, how faults are told."""

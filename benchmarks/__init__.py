"""Speed and memory of a whole build, beside other tools that make the same sheets."""

"""Words out of data: phrases, plurals, numbers as words, texts with values in them."""

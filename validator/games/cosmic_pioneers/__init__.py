"""The law of Cosmic Pioneers: all scenarios, commanders and readings."""

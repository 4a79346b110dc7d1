/**
 * Every promise of a process is noted with its stack, for whoever asks the engine where the process waits: of ten lines, which is
 * usual, these are worked out with each step of each process, and two say it.
 */
Error.stackTraceLimit = 2

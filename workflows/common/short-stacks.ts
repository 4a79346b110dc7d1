/**
 * The engine's library notes every promise of a process with its stack, for operators who ask where the process
 * waits. It works out ten lines by default with each step of each process; two are enough.
 */
Error.stackTraceLimit = 2

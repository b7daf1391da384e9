// How much a test has worked. On a busy machine it waits most of the time, and waiting is no endless loop.

/** Processor time of this process, in milliseconds. */
export const effort = (): number => process.cpuUsage().user / 1000;

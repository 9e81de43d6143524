/** Limits the young generation, which otherwise keeps about 40 MB that an idle server does not need. */
export const memoryOptions = ['--max-semi-space-size=4']

/**
 * Limits of a process's JavaScript heap. The young generation otherwise keeps about 40 MB that an idle server does not
 * need. The old one's limit decides how early V8 collects it: with its default of 4 GB, garbage of a hundred megabytes
 * stays where 50 are in use.
 */
export const memoryOptions = ['--max-semi-space-size=4', '--max-old-space-size=1024']

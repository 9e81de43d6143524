/**
 * Limits of a process's JavaScript heap. The young generation otherwise keeps about 40 MB that an idle server does not
 * need. The old one's limit decides how early V8 collects it: with its default of 4 GB, garbage of a hundred megabytes
 * stays where 50 are in use.
 */
export const memoryOptions = ['--max-semi-space-size=4', '--max-old-space-size=1024']

/**
 * Number of malloc arenas (glibc's `MALLOC_ARENA_MAX`). By default each thread gets one of eight per core, and memory that was
 * freed in one is rarely returned to the system.
 */
export const mallocArenas = '2'

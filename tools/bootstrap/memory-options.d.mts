/** Options of the runtime that keep a server's memory small. */
export const memoryOptions: readonly string[]
/** Number of malloc arenas of a server, for `MALLOC_ARENA_MAX`. */
export const mallocArenas: string

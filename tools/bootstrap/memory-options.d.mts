/** Options of the runtime that keep a server's memory small. */
export const memoryOptions: readonly string[]

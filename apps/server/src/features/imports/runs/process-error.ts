/** An error as a process tells another one, for the log. */
export const serializeError = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

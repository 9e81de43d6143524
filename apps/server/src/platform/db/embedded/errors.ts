const embeddedPostgresErrorCodes = [
  'unsupported-platform',
  'binaries-missing',
  'folder-in-use',
  'folder-unusable',
  'disk-full',
  'cannot-run-as-user',
  'version-mismatch',
  'start-failed',
] as const

export type EmbeddedPostgresErrorCode = (typeof embeddedPostgresErrorCodes)[number]

/**
 * The reason why the built-in PostgreSQL could not be started. The message is for the person at the console: it names
 * the cause, the folder and what to do.
 */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
  readonly code: EmbeddedPostgresErrorCode

  constructor(code: EmbeddedPostgresErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** Converts a file-system error in `folder` to a named error; returns any other error unchanged. */
export function folderError(folder: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new EmbeddedPostgresError('disk-full', `No space is left for the database in ${folder}.`, {
      cause: error,
    })
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR' || code === 'EEXIST') {
    return new EmbeddedPostgresError(
      'folder-unusable',
      `The database folder ${folder} cannot be written (${code}). Give this user the right to write there, or set FETTLE_DATA to another folder.`,
      { cause: error },
    )
  }
  return error
}

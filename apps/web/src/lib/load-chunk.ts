/** Milliseconds after which a part of the program that is still loading counts as failed ([A8.010]). */
export const chunkTimeoutMs = 120_000

export const chunkErrorCodes = ['ChunkLoadError', 'CSS_CHUNK_LOAD_FAILED'] as const
export type ChunkErrorCode = (typeof chunkErrorCodes)[number]

/** A part of the program, or its stylesheet, could not be loaded or took longer than 120 seconds ([A8.010]). */
export class ChunkLoadError extends Error {
  readonly code: ChunkErrorCode

  constructor(code: ChunkErrorCode, cause?: unknown) {
    super('A part of Fettle could not be loaded. Check the connection, then reload the page.', { cause })
    this.name = 'ChunkLoadError'
    this.code = code
  }
}

/**
 * Loads a part of the program. Raises a {@link ChunkLoadError} when that fails or takes longer than `timeoutMs`;
 * its code tells a stylesheet from a script ([A8.010]).
 */
export async function loadChunk<T>(load: () => Promise<T>, timeoutMs = chunkTimeoutMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('ChunkLoadError')), timeoutMs)
  })
  try {
    const loaded = await Promise.race([load(), tooLate])
    await nextTask()
    return loaded
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error
    throw new ChunkLoadError(isStylesheetFailure(error) ? 'CSS_CHUNK_LOAD_FAILED' : 'ChunkLoadError', error)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Lets the browser answer the person before what follows: running a part and drawing what it brings are two steps on a
 * slow phone. Goes on at once where the browser has no way to return.
 */
export async function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } }
  await scheduler?.yield?.()
}

/** The bundler's loader names the file that failed in its message; only this text tells the kind. */
function isStylesheetFailure(error: unknown): boolean {
  return error instanceof Error && /preload CSS|\.css\b/i.test(error.message)
}

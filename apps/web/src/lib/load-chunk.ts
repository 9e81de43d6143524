/** Milliseconds after which a loading chunk counts as failed ([A8.010]). */
const chunkTimeoutMs = 120_000

const chunkErrorCodes = ['ChunkLoadError', 'CSS_CHUNK_LOAD_FAILED'] as const
export type ChunkErrorCode = (typeof chunkErrorCodes)[number]

/** A chunk or its stylesheet failed to load or took more than 120 seconds ([A8.010]). */
export class ChunkLoadError extends Error {
  readonly code: ChunkErrorCode

  constructor(code: ChunkErrorCode, cause?: unknown) {
    super('A part of Fettle could not be loaded. Check the connection, then reload the page.', { cause })
    this.name = 'ChunkLoadError'
    this.code = code
  }
}

/**
 * Loads a chunk. Throws a {@link ChunkLoadError} if that fails or takes longer than `timeoutMs`; its code
 * distinguishes stylesheets from scripts ([A8.010]).
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
 * Yields to the browser, because executing a chunk and rendering it are two long steps on a slow phone.
 * Continues immediately if the browser does not support yielding.
 */
export async function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } }
  await scheduler?.yield?.()
}

/** The bundler's loader names the failed file only in its message. */
function isStylesheetFailure(error: unknown): boolean {
  return error instanceof Error && /preload CSS|\.css\b/i.test(error.message)
}

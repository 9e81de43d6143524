import { ApiError, MissingParameterError, type UnansweredReason } from './api-error.ts'
import { ChunkLoadError } from './load-chunk.ts'

/** Text of an error: a title, one sentence, and optionally a detail for support. */
export type ErrorText = {
  readonly title: string
  readonly message: string
  readonly detail?: string | undefined
}

/** [A8.001], [B8.009] */
const serverErrorText =
  'A server error occurred, please try again in a moment. Contact support if the issue persists.'
/** [A8.002], [B8.010] */
export const forbiddenText = 'You do not have permission to perform that action.'
/** [A8.003], [A8.004], [B8.011], [B8.012] */
export const errorTitle = 'An error occurred.'
/** [A8.004], [B8.012] */
const errorMessage = 'An error occurred. Please try again in a moment. Contact support if the issue persists.'
/** [A8.009], [B8.014] */
export const noPropertyText = 'There are no viewable properties for this account. Please contact support.'
/** [A2.007] */
export const accountErrorText = 'Account Error: Could not load user contact information.'

/** Shown on its own, because neither the server nor support is involved. */
const offlineText: ErrorText = {
  title: 'No connection',
  message: 'This device is offline. Try again once it is connected.',
}
const unanswered: Record<Exclude<UnansweredReason, 'offline'>, string> = {
  'signed-out': 'Your session has ended. Sign in again to go on.',
  unreachable: 'The server could not be reached.',
  timeout: 'The server took too long to respond.',
  unreadable: "The server's response could not be read.",
}

/** Text of an error, as listed in [A8.001] to [A8.004]. */
export function describeError(error: unknown): ErrorText {
  if (error instanceof ApiError) return describeApiError(error)
  if (error instanceof ChunkLoadError)
    return { title: errorTitle, message: error.message, detail: error.code }
  if (error instanceof MissingParameterError) return { title: errorTitle, message: error.message }
  // By name, so that pages that store nothing do not load the storage.
  if (error instanceof Error && error.name === 'StorageError')
    return { title: 'Not stored on this device', message: error.message }
  return { title: errorTitle, message: errorMessage }
}

/**
 * Title, message and detail of an error that are shown together. The message of [A8.004] begins with its title, so the
 * detail, if any, replaces the title.
 */
export function textWithoutRepeat({
  title,
  message,
  detail,
}: ErrorText): Partial<ErrorText> & { message: string } {
  const isRepeated = message !== title && message.startsWith(title)
  if (!isRepeated) return { title, message, ...(detail !== undefined && { detail }) }
  return { message, ...(detail !== undefined && { title: detail }) }
}

function describeApiError(error: ApiError): ErrorText {
  if (error.reason === 'offline') return offlineText
  if (error.reason) return { title: errorTitle, message: errorMessage, detail: unanswered[error.reason] }
  if (error.status === 500) {
    const text = { title: errorTitle, message: serverErrorText }
    return error.errorId ? { ...text, detail: `Error id: ${error.errorId}` } : text
  }
  if (error.status === 403) return { title: errorTitle, message: forbiddenText }
  if (error.title !== '' || error.errors.length > 0) {
    return { title: error.title || errorTitle, message: error.errors[0]?.message || errorTitle }
  }
  return { title: errorTitle, message: errorMessage }
}

/** The server's first message per field, for forms. `''` is the form as a whole. */
export function fieldErrors(error: unknown): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  if (!(error instanceof ApiError)) return found
  for (const { field, message } of error.errors) if (!found.has(field)) found.set(field, message)
  return found
}

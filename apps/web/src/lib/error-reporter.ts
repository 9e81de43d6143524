import { ApiError } from './api-error.ts'
import { describeError, type ErrorText } from './error-texts.ts'
import { createStore } from './store.ts'

/** The error shown in the global dialog ([A2.011]), or null. */
export const reportedError = createStore<ErrorText | null>(null)

/**
 * Shows an error in the global dialog, unless the caller aborted or the sign-in takes over (401). A second
 * error does not replace one that is open.
 */
export function reportError(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return
  if (error instanceof ApiError && error.status === 401) return
  if (reportedError.get() === null) reportedError.set(describeError(error))
}

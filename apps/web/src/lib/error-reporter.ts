import { ApiError } from './api-error.ts'
import { describeError, type ErrorText } from './error-texts.ts'
import { createStore } from './store.ts'

/** The error that the global dialog shows now ([A2.011]); null when there is none. */
export const reportedError = createStore<ErrorText | null>(null)

/**
 * Shows an error in the global dialog, unless the caller gave up itself or the sign-in takes over (401).
 * A second error does not push away one that is still being read.
 */
export function reportError(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return
  if (error instanceof ApiError && error.status === 401) return
  if (reportedError.get() === null) reportedError.set(describeError(error))
}

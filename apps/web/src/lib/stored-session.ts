/** Prefix of the session's keys in browser storage. */
export const sessionPrefix = 'fettle.session.'

/** Whether this browser has a session, which may have expired. Also true if storage is unavailable. */
export function hasStoredSession(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(`${sessionPrefix}user:`))
  } catch {
    return true
  }
}

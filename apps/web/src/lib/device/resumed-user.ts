const key = 'fettle.resumed-user'

/** The user whose session ended in this tab while their commands waited, until they sign in again. */
export function resumedUserId(): number | null {
  const stored = Number(sessionStorage.getItem(key))
  return Number.isSafeInteger(stored) && stored > 0 ? stored : null
}

/** Remembers across the sign-in whose commands wait. Null once it is settled. */
export function setResumedUser(userId: number | null): void {
  if (userId === null) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, String(userId))
}

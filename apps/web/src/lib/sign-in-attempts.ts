const key = 'fettle.sign-in-attempts'
const windowMs = 60_000
const allowed = 3

/**
 * Prevents redirect loops of a broken sign-in: at most three automatic attempts per minute. Counted in
 * session storage, because each attempt leaves the page.
 */
export const signInAttempts = {
  /** Counts an attempt at `nowMs`. Returns false if there were too many recently. */
  begin(nowMs: number, storage: Storage = sessionStorage): boolean {
    const recent = read(storage).filter((at) => at > nowMs - windowMs)
    if (recent.length >= allowed) return false
    storage.setItem(key, JSON.stringify([...recent, nowMs]))
    return true
  },
  /** Resets the count after the server has accepted a token. */
  clear(storage: Storage = sessionStorage): void {
    storage.removeItem(key)
  },
}

function read(storage: Storage): number[] {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    return Array.isArray(value) ? value.filter((at) => typeof at === 'number') : []
  } catch {
    return []
  }
}

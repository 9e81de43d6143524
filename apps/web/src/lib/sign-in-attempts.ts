const key = 'fettle.sign-in-attempts'
const windowMs = 60_000
const allowed = 3

/**
 * Keeps a broken sign-in from sending the browser round for ever: at most three automatic attempts a minute.
 * Counted in the tab's own storage because each attempt leaves the page.
 */
export const signInAttempts = {
  /** Counts an attempt at `nowMs`; false when there were too many of late. */
  begin(nowMs: number, storage: Storage = sessionStorage): boolean {
    const recent = read(storage).filter((at) => at > nowMs - windowMs)
    if (recent.length >= allowed) return false
    storage.setItem(key, JSON.stringify([...recent, nowMs]))
    return true
  },
  /** Forgets them, once the server has accepted a token. */
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

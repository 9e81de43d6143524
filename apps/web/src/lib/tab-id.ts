const key = 'fettle.tab'
/** Time a reload may take until its old page has released the lock, in milliseconds. */
const releaseMs = 500

let own: Promise<string> | undefined

/**
 * Id of this tab: stable across reloads, different in a duplicated tab. The tab holds a lock of that name
 * while it lives, so that other tabs can detect it; without browser locks (plain HTTP), they cannot.
 */
export const tabId = (): Promise<string> => (own ??= claim())

async function claim(): Promise<string> {
  const before = sessionStorage.getItem(key)
  const saved = before !== null && (await hold(before)) ? before : null
  const id = saved ?? crypto.randomUUID()
  if (saved === null) await hold(id)
  sessionStorage.setItem(key, id)
  return id
}

const lockOf = (id: string) => `${key}.${id}`
const locks = (): LockManager | undefined => navigator.locks as LockManager | undefined

/** Holds the tab's lock until the page ends. Returns false if another tab has it. */
function hold(id: string): Promise<boolean> {
  const manager = locks()
  if (!manager) return Promise.resolve(true)
  return new Promise((resolve) => {
    const untilTheEnd = () => {
      resolve(true)
      return new Promise<never>(() => undefined)
    }
    manager
      .request(lockOf(id), { signal: AbortSignal.timeout(releaseMs) }, untilTheEnd)
      .catch(() => resolve(false))
  })
}

/** Ids of the open tabs, or undefined if the browser has no locks. */
export async function openTabs(): Promise<ReadonlySet<string> | undefined> {
  const held = (await locks()?.query())?.held
  return held && new Set(held.map(({ name }) => name?.slice(key.length + 1) ?? ''))
}

const key = 'fettle.tab'
/** How long a reload may need until its old page has let go of the lock. */
const releaseMs = 500

let own: Promise<string> | undefined

/**
 * The name of this tab: the same after a reload, another one in a tab that was copied from it. As long as the tab lives
 * it holds a lock of that name, so that others can tell; where the browser has no locks (plain HTTP) nobody can.
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

/** Holds the tab's lock until the page ends; false when another tab has it. */
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

/** Which tabs are open now; undefined where the browser cannot tell. */
export async function openTabs(): Promise<ReadonlySet<string> | undefined> {
  const held = (await locks()?.query())?.held
  return held && new Set(held.map(({ name }) => name?.slice(key.length + 1) ?? ''))
}

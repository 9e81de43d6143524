/**
 * Makes the offline helper store the program's files that this page has loaded before the helper came, and the ones in the
 * lists at `listAddresses`. Each is requested once; the helper stores what passes through it. Stops when `signal` aborts.
 */
export async function storeFiles(listAddresses: readonly string[], signal: AbortSignal): Promise<void> {
  const listed = await Promise.all(listAddresses.map(listedFiles))
  const waiting = [...loadedFiles(), ...listed.flat()]
  const storeNext = async (): Promise<void> => {
    for (let address = waiting.shift(); address && !signal.aborted; address = waiting.shift()) {
      if (!(await caches.match(address))) await fetch(address)
    }
  }
  await Promise.all(Array.from({ length: filesAtOnce }, storeNext))
}

/** The list of files for a shift without a network. */
export const workFiles = '/work-files.json'

/** Whether the offline helper has all files of a list. False without a helper. Throws if the list cannot be read. */
export async function hasStoredFiles(listAddress: string): Promise<boolean> {
  if (!('serviceWorker' in navigator && navigator.serviceWorker.controller)) return false
  const listed = await listedFiles(listAddress)
  const found = await Promise.all(listed.map((address) => caches.match(address)))
  return listed.length > 0 && found.every((file) => file !== undefined)
}

/** Few, so that the open page goes first. */
const filesAtOnce = 3

function loadedFiles(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = addresses.filter(({ origin, pathname }) => {
    return origin === location.origin && /\.(js|css|woff2)$/.test(pathname)
  })
  return own.map(({ pathname }) => pathname)
}

async function listedFiles(listAddress: string): Promise<string[]> {
  const answer = await fetch(listAddress)
  return answer.ok ? ((await answer.json()) as string[]) : []
}

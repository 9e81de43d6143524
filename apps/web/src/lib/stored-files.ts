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

/** Few, so that the open page goes first. */
const filesAtOnce = 3

function loadedFiles(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = addresses.filter(({ origin, pathname }) => {
    return origin === location.origin && /\.(js|css|woff2)$/.test(pathname)
  })
  return own.map(({ pathname }) => pathname)
}

export async function listedFiles(listAddress: string): Promise<string[]> {
  const answer = await fetch(listAddress)
  return answer.ok ? ((await answer.json()) as string[]) : []
}

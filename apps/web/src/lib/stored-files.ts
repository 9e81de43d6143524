/**
 * Makes the offline helper store the program's files that this page has loaded before the helper came, and the ones in the
 * lists at `listAddresses`. Each is requested once; the helper stores what passes through it. Stops when `signal` aborts.
 */
export async function storeFiles(listAddresses: readonly string[], signal: AbortSignal): Promise<void> {
  const listed = await Promise.all(listAddresses.map(listedFiles))
  const stored = await storedFiles()
  const waiting = [...loadedFiles(), ...listed.flat()].filter((address) => !stored.has(address))
  const storeNext = async (): Promise<void> => {
    for (let address = waiting.shift(); address && !signal.aborted; address = waiting.shift())
      await fetch(address)
  }
  await Promise.all(Array.from({ length: filesAtOnce }, storeNext))
}

/** Paths of all stored files. One question per file would take seven times as long, at each start. */
async function storedFiles(): Promise<ReadonlySet<string>> {
  const names = await caches.keys()
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return new Set(requests.flat().map(({ url }) => new URL(url).pathname))
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

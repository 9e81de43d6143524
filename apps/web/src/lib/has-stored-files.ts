import { listedFiles } from './stored-files.ts'

/** Whether the offline helper has all files of a list. False without a helper. Throws if the list cannot be read. */
export async function hasStoredFiles(listAddress: string): Promise<boolean> {
  if (!('serviceWorker' in navigator && navigator.serviceWorker.controller)) return false
  const listed = await listedFiles(listAddress)
  const found = await Promise.all(listed.map((address) => caches.match(address)))
  return listed.length > 0 && found.every((file) => file !== undefined)
}

import { delMany, keys } from 'idb-keyval'

/** Key prefix of drafts in browser storage. */
export const draftPrefix = 'fettle.draft.'

/** Deletes all drafts with their photos, so that signing out leaves no data on the device. */
export async function deleteDrafts(): Promise<void> {
  try {
    const copies = Object.keys(sessionStorage).filter((name) => name.startsWith(draftPrefix))
    for (const name of copies) sessionStorage.removeItem(name)
    const names = await keys<string>()
    await delMany(names.filter((name) => typeof name === 'string' && name.startsWith(draftPrefix)))
  } catch {
    // If storage is unavailable, there are no drafts either.
  }
}

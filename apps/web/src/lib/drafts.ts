import { delMany, keys } from 'idb-keyval'

/** What every draft's name in this browser's store begins with. */
export const draftPrefix = 'fettle.draft.'

/** Forgets every draft of a form, with its photos: whoever logs out leaves nothing of theirs on the device. */
export async function deleteDrafts(): Promise<void> {
  try {
    const copies = Object.keys(sessionStorage).filter((name) => name.startsWith(draftPrefix))
    for (const name of copies) sessionStorage.removeItem(name)
    const names = await keys<string>()
    await delMany(names.filter((name) => typeof name === 'string' && name.startsWith(draftPrefix)))
  } catch {
    // Where nothing can be kept, nothing is left either.
  }
}

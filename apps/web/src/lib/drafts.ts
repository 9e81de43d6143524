import { delMany, keys } from 'idb-keyval'

/** Key prefix of drafts in browser storage. */
export const draftPrefix = 'fettle.draft.'

const isDraft = (name: unknown): name is string => typeof name === 'string' && name.startsWith(draftPrefix)
const copiesOfDrafts = () => Object.keys(sessionStorage).filter(isDraft)
const storedDrafts = async () => (await keys()).filter(isDraft)

/** Counts the forms with unsent drafts on this device. Tabs have separate drafts, and copies, of a form. */
export async function countDrafts(): Promise<number> {
  try {
    const names = [...copiesOfDrafts(), ...(await storedDrafts())]
    return new Set(names.map((name) => name.slice(0, name.lastIndexOf('.')))).size
  } catch {
    return 0
  }
}

/** Deletes all drafts with their photos, so that signing out leaves no data on the device. */
export async function deleteDrafts(): Promise<void> {
  try {
    for (const name of copiesOfDrafts()) sessionStorage.removeItem(name)
    await delMany(await storedDrafts())
  } catch {
    // If storage is unavailable, there are no drafts either.
  }
}

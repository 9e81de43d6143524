import { del, get, keys, set } from 'idb-keyval'
import { draftPrefix } from '#lib/drafts.ts'
import { openTabs, tabId } from '#lib/tab-id.ts'

/** What lies in the browser of a form that was not sent yet. The key is the call's, so that it is made once. */
export type SavedDraft<D> = {
  readonly draft: D
  readonly photos: readonly File[]
  readonly idempotencyKey: string
}

/** Which form of which person. */
export type DraftName = { readonly form: string; readonly userId: number }

const formPrefix = ({ form, userId }: DraftName) => `${draftPrefix}${form}.${userId}.`
/** Each tab has a draft of its own of a form. */
const nameOf = async (name: DraftName) => formPrefix(name) + (await tabId())

const copyOf = (name: DraftName) => `${formPrefix(name)}copy`

/**
 * Copies a draft into the storage of the tab, which is written at once: when the page goes away, a write to the database
 * may not finish. The draft holds no photos.
 */
export function copyDraft<D>(name: DraftName, saved: SavedDraft<D>): void {
  try {
    sessionStorage.setItem(copyOf(name), JSON.stringify(saved))
  } catch {
    // A private window or a full disk keeps nothing.
  }
}

function readCopy<D>(name: DraftName): SavedDraft<D> | undefined {
  const copy = sessionStorage.getItem(copyOf(name))
  return copy === null ? undefined : (JSON.parse(copy) as SavedDraft<D>)
}

/** The draft of this person in this tab, else one that a closed tab has left, or nothing; also where the browser keeps nothing. */
export async function readSavedDraft<D>(name: DraftName): Promise<SavedDraft<D> | undefined> {
  try {
    const copy = readCopy<D>(name)
    if (copy !== undefined) {
      await saveDraft(name, copy)
      return copy
    }
    return (await get<SavedDraft<D>>(await nameOf(name))) ?? (await takeOver(name))
  } catch {
    return undefined
  }
}

/**
 * Moves the draft of a closed tab to this tab. A draft that this tab saves in the meantime is not one of them, even
 * where the browser has no locks and so does not know the open tabs.
 */
async function takeOver<D>(name: DraftName): Promise<SavedDraft<D> | undefined> {
  const prefix = formPrefix(name)
  const own = await nameOf(name)
  const open = await openTabs()
  const left = (await keys<string>()).find(
    (key) => key !== own && key.startsWith(prefix) && !open?.has(key.slice(prefix.length)),
  )
  const draft = left === undefined ? undefined : await get<SavedDraft<D>>(left)
  if (left === undefined || !draft) return undefined
  await set(own, draft)
  await del(left)
  return draft
}

/** Keeps the draft. Gives whether it is kept: a private window or a full disk keeps nothing. */
export async function saveDraft<D>(name: DraftName, saved: SavedDraft<D>): Promise<boolean> {
  try {
    await set(await nameOf(name), saved)
    sessionStorage.removeItem(copyOf(name))
    return true
  } catch {
    return false
  }
}

export async function deleteDraft(name: DraftName): Promise<void> {
  try {
    sessionStorage.removeItem(copyOf(name))
    await del(await nameOf(name))
  } catch {
    // Where nothing can be kept, nothing is left either.
  }
}

import { del, get, keys, set } from 'idb-keyval'
import { draftPrefix } from '#lib/drafts.ts'
import { openTabs, tabId } from '#lib/tab-id.ts'

/** The stored draft of an unsent form. The key makes its call idempotent. */
export type SavedDraft<D> = {
  readonly draft: D
  readonly photos: readonly File[]
  readonly idempotencyKey: string
}

/** The form and the person. */
export type DraftName = { readonly form: string; readonly userId: number }

const formPrefix = ({ form, userId }: DraftName) => `${draftPrefix}${form}.${userId}.`
/** Each tab has a separate draft per form. */
const nameOf = async (name: DraftName) => formPrefix(name) + (await tabId())

const copyOf = (name: DraftName) => `${formPrefix(name)}copy`

/**
 * Copies a draft into session storage, which is synchronous: on leaving the page, a database write may not
 * finish. Excludes photos.
 */
export function copyDraft<D>(name: DraftName, saved: SavedDraft<D>): void {
  try {
    sessionStorage.setItem(copyOf(name), JSON.stringify(saved))
  } catch {
    // Storage fails in a private window or on a full disk.
  }
}

function readCopy<D>(name: DraftName): SavedDraft<D> | undefined {
  const copy = sessionStorage.getItem(copyOf(name))
  return copy === null ? undefined : (JSON.parse(copy) as SavedDraft<D>)
}

/** The person's draft in this tab, else one left by a closed tab, else null. Also null without storage. */
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
 * Moves the draft of a closed tab to this tab. Excludes a draft saved by this tab since then, even in
 * browsers without locks, where open tabs are unknown.
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

/** Stores the draft. Returns whether it was stored, which fails in a private window or on a full disk. */
export async function saveDraft<D>(name: DraftName, saved: SavedDraft<D>): Promise<boolean> {
  try {
    await set(await nameOf(name), saved)
    sessionStorage.removeItem(copyOf(name))
    return true
  } catch {
    return false
  }
}

/** Deletes the person's drafts that were sent under one of `keys`, in all tabs: the queue on this device has them. */
export async function deleteSentDrafts(userId: number, sent: ReadonlySet<string>): Promise<void> {
  for (const name of await keys<string>()) {
    if (!String(name).startsWith(draftPrefix) || !name.includes(`.${userId}.`)) continue
    const saved = await get<Partial<SavedDraft<{ sent?: { key?: string } } | undefined>>>(name)
    const usedKeys = [saved?.draft?.sent?.key, saved?.idempotencyKey]
    if (usedKeys.some((key) => key !== undefined && sent.has(key))) await del(name)
  }
}

export async function deleteDraft(name: DraftName): Promise<void> {
  try {
    sessionStorage.removeItem(copyOf(name))
    await del(await nameOf(name))
  } catch {
    // Without storage, there is no stored draft.
  }
}

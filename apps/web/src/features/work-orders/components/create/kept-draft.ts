import { del, get, set } from 'idb-keyval'
import type { CreateDraft } from './create-draft.ts'

/** What lies in the browser of a form that was not sent yet. The key is the call's, so that it is made once. */
export type KeptDraft = {
  readonly draft: CreateDraft
  readonly photos: readonly File[]
  readonly idempotencyKey: string
}

const nameOf = (userId: number) => `fettle.create-order.${userId}`

/** The draft of this person, or nothing; also where the browser keeps nothing. */
export async function readKeptDraft(userId: number): Promise<KeptDraft | undefined> {
  try {
    return await get<KeptDraft>(nameOf(userId))
  } catch {
    return undefined
  }
}

/** Keeps the draft. Gives whether it is kept: a private window or a full disk keeps nothing. */
export async function keepDraft(userId: number, kept: KeptDraft): Promise<boolean> {
  try {
    await set(nameOf(userId), kept)
    return true
  } catch {
    return false
  }
}

export async function forgetDraft(userId: number): Promise<void> {
  try {
    await del(nameOf(userId))
  } catch {
    // Where nothing can be kept, nothing is left either.
  }
}

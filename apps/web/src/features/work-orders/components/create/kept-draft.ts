import type { WorkOrder } from '@fettle/contract/work-orders'
import { del, get, set } from 'idb-keyval'

/** An order or request that is made, while its photos are on their way. */
export type MadeOrder = Pick<WorkOrder, 'workorderId' | 'orderNumber' | 'requestId'>

/** What lies in the browser of a form that was not sent whole yet. The key is the call's, so that it is made once. */
export type KeptDraft<D> = {
  readonly draft: D
  readonly photos: readonly File[]
  readonly idempotencyKey: string
  readonly made: MadeOrder | null
}

/** Which form of which person. */
export type DraftName = { readonly form: 'create-order' | 'create-request'; readonly userId: number }

const nameOf = ({ form, userId }: DraftName) => `fettle.${form}.${userId}`

/** The draft of this person, or nothing; also where the browser keeps nothing. */
export async function readKeptDraft<D>(name: DraftName): Promise<KeptDraft<D> | undefined> {
  try {
    return await get<KeptDraft<D>>(nameOf(name))
  } catch {
    return undefined
  }
}

/** Keeps the draft. Gives whether it is kept: a private window or a full disk keeps nothing. */
export async function keepDraft<D>(name: DraftName, kept: KeptDraft<D>): Promise<boolean> {
  try {
    await set(nameOf(name), kept)
    return true
  } catch {
    return false
  }
}

export async function forgetDraft(name: DraftName): Promise<void> {
  try {
    await del(nameOf(name))
  } catch {
    // Where nothing can be kept, nothing is left either.
  }
}

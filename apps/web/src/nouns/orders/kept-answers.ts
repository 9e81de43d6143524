import type { ReadingConfirmation } from '@fettle/rules/meters/meter-kinds'
import { get, update } from 'idb-keyval'
import { draftPrefix } from '#lib/drafts.ts'
import { createStore } from '#lib/store.ts'

/** Answer to a checklist line. */
export type LineAnswer =
  | { readonly kind: 'done' | 'failed'; readonly value: boolean }
  | { readonly kind: 'entry'; readonly value: string; readonly confirm?: ReadingConfirmation }

/** An answer not saved yet. Its idempotency key makes a retry harmless. */
export type KeptAnswer = LineAnswer & {
  readonly workorderId: number
  readonly taskId: number
  readonly key: string
}

// Named like drafts, so that signing out leaves no answers on the device.
const nameFor = (userId: number) => `${draftPrefix}task-answers.${userId}`

/** Unsaved answers of the signed-in user on this device, oldest first. */
export const keptAnswers = createStore<readonly KeptAnswer[]>([])

/** Reads a user's unsent answers from this device. Falls back to this page's answers without browser storage. */
export async function readKeptAnswers(userId: number): Promise<readonly KeptAnswer[]> {
  try {
    const kept = (await get<readonly KeptAnswer[]>(nameFor(userId))) ?? []
    if (kept.length + keptAnswers.get().length > 0) keptAnswers.set(kept)
    return kept
  } catch {
    return keptAnswers.get()
  }
}

async function change(userId: number, next: (kept: readonly KeptAnswer[]) => readonly KeptAnswer[]) {
  let changed = next(keptAnswers.get())
  try {
    await update<readonly KeptAnswer[]>(nameFor(userId), (kept = []) => {
      changed = next(kept)
      return changed
    })
  } catch {
    // Without storage, an answer lasts as long as the page.
  }
  keptAnswers.set(changed)
}

/** Stores an answer until it is saved on the server. */
export const keepAnswer = (userId: number, answer: KeptAnswer): Promise<void> =>
  change(userId, (kept) => [...kept.filter(({ key }) => key !== answer.key), answer])

/** Drops an answer that was saved or rejected. */
export const forgetAnswer = (userId: number, key: string): Promise<void> =>
  change(userId, (kept) => kept.filter((answer) => answer.key !== key))

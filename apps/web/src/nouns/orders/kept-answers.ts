import type { ReadingConfirmation } from '@fettle/rules/meter-kinds'
import { get, update } from 'idb-keyval'
import { draftPrefix } from '#lib/drafts.ts'
import { createStore } from '#lib/store.ts'

/** Answer to a checklist line. */
export type LineAnswer =
  | { readonly kind: 'done' | 'failed'; readonly value: boolean }
  | { readonly kind: 'entry'; readonly value: string; readonly confirm?: ReadingConfirmation }

/** An answer that has not reached the server. The key makes a repetition harmless. */
export type KeptAnswer = LineAnswer & {
  readonly workorderId: number
  readonly taskId: number
  readonly key: string
}

// Named as drafts are, so that logging out leaves no answer on the device.
const nameFor = (userId: number) => `${draftPrefix}task-answers.${userId}`

/** Answers of the signed-in person that wait on this device, oldest first. */
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
    // Where nothing can be stored, an answer waits as long as the page.
  }
  keptAnswers.set(changed)
}

/** Keeps an answer until it has reached the server. */
export const keepAnswer = (userId: number, answer: KeptAnswer): Promise<void> =>
  change(userId, (kept) => [...kept.filter(({ key }) => key !== answer.key), answer])

/** Forgets an answer that was saved or refused. */
export const forgetAnswer = (userId: number, key: string): Promise<void> =>
  change(userId, (kept) => kept.filter((answer) => answer.key !== key))

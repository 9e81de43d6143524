import { serverAnswers } from './client-config.ts'
import { deleteStoredRecords } from './device/device-user.ts'
import { countDrafts } from './drafts.ts'
import { leavePush } from './push/leave-push.ts'
import { session } from './session.ts'

/** Reasons to stay signed in: no server is reachable, and the number of drafts that would be deleted. */
export type LeavingNow = { readonly isAway: boolean; readonly drafts: number }

export async function leavingNow(): Promise<LeavingNow> {
  const [answers, drafts] = await Promise.all([serverAnswers(), countDrafts()])
  return { isAway: !answers, drafts }
}

/** Signs out: ends push messages, deletes stored records and drafts, and leaves changes that wait. */
export async function leave(): Promise<void> {
  await leavePush()
  await deleteStoredRecords()
  await session.signOut()
}

import { keys } from 'idb-keyval'
import { serverAnswers } from './client-config.ts'
import { deleteStoredRecords } from './device/device-user.ts'
import { draftPrefix } from './drafts.ts'
import { leavePush } from './push/leave-push.ts'
import { session } from './session.ts'

/** Counts the forms with unsent drafts on this device. Tabs have separate drafts, and copies, of a form. */
async function countDrafts(): Promise<number> {
  try {
    const names = [...Object.keys(sessionStorage), ...(await keys()).map(String)]
    const drafts = names.filter((name) => name.startsWith(draftPrefix))
    return new Set(drafts.map((name) => name.slice(0, name.lastIndexOf('.')))).size
  } catch {
    return 0
  }
}

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

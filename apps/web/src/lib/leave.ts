import { deleteStoredRecords } from './device/device-user.ts'
import { leavePush } from './push/leave-push.ts'
import { session } from './session.ts'

/** Signs out: ends push messages, deletes stored records and drafts, and leaves changes that wait. */
export async function leave(): Promise<void> {
  await leavePush()
  await deleteStoredRecords()
  await session.signOut()
}

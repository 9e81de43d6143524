import { insertLog } from '#features/work/work-orders/order-command.public.ts'
import { setConfirmed } from '#features/work/work-orders/order-writes.public.ts'
import type { Author } from '#platform/db/author.ts'
import type { Trx } from '#platform/db/database.ts'

/** Starts or stops a guest's notices about an order and logs it. Idempotent. */
export async function confirmGuestFollower(
  trx: Trx,
  follower: { workorderId: number; contactId: number; confirmedAt: Date | null },
  { author, at }: { author: Author; at: Date },
): Promise<void> {
  if (!(await setConfirmed(trx, follower))) return
  const event = follower.confirmedAt === null ? 'unfollowed' : 'followed'
  await insertLog(trx, { workorderId: follower.workorderId, author, at, lines: [{ event }] })
}

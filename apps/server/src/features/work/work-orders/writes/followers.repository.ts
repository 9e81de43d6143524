import type { Trx } from '#platform/db/database.ts'

type Follower = { workorderId: number; userId: number }

/** Returns whether the user was not a follower before. */
export async function insertFollower(trx: Trx, { workorderId, userId }: Follower): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('work_order_follower')
    .values({ work_order_id: workorderId, user_id: userId })
    .onConflict((conflict) => conflict.columns(['work_order_id', 'user_id']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns whether the user was a follower. */
export async function deleteFollower(trx: Trx, { workorderId, userId }: Follower): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('work_order_follower')
    .where('work_order_id', '=', workorderId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Adds a guest as a follower, without notices until confirmed. */
export async function insertGuestFollower(
  trx: Trx,
  { workorderId, contactId }: { workorderId: number; contactId: number },
): Promise<void> {
  await trx
    .insertInto('work_order_follower')
    .values({ work_order_id: workorderId, contact_id: contactId })
    .execute()
}

/** Sets when a guest confirmed following, or null to stop notices. Returns whether the value changed. */
export async function setConfirmed(
  trx: Trx,
  {
    workorderId,
    contactId,
    confirmedAt,
  }: { workorderId: number; contactId: number; confirmedAt: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('work_order_follower')
    .set({ confirmed_at: confirmedAt })
    .where('work_order_id', '=', workorderId)
    .where('contact_id', '=', contactId)
    .where('confirmed_at', confirmedAt === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

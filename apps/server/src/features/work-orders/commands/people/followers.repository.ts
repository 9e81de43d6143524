import type { Trx } from '#platform/db/database.ts'

type Follower = { workorderId: number; userId: number }

/** Gives whether the person was none before. */
export async function insertFollower(trx: Trx, { workorderId, userId }: Follower): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('work_order_follower')
    .values({ work_order_id: workorderId, user_id: userId })
    .onConflict((conflict) => conflict.columns(['work_order_id', 'user_id']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Gives whether the person was one. */
export async function deleteFollower(trx: Trx, { workorderId, userId }: Follower): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('work_order_follower')
    .where('work_order_id', '=', workorderId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

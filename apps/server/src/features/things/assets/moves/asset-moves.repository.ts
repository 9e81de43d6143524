import type { Insertable, Updateable } from 'kysely'
import type { Database, DbOrTrx, Trx } from '#platform/db/database.ts'

/** A stored move of an asset. */
export type MoveRow = NonNullable<Awaited<ReturnType<typeof findMove>>>

export const findMove = (db: DbOrTrx, assetId: number, moveId: number) =>
  db
    .selectFrom('asset_move')
    .selectAll()
    .where('asset_id', '=', assetId)
    .where('id', '=', moveId)
    .executeTakeFirst()

/** Whether the asset has a move that is neither received nor cancelled. */
export async function hasOpenMove(db: DbOrTrx, assetId: number): Promise<boolean> {
  const row = await db
    .selectFrom('asset_move')
    .select('id')
    .where('asset_id', '=', assetId)
    .where('status', 'in', ['Requested', 'In transit'])
    .executeTakeFirst()
  return row !== undefined
}

/** Inserts a requested move. */
export async function insertMove(trx: Trx, move: Insertable<Database['asset_move']>): Promise<void> {
  await trx.insertInto('asset_move').values(move).execute()
}

/** Writes a step of a move. The caller has locked the asset. */
export async function updateMove(
  trx: Trx,
  moveId: number,
  columns: Updateable<Database['asset_move']>,
): Promise<void> {
  await trx.updateTable('asset_move').set(columns).where('id', '=', moveId).execute()
}

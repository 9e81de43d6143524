import type { DbOrTrx, Trx } from '#platform/db/database.ts'

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

export type NewMove = {
  asset_id: number
  property_id: number
  moved_at: Date
  from_location: string
  to_location: string
  to_campus_id: number | null
  to_building_id: number | null
  to_floor_id: number | null
  to_room_id: number | null
  to_location3: string
  reason: string
}

/** Inserts a requested move. */
export async function insertMove(trx: Trx, move: NewMove): Promise<void> {
  await trx.insertInto('asset_move').values(move).execute()
}

export type MoveStepColumns = {
  status: string
  moved_at?: Date
  from_location?: string
  status_before?: string
  received_at?: Date
  receiving_person?: string
  receiving_department?: string
}

/** Writes a step of a move. The caller has locked the asset. */
export async function updateMove(trx: Trx, moveId: number, columns: MoveStepColumns): Promise<void> {
  await trx.updateTable('asset_move').set(columns).where('id', '=', moveId).execute()
}

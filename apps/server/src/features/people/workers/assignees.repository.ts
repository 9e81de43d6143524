import { isOneOf } from '#platform/db/conditions.ts'
import type { Trx } from '#platform/db/database.ts'

type NewAssignee = {
  kind: 'worker' | 'vendor'
  /** Null for a vendor that works for every property. */
  propertyId: number | null
  name: string
  isActive: boolean
}

/** Creates an assignee and returns the id shared with the worker or vendor. */
export async function insertAssignee(trx: Trx, assignee: NewAssignee): Promise<number> {
  const { kind, propertyId, name, isActive } = assignee
  const { id } = await trx
    .insertInto('assignee')
    .values({ kind, property_id: propertyId, name, is_active: isActive })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Updates an assignee's name and activity. Absent fields stay unchanged. */
export async function updateAssignee(
  trx: Trx,
  assigneeId: number,
  { name, isActive }: { name?: string | undefined; isActive?: boolean | undefined },
): Promise<void> {
  if (name === undefined && isActive === undefined) return
  await trx
    .updateTable('assignee')
    .set({
      ...(name === undefined ? {} : { name }),
      ...(isActive === undefined ? {} : { is_active: isActive }),
    })
    .where('id', '=', assigneeId)
    .execute()
}

/** Deletes an assignee whose worker or vendor is gone already. */
export async function deleteAssignee(trx: Trx, assigneeId: number): Promise<void> {
  await trx.deleteFrom('assignee').where('id', '=', assigneeId).execute()
}

/** A trade that is served; only vendors are preferred and ranked by trade. */
export type ServedTrade = { tradeId: number; isPreferred?: boolean; rank?: number | null }

/** Replaces the trades of an assignee. Unchanged rows are not written; the last of duplicates counts. */
export async function putTrades(trx: Trx, assigneeId: number, trades: readonly ServedTrade[]): Promise<void> {
  const byId = new Map(trades.map((trade) => [trade.tradeId, trade]))
  await trx
    .deleteFrom('assignee_trade')
    .where('assignee_id', '=', assigneeId)
    .where((eb) => eb.not(isOneOf('trade_id', [...byId.keys()])))
    .execute()
  if (trades.length === 0) return
  await trx
    .insertInto('assignee_trade')
    .values(
      [...byId.values()].map(({ tradeId, isPreferred = false, rank = null }) => ({
        assignee_id: assigneeId,
        trade_id: tradeId,
        is_preferred: isPreferred,
        rank,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['assignee_id', 'trade_id']).doUpdateSet({
        is_preferred: (eb) => eb.ref('excluded.is_preferred'),
        rank: (eb) => eb.ref('excluded.rank'),
      }),
    )
    .execute()
}

/** Replaces the buildings of an assignee. Unchanged rows are not written; an empty list means all. */
export async function putBuildings(trx: Trx, assigneeId: number, ids: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('assignee_building')
    .where('assignee_id', '=', assigneeId)
    .where((eb) => eb.not(isOneOf('building_id', ids)))
    .execute()
  if (ids.length === 0) return
  await trx
    .insertInto('assignee_building')
    .values([...new Set(ids)].map((building_id) => ({ assignee_id: assigneeId, building_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

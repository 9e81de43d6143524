import { type Insertable, sql, type Updateable } from 'kysely'
import { type Author, authorName } from '#platform/db/author.ts'
import { isOneOf } from '#platform/db/conditions.ts'
import type { Database, Trx } from '#platform/db/database.ts'

/** Adds assets to an order in the given sequence. Returns the ids that were added. */
export async function insertOrderAssets(
  trx: Trx,
  workorderId: number,
  assetIds: readonly number[],
): Promise<number[]> {
  if (assetIds.length === 0) return []
  const rows = await trx
    .insertInto('work_order_asset')
    .values(assetIds.map((asset_id) => ({ work_order_id: workorderId, asset_id })))
    .onConflict((conflict) => conflict.columns(['work_order_id', 'asset_id']).doNothing())
    .returning('asset_id')
    .execute()
  return rows.map(({ asset_id }) => asset_id)
}

export const findAssetCovers = (trx: Trx, assetIds: readonly number[]) =>
  trx
    .selectFrom('asset')
    .select([
      'id',
      'property_id',
      'code',
      'name',
      'warranty_starts_on',
      'warranty_ends_on',
      'maint_company',
      'maint_begins_on',
      'maint_ends_on',
    ])
    .where(isOneOf('id', assetIds))
    .orderBy('id')
    .execute()

export type AssetCover = Awaited<ReturnType<typeof findAssetCovers>>[number]

/** Comma-separated asset codes of an order, for lists and search. */
const assetDisplay = (workorderId: number) => sql<string>`(
  select case when length(codes.text) <= 300 then codes.text else left(codes.text, 297) || '…' end
  from (select coalesce(string_agg(asset.code, ', ' order by wa.id), '') as text
    from work_order_asset wa join asset on asset.id = wa.asset_id where wa.work_order_id = ${workorderId}) codes)`

/** Updates the denormalized asset codes on the order, which raises its version. */
export async function refreshAssetDisplay(trx: Trx, workorderId: number): Promise<void> {
  await sql`update work_order set multi_asset_display = ${assetDisplay(workorderId)}
    where id = ${workorderId}`.execute(trx)
}

/** Returns the same text for a command that writes the order's columns itself. */
export async function getAssetDisplay(trx: Trx, workorderId: number): Promise<string> {
  const { rows } = await sql<{ text: string }>`select ${assetDisplay(workorderId)} as text`.execute(trx)
  return (rows[0] as { text: string }).text
}

export async function updateOrderAsset(
  trx: Trx,
  orderAssetId: number,
  columns: Updateable<Database['work_order_asset']>,
): Promise<void> {
  await trx.updateTable('work_order_asset').set(columns).where('id', '=', orderAssetId).execute()
}

/**
 * Handles the open lines of a round when an asset leaves the order: unanswered lines are deleted, or moved to
 * the replacement asset and its meter of the same name.
 */
export async function moveOpenLines(
  trx: Trx,
  { workorderId, from, to }: { workorderId: number; from: number; to: number | null },
): Promise<void> {
  const open = sql`work_order_id = ${workorderId} and asset_id = ${from} and not is_done and not is_failed and data_entry = ''`
  if (to === null) await sql`delete from work_order_task where ${open}`.execute(trx)
  else
    await sql`update work_order_task set asset_id = ${to}, meter_id = (select meter.id from meter
        where answer_kind = 'meter' and meter.asset_id = ${to} and fold(meter.name) = fold(meter_name))
      where ${open}`.execute(trx)
}

export async function deleteOrderAssets(trx: Trx, orderAssetIds: readonly number[]): Promise<void> {
  await trx.deleteFrom('work_order_asset').where(isOneOf('id', orderAssetIds)).execute()
}

export async function insertComment(
  trx: Trx,
  comment: { workorderId: number; kind: number; text: string; at: Date; author: Author },
): Promise<void> {
  await sql`
    insert into work_order_comment (work_order_id, kind, text, at, user_id, user_name)
    values (${comment.workorderId}, ${comment.kind}, ${comment.text}, ${comment.at}, ${comment.author.userId},
      ${authorName(comment.author)})`.execute(trx)
}

export async function insertSurvey(trx: Trx, survey: Insertable<Database['survey']>): Promise<void> {
  await trx.insertInto('survey').values(survey).execute()
}

import { type SqlBool, sql } from 'kysely'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'
import type { Condition } from '#records/list/record-search.ts'

/** Parts for `asset` of their property: named for it, or for one of its classes. */
const isForAsset = sql<SqlBool>`asset.property_id = part.property_id
  and (exists (select from part_asset fit where fit.part_id = part.id and fit.asset_id = asset.id)
    or exists (select from part_asset_class fit where fit.part_id = part.id
      and fit.asset_class_id in (asset.system_id, asset.category_id, asset.function_id)))`

export const fitsAsset = (assetId: number): Condition =>
  sql<SqlBool>`exists (select from asset where asset.id = ${assetId} and ${isForAsset})`

/** Parts that fit an asset of an order. The caller has checked access to the order. */
export const fitsOrder = (workorderId: number): Condition =>
  sql<SqlBool>`exists (select from work_order_asset line join asset on asset.id = line.asset_id
    where line.work_order_id = ${workorderId} and ${isForAsset})`

const alternatesOf = (partId: number) => sql<number>`
  select alternate_id from part_alternate where part_id = ${partId}
  union all select part_id from part_alternate where alternate_id = ${partId}`

/** Parts that replace a part. */
export const isAlternateOf = (partId: number): Condition => sql<SqlBool>`part.id in (${alternatesOf(partId)})`

type FittingAsset = { id: number; code: string; name: string }
type ClassNames = { system: string; category: string | null; function: string | null }
type FittingClass = ClassNames & { id: number }
type Alternate = {
  id: number
  code: string
  name: string
  unit_cost: number
  units: string
  is_stocked: boolean
  is_active: boolean
  available: number
}

const upperClasses = sql`left join asset_class middle on middle.id = own.parent_id
  left join asset_class top on top.id = middle.parent_id`
const systemName = sql`coalesce(top.name, middle.name, own.name)`
const categoryName = sql`case own.level when 2 then own.name when 3 then middle.name end`
const functionName = sql`case own.level when 3 then own.name end`
const classColumns = sql`own.id, ${systemName} as system, ${categoryName} as category, ${functionName} as function`

export type StoredTies = { assets: FittingAsset[]; classes: FittingClass[]; alternates: Alternate[] }

/** Returns what a part fits and what replaces it, by code and by path. */
export async function findTies(db: DbOrTrx, partId: number): Promise<StoredTies> {
  const [assets, classes, alternates] = await Promise.all([
    sql<FittingAsset>`
      select asset.id, asset.code, asset.name from part_asset fit join asset on asset.id = fit.asset_id
      join part on part.id = fit.part_id and part.property_id = asset.property_id
      where fit.part_id = ${partId} order by lower(asset.code) collate natural_order, asset.id`.execute(db),
    sql<FittingClass>`
      select ${classColumns}
      from part_asset_class fit join asset_class own on own.id = fit.asset_class_id ${upperClasses}
      where fit.part_id = ${partId} order by 2, 3 nulls first, 4 nulls first, own.id`.execute(db),
    sql<Alternate>`
      select part.id, code, name, unit_cost, units, is_stocked, is_active,
        coalesce((select sum(on_hand - reserved) from part_stock where part_stock.part_id = part.id), 0) as available
      from part where id in (${alternatesOf(partId)}) order by lower(code) collate natural_order, id`.execute(
      db,
    ),
  ])
  return { assets: assets.rows, classes: classes.rows, alternates: alternates.rows }
}

/** The classes with these names, whatever their case. Unknown ones are missing. */
export async function findClasses(trx: Trx, named: readonly ClassNames[]): Promise<FittingClass[]> {
  if (named.length === 0) return []
  const { rows } = await sql<FittingClass>`select ${classColumns}
    from asset_class own ${upperClasses}
    where (fold(${systemName}), fold(coalesce(${categoryName}, '')), fold(coalesce(${functionName}, ''))) in (
      select fold(system), fold(coalesce(category, '')), fold(coalesce(function, ''))
      from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as named (system text, category text, function text))`.execute(
    trx,
  )
  return rows
}

/** Replaces the assets that a part fits. */
export async function putFittingAssets(trx: Trx, partId: number, assetIds: readonly number[]): Promise<void> {
  await trx.deleteFrom('part_asset').where('part_id', '=', partId).execute()
  await sql`insert into part_asset (part_id, asset_id)
    select distinct ${partId}::bigint, id from unnest(${[...assetIds]}::bigint[]) id`.execute(trx)
}

/** Replaces the classes that a part fits. */
export async function putFittingClasses(
  trx: Trx,
  partId: number,
  classIds: readonly number[],
): Promise<void> {
  await trx.deleteFrom('part_asset_class').where('part_id', '=', partId).execute()
  await sql`insert into part_asset_class (part_id, asset_class_id)
    select distinct ${partId}::bigint, id from unnest(${[...classIds]}::bigint[]) id`.execute(trx)
}

/** Replaces the alternates of a part, in both directions. */
export async function putAlternates(trx: Trx, partId: number, partIds: readonly number[]): Promise<void> {
  await sql`delete from part_alternate where part_id = ${partId} or alternate_id = ${partId}`.execute(trx)
  // Two people may connect the same parts at once.
  await sql`insert into part_alternate (part_id, alternate_id)
    select distinct least(${partId}::bigint, id), greatest(${partId}::bigint, id)
    from unnest(${[...partIds]}::bigint[]) id on conflict do nothing`.execute(trx)
}

/** Writes a change record for the removed and added ids of a list. */
export async function recordTieChange(
  trx: Trx,
  part: { id: number; property_id: number },
  { list, before, after }: { list: string; before: readonly number[]; after: readonly number[] },
): Promise<void> {
  const without = (ids: readonly number[], others: readonly number[]) => {
    const left = ids.filter((id) => !others.includes(id))
    return left.length === 0 ? null : JSON.stringify(left)
  }
  await sql`select record_link_change('part', ${part.id}, ${part.property_id}, ${list},
    ${without(before, after)}::jsonb, ${without(after, before)}::jsonb)`.execute(trx)
}

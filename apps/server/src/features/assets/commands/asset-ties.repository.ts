import { sql } from 'kysely'
import { isSameText } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'

/** The class of a name under another one; of the first level where that is null. */
export const findClass = (db: DbOrTrx, parentId: number | null, name: string) =>
  db
    .selectFrom('asset_class')
    .select(['id', 'name', 'is_active'])
    .where(sql<boolean>`parent_id is not distinct from ${parentId}`)
    .where(isSameText('name', name))
    .executeTakeFirst()

/** An asset of a property, by its id. */
export const findAssetOf = (db: DbOrTrx, propertyId: number, assetId: number) =>
  db
    .selectFrom('asset')
    .select(['id', 'code', 'name'])
    .where('property_id', '=', propertyId)
    .where('id', '=', assetId)
    .executeTakeFirst()

/** Those of the codes, in the form in which codes compare, that assets of the property have; `exceptId` does not count. */
export async function findTakenCodes(
  db: DbOrTrx,
  propertyId: number,
  codes: readonly string[],
  exceptId: number | null,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ code: string }>`
    select entered.code from unnest(${codes}::text[]) entered (code)
    where exists (select from asset where property_id = ${propertyId} and fold(asset.code) = fold(entered.code)
      and id is distinct from ${exceptId})`.execute(db)
  return new Set(rows.map(({ code }) => code))
}

/** Returns the assets of the property whose former code one of these codes is, by code as entered; `exceptId` does not count. */
export async function findFormerOwners(
  db: DbOrTrx,
  propertyId: number,
  codes: readonly string[],
  exceptId: number | null,
): Promise<ReadonlyMap<string, { code: string; name: string }>> {
  const { rows } = await sql<{ entered: string; code: string; name: string }>`
    select entered.code as entered, asset.code, asset.name from unnest(${codes}::text[]) entered (code)
    join asset_former_code former on former.property_id = ${propertyId} and fold(former.code) = fold(entered.code)
    join asset on asset.id = former.asset_id and asset.id is distinct from ${exceptId}`.execute(db)
  return new Map(rows.map(({ entered, ...owner }) => [entered, owner]))
}

/** Releases all former codes of an asset but these. */
export async function releaseFormerCodes(
  db: DbOrTrx,
  asset: { id: number; propertyId: number },
  kept: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('asset_former_code')
    .where('property_id', '=', asset.propertyId)
    .where('asset_id', '=', asset.id)
    .where('code', '<>', sql<string>`all(${[...kept]}::text[])`)
    .execute()
}

/** Those of the barcodes that an asset of the property has, as they were entered. */
export async function findTakenBarcodes(
  db: DbOrTrx,
  propertyId: number,
  barcodes: readonly string[],
): Promise<ReadonlySet<string>> {
  const entered = barcodes.filter((barcode) => barcode !== '')
  if (entered.length === 0) return new Set()
  const { rows } = await sql<{ barcode: string }>`
    select entered.barcode from unnest(${entered}::text[]) entered (barcode)
    where exists (select from asset where property_id = ${propertyId} and barcode <> ''
      and fold(asset.barcode) = fold(entered.barcode))`.execute(db)
  return new Set(rows.map(({ barcode }) => barcode))
}

/** How many orders and requests on an asset have not ended. */
export async function countOpenOrders(db: DbOrTrx, assetId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from work_order_asset wa join work_order wo on wo.id = wa.work_order_id
    where wa.asset_id = ${assetId} and wo.status_kind in ('open', 'hold')`.execute(db)
  return rows[0]?.count ?? 0
}

import { sql } from 'kysely'
import { isSameText } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'

/** Class with this name under a parent; null means the top level. */
export const findClass = (db: DbOrTrx, parentId: number | null, name: string) =>
  db
    .selectFrom('asset_class')
    .select(['id', 'name', 'is_active'])
    .where(sql<boolean>`parent_id is not distinct from ${parentId}`)
    .where(isSameText('name', name))
    .executeTakeFirst()

export const findAssetOf = (db: DbOrTrx, propertyId: number, assetId: number) =>
  db
    .selectFrom('asset')
    .select(['id', 'code', 'name'])
    .where('property_id', '=', propertyId)
    .where('id', '=', assetId)
    .executeTakeFirst()

/** The given codes, in comparison form, that other assets of the property have; ignores `exceptId`. */
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

/**
 * Assets of the property with one of these codes as a former code, by the entered code; ignores `exceptId`.
 */
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

/** Releases all former codes of an asset except the given ones. */
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

/** The given barcodes, as entered, that an asset of the property has. */
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

/** Number of open orders and requests on an asset. */
export async function countOpenOrders(db: DbOrTrx, assetId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from work_order_asset wa join work_order wo on wo.id = wa.work_order_id
    where wa.asset_id = ${assetId} and wo.status_kind in ('open', 'hold')`.execute(db)
  return rows[0]?.count ?? 0
}

import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/** Ids of the issues that exist in their property and have no reference. */
export async function findIssuesByNumber(
  trx: Trx,
  named: readonly { id: number; propertyId: number }[],
): Promise<ReadonlySet<number>> {
  if (named.length === 0) return new Set()
  const properties = new Map(named.map(({ id, propertyId }) => [id, propertyId]))
  const rows = await trx
    .selectFrom('issue')
    .select(['id', 'property_id'])
    .where('id', 'in', [...properties.keys()])
    .where('reference', '=', '')
    .execute()
  return new Set(rows.flatMap((row) => (properties.get(row.id) === row.property_id ? [row.id] : [])))
}

type NamedPlace = {
  propertyId: number
  reference: string
  /** The issue, if it is found by its number. */
  id: number | null
  buildingId: number | null
  /** undefined leaves the asset of the stored issue. */
  assetId: number | null | undefined
}

/**
 * Finds imported issues with a wrong place: a new building that is inactive, or a new asset outside the building of the
 * issue.
 */
export async function findPlaceFaults(
  trx: Trx,
  named: readonly NamedPlace[],
): Promise<{ isBuildingClosed: boolean; isAssetElsewhere: boolean }[]> {
  if (named.length === 0) return []
  const rows = named.map((each, at) => ({ ...each, at, keeps_asset: each.assetId === undefined }))
  const found = await sql<{ isBuildingClosed: boolean; isAssetElsewhere: boolean }>`
    select coalesce(building.id is distinct from stored.building_id and not building.is_active, false) as "isBuildingClosed",
      coalesce(asset.building_id <> coalesce(named."buildingId", stored.building_id)
        and (asset.id is distinct from stored.asset_id or named."buildingId" <> stored.building_id), false) as "isAssetElsewhere"
    from json_to_recordset(${JSON.stringify(rows)}::json) as named(at int, "propertyId" bigint, reference text, id bigint,
      "buildingId" bigint, "assetId" bigint, keeps_asset boolean)
      left join issue stored on stored.property_id = named."propertyId"
        and case when named.id is null then named.reference <> '' and fold(stored.reference) = fold(named.reference)
          else stored.id = named.id end
      left join building on building.id = named."buildingId"
      left join asset on asset.id = case when named.keeps_asset then stored.asset_id else named."assetId" end
    order by named.at`.execute(trx)
  return found.rows
}

/** Of these workers and vendors, the workers. */
export async function findWorkersAmong(trx: Trx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await trx.selectFrom('worker').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

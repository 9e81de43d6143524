import { assetStatuses, isRetired } from '@fettle/rules/assets/asset-status'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/** The moment at which the transaction began. */
export async function findNow(trx: Trx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(trx)
  return rows[0]?.now ?? new Date(Number.NaN)
}

const retired = assetStatuses.filter(isRetired)

/** The assets of each property and class, by code, without retired ones. */
export async function findAssetsOfClasses(
  trx: Trx,
  lookups: readonly { propertyId: number; classId: number }[],
): Promise<number[][]> {
  const { rows } = await sql<{ at: number; id: number }>`
    select wanted.at, asset.id
    from unnest(${lookups.map(({ propertyId }) => propertyId)}::bigint[], ${lookups.map(({ classId }) => classId)}::bigint[])
      with ordinality as wanted (property_id, class_id, at)
    join asset on asset.property_id = wanted.property_id and asset.status <> all (${retired}::text[])
      and wanted.class_id in (asset.system_id, asset.category_id, asset.function_id)
    order by wanted.at, lower(asset.code) collate natural_order, asset.id`.execute(trx)
  const found: number[][] = lookups.map(() => [])
  for (const { at, id } of rows) found[at - 1]?.push(id)
  return found
}

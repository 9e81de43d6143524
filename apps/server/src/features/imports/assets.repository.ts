import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

export type ClassPath = { system_id: number; category_id: number | null; function_id: number | null }

/** Returns the whole path of each class, by its id. */
export async function findClassPaths(trx: Trx, ids: readonly number[]): Promise<Map<number, ClassPath>> {
  const { rows } = await sql<{ id: number } & ClassPath>`
    select own.id,
      case own.level when 1 then own.id when 2 then own.parent_id else above.parent_id end as system_id,
      case own.level when 2 then own.id when 3 then own.parent_id end as category_id,
      case own.level when 3 then own.id end as function_id
    from asset_class own left join asset_class above on above.id = own.parent_id
    where own.id = any (${ids}::bigint[])`.execute(trx)
  return new Map(rows.map(({ id, ...path }) => [id, path]))
}

export type WarrantyRow = ClassPath & {
  id: number
  warranty_type: string
  warranty_starts_on: string | null
  warranty_ends_on: string | null
  warranty_notes: string
}

/** Returns the warranties of these assets, and of all assets of these classes in these properties. */
export async function findWarranties(
  trx: Trx,
  {
    assetIds,
    classes,
  }: { assetIds: readonly number[]; classes: readonly { propertyId: number; classId: number }[] },
): Promise<(WarrantyRow & { property_id: number })[]> {
  const properties = classes.map(({ propertyId }) => propertyId)
  const lookups = sql`unnest(${properties}::bigint[], ${classes.map(({ classId }) => classId)}::bigint[])`
  const { rows } = await sql<WarrantyRow & { property_id: number }>`
    select id, property_id, system_id, category_id, function_id,
      warranty_type, warranty_starts_on, warranty_ends_on, warranty_notes
    from asset
    where id = any (${assetIds}::bigint[])
      or (property_id, system_id) in (select * from ${lookups})
      or (property_id, category_id) in (select * from ${lookups})
      or (property_id, function_id) in (select * from ${lookups})
    order by id`.execute(trx)
  return rows
}

import { type AssetCustomField, assetCustomFieldNames } from '@fettle/rules/assets/asset-custom-fields'
import { sql } from 'kysely'
import { assetTable, type StoredAsset } from '#features/things/assets/assets.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import type { RecordSearch } from '#records/list/record-search.ts'

export type AttributeName = { group: string; label: string }

/** An asset for the spreadsheet: with its parent's code, trade and job type, and attributes. */
export type SheetAsset = StoredAsset & {
  parent_code: string | null
  job_type_path: string | null
  attributes: readonly (AttributeName & { value: string })[]
}

/** Reads assets for a spreadsheet. */
export const sheetSearch = (search: RecordSearch): RecordSearch => ({
  ...search,
  table: {
    ...assetTable,
    rowColumns: sql`${assetTable.rowColumns},
      (select above.code from asset above where above.id = asset.parent_id) as parent_code,
      (select trade.name || ' > ' || job_type.name from job_type join trade on trade.id = job_type.trade_id
        where job_type.id = asset.job_type_id) as job_type_path,
      (select coalesce(jsonb_agg(jsonb_build_object('group', group_name, 'label', label, 'value', value)), '[]')
        from asset_attribute a where a.asset_id = asset.id and a.value <> '') as attributes`,
  },
})

/** Fields among user1 to user20 that are filled in any asset of a search, in sequence. */
export async function findFilledCustomFields(db: DbOrTrx, search: RecordSearch): Promise<AssetCustomField[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct filled.key as name from asset cross join lateral jsonb_each_text(asset.user_fields) filled
    where filled.value <> '' and ${search.conditions()}`.execute(db)
  const filled = new Set(rows.map(({ name }) => name))
  return assetCustomFieldNames.filter((name) => filled.has(name))
}

/**
 * Attribute names with values in any asset of a search, by group and label. Names that an import treats as
 * equal (`A-B` and `a b`) share a column, under the first name.
 */
export async function findAttributeNames(db: DbOrTrx, search: RecordSearch): Promise<AttributeName[]> {
  const { rows } = await sql<AttributeName>`
    select distinct on (regexp_replace(lower(btrim(group_name) || '/' || btrim(label)), '[\\s_-]+', '_', 'g'))
      group_name as group, label
    from asset_attribute a join asset on asset.id = a.asset_id
    where a.value <> '' and ${search.conditions()}
    order by regexp_replace(lower(btrim(group_name) || '/' || btrim(label)), '[\\s_-]+', '_', 'g'), a.id`.execute(
    db,
  )
  return rows
}

import { sql } from 'kysely'
import type { DbOrTrx } from '#platform/db/database.ts'
import type { RecordSearch } from '#records/list/record-search.ts'
import { assetTable, type StoredAsset } from './asset-search.access.ts'

export type AttributeName = { group: string; label: string }

/** An asset as its spreadsheet reads it: with its parent's code and its attributes. */
export type SheetAsset = StoredAsset & {
  parent_code: string | null
  attributes: readonly (AttributeName & { value: string })[]
}

/** Reads assets for a spreadsheet. */
export const sheetSearch = (search: RecordSearch): RecordSearch => ({
  ...search,
  table: {
    ...assetTable,
    rowColumns: sql`${assetTable.rowColumns},
      (select above.code from asset above where above.id = asset.parent_id) as parent_code,
      (select coalesce(jsonb_agg(jsonb_build_object('group', group_name, 'label', label, 'value', value)), '[]')
        from asset_attribute a where a.asset_id = asset.id and a.value <> '') as attributes`,
  },
})

/**
 * The attributes that assets of a search have values of, by group and label, each once. Heads that an import would take
 * for one another (`A-B` and `a b`) are one column, of the first of them.
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

import { sql } from 'kysely'
import { type StoredRows, storedRows } from '#features/foundation/settings/settings.public.ts'
import { type MeterJson, metersOfAsset } from '#features/things/meters/meters.public.ts'
import { compileOnce } from '#platform/db/compile-once.ts'
import type { DbOrTrx, Named, StoredAsJson } from '#platform/db/database.ts'
import { naturally } from '#platform/db/natural-order.ts'
import { prepared } from '#platform/db/prepared.ts'

/** Child records of an asset as read from JSON, with instants and days as text. */
export type AssetChildren = {
  schedules: (StoredAsJson<
    'pm_schedule',
    'id' | 'mod_id' | 'number' | 'is_active' | 'repeat_periods' | 'repeat_period_type' | 'description'
  > &
    Named<'job_type_name' | 'assignee_name' | 'procedure_title'> & { superseded_numbers: number[] })[]
  meters: MeterJson[]
  moves: StoredAsJson<
    'asset_move',
    | 'id'
    | 'mod_id'
    | 'moved_at'
    | 'from_location'
    | 'to_location'
    | 'status'
    | 'reason'
    | 'receiving_person'
    | 'receiving_department'
    | 'received_at'
  >[]
  attributes: StoredAsJson<'asset_attribute', 'group_name' | 'label' | 'prefix' | 'value' | 'suffix'>[]
  /** Inherited template: the function's, else the category's, else the system's. */
  attribute_template: { attributeTemplateId: number; name: string; items: unknown } | null
  photo_count: number
  former_codes: string[]
  /** Parent assets, outermost first. */
  part_of: { assetId: number; assetCode: string; name: string }[]
  /** System and property settings, for the currency of amounts. */
  setting_rows: StoredRows
}

/** Rows of a query as a JSON array, in query order. */
const listed = (query: string) => `(select coalesce(json_agg(child), '[]') from (${query}) child)`

/**
 * SQL columns of `AssetChildren` for a query that names the asset `asset`. Reads all children in one round
 * trip.
 */
export const assetChildrenColumns = sql`${sql.raw(`
  ${listed(`select pm.id, pm.mod_id, pm.number, pm.is_active, pm.repeat_periods, pm.repeat_period_type, pm.description,
      (select name from job_type where id = pm.job_type_id) as job_type_name,
      (select name from assignee where id = pm.assign_to_id) as assignee_name,
      (select title from procedure where id = pm.procedure_id) as procedure_title,
      array(select s.number from pm_supersede p join pm_schedule s on s.id = p.superseded_id
        where p.pm_schedule_id = pm.id order by s.number) as superseded_numbers
    from pm_schedule_asset link join pm_schedule pm on pm.id = link.pm_schedule_id
    where link.asset_id = asset.id order by pm.is_active desc, pm.number`)} as schedules,
  ${listed(`select id, mod_id, moved_at, from_location, to_location, status, reason, receiving_person,
      receiving_department, received_at
    from asset_move where asset_id = asset.id order by moved_at desc, id desc`)} as moves,
  ${listed(`select group_name, label, prefix, value, suffix from asset_attribute
    where asset_id = asset.id order by lower(group_name) collate natural_order, display_sequence, lower(label) collate natural_order`)} as attributes,
  (select json_build_object('attributeTemplateId', t.id, 'name', t.name, 'items', t.items)
    from attribute_template t where t.id = coalesce(
      (select attribute_template_id from asset_class where id = asset.function_id),
      (select attribute_template_id from asset_class where id = asset.category_id),
      (select attribute_template_id from asset_class where id = asset.system_id))) as attribute_template,
  array(select code from asset_former_code former where former.property_id = asset.property_id
    and former.asset_id = asset.id order by ended_at desc, code) as former_codes,
  (select count(*)::int from photo where photo.asset_id = asset.id) as photo_count,
  ${listed(`with recursive ancestor as (
      select id, code, name, parent_id, 1 as step from asset parent where id = asset.parent_id
      union all
      select above.id, above.code, above.name, above.parent_id, step + 1 from asset above
        join ancestor on above.id = ancestor.parent_id where step < 8
    )
    select id as "assetId", code as "assetCode", name from ancestor order by step desc`)} as part_of`)},
  ${metersOfAsset} as meters,
  ${storedRows(sql`asset.property_id`)} as setting_rows`

/** Child records of an asset. The caller has already checked access. */
export const findAssetChildren = compileOnce((db, assetId: number) =>
  sql<AssetChildren>`${prepared}
    select ${assetChildrenColumns} from asset where asset.id = ${assetId}`.compile(db),
)

/** Former codes of an asset, latest first. */
export async function findFormerCodes(db: DbOrTrx, assetId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('asset_former_code')
    .select('code')
    .where('asset_id', '=', assetId)
    .orderBy('ended_at', 'desc')
    .orderBy(naturally(sql.ref('code')))
    .execute()
  return rows.map(({ code }) => code)
}

/** Inherited template: the function's, else the category's, else the system's. */
export async function findInheritedTemplate(
  db: DbOrTrx,
  asset: { system_id: number | null; category_id: number | null; function_id: number | null },
): Promise<AssetChildren['attribute_template']> {
  const classIds = [asset.system_id, asset.category_id, asset.function_id].filter((id) => id !== null)
  if (classIds.length === 0) return null
  const row = await db
    .selectFrom('asset_class')
    .innerJoin('attribute_template', 'attribute_template.id', 'asset_class.attribute_template_id')
    .select(['attribute_template.id', 'attribute_template.name', 'attribute_template.items'])
    .where('asset_class.id', 'in', classIds)
    .orderBy('asset_class.level', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { attributeTemplateId: row.id, name: row.name, items: row.items } : null
}

/** Attributes of an asset by group and position. */
export const findAttributes = (db: DbOrTrx, assetId: number) =>
  db
    .selectFrom('asset_attribute')
    .selectAll()
    .where('asset_id', '=', assetId)
    .orderBy(naturally(sql.ref('group_name')))
    .orderBy('display_sequence')
    .orderBy(naturally(sql.ref('label')))
    .execute()

/** Photos of an asset with their stored file, oldest first, matching their index. */
export const findPhotos = (db: DbOrTrx, assetId: number) =>
  db
    .selectFrom('photo')
    .innerJoin('stored_file', 'stored_file.id', 'photo.file_id')
    .select(['photo.id', 'stored_file.sha256', 'stored_file.media_type', 'stored_file.byte_size'])
    .where('photo.asset_id', '=', assetId)
    .orderBy('photo.id')
    .execute()

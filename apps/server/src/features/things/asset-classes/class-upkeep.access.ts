import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx, Stored } from '#platform/db/database.ts'
import { notFound } from '#platform/http/problem-error.ts'

/** A class with its counts, in administration form. */
export type ClassRow = Stored<
  'asset_class',
  | 'id'
  | 'mod_id'
  | 'level'
  | 'parent_id'
  | 'name'
  | 'code'
  | 'description'
  | 'attribute_template_id'
  | 'physical_risk'
  | 'is_life_safety'
  | 'is_active'
  | 'modified_at'
> & { modified_by_name: string; asset_count: number; procedure_count: number }

/** Counts the assets of every class in one scan. An asset has up to three classes. */
const classRows = (where: RawBuilder<unknown>) => sql<ClassRow>`
  with counted as (
    select named.class_id, sum(assets) as assets
    from (select system_id, category_id, function_id, count(*) as assets from asset
      where system_id is not null group by system_id, category_id, function_id) path
      cross join lateral (values (system_id), (category_id), (function_id)) named (class_id)
    where named.class_id is not null group by named.class_id
  )
  select c.id, c.mod_id, c.level, c.parent_id, c.name, c.code, c.description, c.attribute_template_id, c.physical_risk,
    c.is_life_safety, c.is_active, c.modified_at,
    coalesce(nullif(u.display_name, ''), u.login_name, '') as modified_by_name,
    coalesce(counted.assets, 0)::int as asset_count,
    (select count(*) from procedure p where p.asset_class_id = c.id)::int as procedure_count
  from asset_class c left join user_account u on u.id = c.modified_by left join counted on counted.class_id = c.id
  ${where}
  order by c.level, lower(c.name) collate natural_order, c.id`

/** Every class, by level and name. Classes belong to the whole installation. */
export const findClasses = async (db: DbOrTrx): Promise<ClassRow[]> =>
  (await classRows(sql``).execute(db)).rows

/** Returns a class. Throws 404. */
export async function getClass(db: DbOrTrx, assetClassId: number): Promise<ClassRow> {
  const [row] = (await classRows(sql`where c.id = ${assetClassId}`).execute(db)).rows
  if (!row) throw notFound(`Asset class ${assetClassId}`)
  return row
}

/** Number of direct subclasses. */
export async function countClassesUnder(db: DbOrTrx, assetClassId: number): Promise<number> {
  const { count } = await db
    .selectFrom('asset_class')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('parent_id', '=', assetClassId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A template with the classes that use it. */
export type TemplateRow = Stored<'attribute_template', 'id' | 'mod_id' | 'name' | 'items'> & {
  classes: { assetClassId: number; name: string }[]
  asset_count: number
}

const templateRows = (where: RawBuilder<unknown>) => sql<TemplateRow>`
  select t.id, t.mod_id, t.name, t.items,
    (select coalesce(json_agg(json_build_object('assetClassId', c.id, 'name', c.name) order by c.level, lower(c.name) collate natural_order), '[]')
      from asset_class c where c.attribute_template_id = t.id) as classes,
    coalesce(inherited.assets, 0)::int as asset_count
  from attribute_template t left join (
    select coalesce(f.attribute_template_id, c.attribute_template_id, s.attribute_template_id) as template_id,
      sum(assets) as assets
    from (select system_id, category_id, function_id, count(*) as assets from asset
      where system_id is not null group by system_id, category_id, function_id) a
      join asset_class s on s.id = a.system_id
      left join asset_class c on c.id = a.category_id
      left join asset_class f on f.id = a.function_id
    group by 1
  ) inherited on inherited.template_id = t.id
  ${where}
  order by lower(t.name) collate natural_order, t.id`

/** Every template by name. */
export const findTemplates = async (db: DbOrTrx): Promise<TemplateRow[]> =>
  (await templateRows(sql``).execute(db)).rows

/** Returns a template. Throws 404. */
export async function getTemplate(db: DbOrTrx, templateId: number): Promise<TemplateRow> {
  const [row] = (await templateRows(sql`where t.id = ${templateId}`).execute(db)).rows
  if (!row) throw notFound(`Attribute template ${templateId}`)
  return row
}

import { assetFieldChange } from '@fettle/rules/assets/asset-log-events'
import type { AttributeName } from '@fettle/rules/assets/attribute-template'
import type { ValueCount } from '@fettle/rules/assets/template-effects'
import { type RawBuilder, sql } from 'kysely'
import { type Author, authorName } from '#platform/db/author.ts'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'
import { storedEvent } from '#platform/db/stored-log-event.ts'

type NamedClass = { id: number; name: string }
/** A parent class: a system, or a category of one. */
export type ClassPlace = { system: NamedClass; category: NamedClass | null }

/**
 * Moves a class and its assets to another place; `moveClass` writes the class itself. Logs the move on each
 * asset. Updates all assets in one statement, so their constraints are checked after both.
 */
export async function moveAssetsOfClass(
  trx: Trx,
  move: { classId: number; from: ClassPlace; to: ClassPlace; author: Author; at: Date },
  moveClass: () => Promise<void>,
): Promise<void> {
  const { classId, from, to, author, at } = move
  const column = sql.ref(to.category === null ? 'category_id' : 'function_id')
  await sql`set constraints asset_system_id_category_id_fkey, asset_category_id_function_id_fkey deferred`.execute(
    trx,
  )
  await moveClass()
  const lines = [
    ...(from.system.id === to.system.id
      ? []
      : [assetFieldChange({ field: 'type' }, from.system.name, to.system.name)]),
    ...(to.category === null || from.category === null
      ? []
      : [assetFieldChange({ field: 'subtype' }, from.category.name, to.category.name)]),
  ].map(storedEvent)
  await sql`
    with moved as (
      update asset set system_id = ${to.system.id}
        ${to.category === null ? sql`` : sql`, category_id = ${to.category.id}`}
      where ${column} = ${classId} returning id)
    insert into asset_log (asset_id, at, user_id, user_name, event, parameters)
    select moved.id, ${at}::timestamptz, ${author.userId}::bigint, ${authorName(author)}, line.event, line.parameters
    from moved cross join unnest(${lines.map(({ event }) => event)}::text[],
      ${lines.map(({ parameters }) => parameters)}::jsonb[]) line (event, parameters)`.execute(trx)
  await sql`set constraints asset_system_id_category_id_fkey, asset_category_id_function_id_fkey immediate`.execute(
    trx,
  )
}

/** Assets that inherit a template: the function's, else the category's, else the system's. */
const inheritors = (templateId: number): RawBuilder<unknown> => sql`
  select asset.id from asset join asset_class s on s.id = asset.system_id
    left join asset_class c on c.id = asset.category_id
    left join asset_class f on f.id = asset.function_id
  where coalesce(f.attribute_template_id, c.attribute_template_id, s.attribute_template_id) = ${templateId}`

/** Values of these attributes among the assets that inherit a template, each with its number of assets. */
export async function countAttributeValues(
  db: DbOrTrx,
  templateId: number,
  names: readonly AttributeName[],
): Promise<ValueCount[]> {
  if (names.length === 0) return []
  const { rows } = await sql<ValueCount>`
    select named.group_name as "group", named.label, a.prefix, a.value, a.suffix, count(*)::int as assets
    from unnest(${names.map(({ group }) => group)}::text[], ${names.map(({ label }) => label)}::text[])
      named (group_name, label)
      join asset_attribute a on fold(a.group_name) = fold(named.group_name) and fold(a.label) = fold(named.label)
    where a.value <> '' and a.asset_id in (${inheritors(templateId)})
    group by named.group_name, named.label, a.prefix, a.value, a.suffix`.execute(db)
  return rows
}

/**
 * Renames attributes of the assets that inherit a template, including values, and removes empty ones that the
 * template no longer has. An asset that already has the new name retains both. Uses one statement each for
 * all assets.
 */
export async function followTemplate(
  trx: Trx,
  templateId: number,
  change: {
    renamed: readonly { from: AttributeName; to: AttributeName }[]
    removed: readonly AttributeName[]
  },
): Promise<void> {
  const { renamed, removed } = change
  if (removed.length > 0)
    await sql`
      delete from asset_attribute a using unnest(${removed.map(({ group }) => group)}::text[],
        ${removed.map(({ label }) => label)}::text[]) gone (group_name, label)
      where a.value = '' and fold(a.group_name) = fold(gone.group_name) and fold(a.label) = fold(gone.label)
        and a.asset_id in (${inheritors(templateId)})`.execute(trx)
  if (renamed.length > 0)
    await sql`
      update asset_attribute a set group_name = named.to_group, label = named.to_label
      from unnest(${renamed.map(({ from }) => from.group)}::text[], ${renamed.map(({ from }) => from.label)}::text[],
        ${renamed.map(({ to }) => to.group)}::text[], ${renamed.map(({ to }) => to.label)}::text[])
        named (from_group, from_label, to_group, to_label)
      where fold(a.group_name) = fold(named.from_group) and fold(a.label) = fold(named.from_label)
        and a.asset_id in (${inheritors(templateId)})
        and not exists (select from asset_attribute other where other.asset_id = a.asset_id and other.id <> a.id
          and fold(other.group_name) = fold(named.to_group) and fold(other.label) = fold(named.to_label))`.execute(
      trx,
    )
}

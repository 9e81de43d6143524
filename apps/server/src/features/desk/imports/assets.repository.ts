import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

export type ClassPath = { system_id: number; category_id: number | null; function_id: number | null }

/** Returns the whole path of each class, by its id. */
export async function findClassPaths(trx: Trx, ids: readonly number[]): Promise<Map<number, ClassPath>> {
  if (ids.length === 0) return new Map()
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

/** Which of these texts are the code of a class, folded. */
export async function findTakenClassCodes(trx: Trx, codes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select fold(code) as code from asset_class
    where fold(code) in (select fold(wanted) from unnest(${[...codes]}::text[]) wanted)`.execute(trx)
  return new Set(rows.map(({ code }) => code))
}

/** The path of the class with the most similar path, name or code, or undefined. */
export async function findNearestClass(trx: Trx, text: string): Promise<string | undefined> {
  const { rows } = await sql<{ path: string }>`
    select path from (
      select concat_ws(' > ', top.name, middle.name, own.name) as path, own.name, own.code, own.level
      from asset_class own left join asset_class middle on middle.id = own.parent_id
      left join asset_class top on top.id = middle.parent_id) class
    cross join lateral (
      select greatest(similarity(path, ${text}), similarity(name, ${text}), similarity(code, ${text})) as likeness) alike
    where likeness > 0 order by likeness desc, level desc, path limit 1`.execute(trx)
  return rows[0]?.path
}

export type KnownAttribute = {
  asset_id: number
  group_name: string
  label: string
  prefix: string
  suffix: string
  value: string
  /** Whether it is stored for the asset; otherwise it comes from the class template. */
  is_stored: boolean
}

/** The attributes of these assets in order, followed by those in their class templates. */
export async function findKnownAttributes(trx: Trx, assetIds: readonly number[]): Promise<KnownAttribute[]> {
  const { rows } = await sql<KnownAttribute>`
    select asset_id, group_name, label, prefix, suffix, value, true as is_stored, display_sequence as place
    from asset_attribute where asset_id = any (${assetIds}::bigint[])
    union all
    select asset.id, item ->> 'group', item ->> 'label', coalesce(item ->> 'prefix', ''),
      coalesce(item ->> 'suffix', ''), '', false, place
    from asset
    join attribute_template on attribute_template.id = (
      select attribute_template_id from asset_class
      where id in (asset.system_id, asset.category_id, asset.function_id) and attribute_template_id is not null
      order by level desc limit 1)
    cross join lateral jsonb_array_elements(items) with ordinality as listed (item, place)
    where asset.id = any (${assetIds}::bigint[]) and btrim(item ->> 'group') <> '' and btrim(item ->> 'label') <> ''
    order by asset_id, is_stored desc, place`.execute(trx)
  return rows
}

type WrittenAttribute = {
  assetId: number
  group: string
  label: string
  prefix: string
  value: string
  suffix: string
}

/** Stores attribute values. New attributes follow the asset's existing ones. */
export async function writeAttributes(trx: Trx, attributes: readonly WrittenAttribute[]): Promise<void> {
  const of = (part: Exclude<keyof WrittenAttribute, 'assetId'>) =>
    attributes.map((attribute) => attribute[part])
  await sql`
    insert into asset_attribute (asset_id, group_name, label, prefix, value, suffix, display_sequence)
    select asset_id, group_name, label, prefix, value, suffix, at + coalesce((
      select max(display_sequence) from asset_attribute had where had.asset_id = input.asset_id), 0)
    from unnest(${attributes.map(({ assetId }) => assetId)}::bigint[], ${of('group')}::text[], ${of('label')}::text[],
      ${of('prefix')}::text[], ${of('value')}::text[], ${of('suffix')}::text[])
      with ordinality input (asset_id, group_name, label, prefix, value, suffix, at)
    on conflict (asset_id, fold(group_name), fold(label)) do update set value = excluded.value`.execute(trx)
}

/** Job types that these texts name, alone or after their trade: 'Plumbing > Leak'. */
export async function findJobTypesNamed(
  trx: Trx,
  texts: readonly string[],
): Promise<{ at: number; id: number; tradeId: number }[]> {
  const { rows } = await sql<{ at: number; id: number; tradeId: number }>`
    select input.at - 1 as at, job_type.id, job_type.trade_id as "tradeId"
    from unnest(${[...texts]}::text[]) with ordinality as input (text, at)
    cross join job_type join trade on trade.id = job_type.trade_id
    where fold(job_type.name) = fold(input.text) or fold(trade.name || ' > ' || job_type.name) = fold(input.text)
    order by input.at, job_type.id`.execute(trx)
  return rows
}

export type FoundJobType = { at: number; id: number; is_offered: boolean }

/** Job types that these texts name, alone or after their trade, and whether the property offers them. */
export async function findJobTypes(
  trx: Trx,
  lookups: readonly { propertyId: number; text: string }[],
): Promise<FoundJobType[]> {
  const properties = lookups.map(({ propertyId }) => propertyId)
  const { rows } = await sql<FoundJobType>`
    select input.at - 1 as at, job_type.id, job_type.is_active and trade.is_active and exists (
      select from property_trade offer where offer.trade_id = trade.id and offer.property_id = input.property
    ) as is_offered
    from unnest(${properties}::bigint[], ${lookups.map(({ text }) => text)}::text[])
      with ordinality as input (property, text, at)
    cross join job_type join trade on trade.id = job_type.trade_id
    where fold(job_type.name) = fold(input.text) or fold(trade.name || ' > ' || job_type.name) = fold(input.text)
    order by input.at, job_type.id`.execute(trx)
  return rows
}

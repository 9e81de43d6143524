import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '#platform/db/database.ts'

/** What a column of this name refers to: names within the properties of the import, or of the whole system. */
type KnownTarget = {
  /** Texts that are shown. */
  name: string
  /** Further texts by which a record is found. */
  also?: string
  /** Texts that name a record along with those above it. */
  paths?: RawBuilder<unknown>
  /** Where several records may have one name: within what it should be unique, and the text that is unique. */
  shared?: { within: string; by: RawBuilder<unknown>; label: RawBuilder<unknown> }
  from: string
  ofProperty?: string
}

const byCode = {
  within: 'known.property_id',
  by: sql`known.code`,
  label: sql`known.name || ' (' || known.code || ')'`,
}

const inBuilding = 'in (select id from building where property_id = any ($1))'

const property: KnownTarget = { name: 'code', also: 'name', from: 'property', ofProperty: 'id = any ($1)' }
const asset: KnownTarget = { name: 'code', from: 'asset', ofProperty: 'property_id = any ($1)' }

const ownPath = sql`(select concat_ws(' > ', upper.name, parent.name, known.name) from (select) one
  left join asset_class parent on parent.id = known.parent_id
  left join asset_class upper on upper.id = parent.parent_id)`

const assetClass: KnownTarget = {
  name: 'name',
  also: 'code',
  from: 'asset_class',
  shared: { within: '1', by: ownPath, label: ownPath },
  paths: sql`select fold(concat_ws(' > ', upper.name, parent.name, class.name))
    from asset_class class join asset_class parent on parent.id = class.parent_id
    left join asset_class upper on upper.id = parent.parent_id`,
}

const targets: Readonly<Record<string, KnownTarget>> = {
  property,
  properties: property,
  campus: {
    name: 'name',
    also: 'code',
    from: 'campus',
    ofProperty: 'property_id = any ($1)',
    shared: byCode,
  },
  building: {
    name: 'name',
    also: 'code',
    from: 'building',
    ofProperty: 'property_id = any ($1)',
    shared: byCode,
  },
  floor: { name: 'name', also: 'code', from: 'floor', ofProperty: `building_id ${inBuilding}` },
  room: {
    name: 'code',
    from: 'room',
    ofProperty: `floor_id in (select id from floor where building_id ${inBuilding})`,
  },
  trade: { name: 'name', from: 'trade' },
  trades: { name: 'name', from: 'trade' },
  job_type: {
    name: 'name',
    from: 'job_type',
    shared: {
      within: '1',
      by: sql`(select trade.name || ' > ' || known.name from trade where trade.id = known.trade_id)`,
      label: sql`(select trade.name || ' > ' || known.name from trade where trade.id = known.trade_id)`,
    },
    paths: sql`select fold(trade.name || ' > ' || job_type.name) from job_type join trade on trade.id = job_type.trade_id`,
  },
  class: assetClass,
  asset_class: assetClass,
  system: { name: 'name', also: 'code', from: 'asset_class where level = 1' },
  category: { name: 'name', also: 'code', from: 'asset_class where level = 2' },
  function: { name: 'name', also: 'code', from: 'asset_class where level = 3' },
  assign_to: {
    name: 'name',
    from: 'assignee',
    ofProperty: '(property_id is null or property_id = any ($1))',
  },
  company: { name: 'code', from: 'company' },
  vendor: { name: 'code', from: 'company' },
  contact: { name: 'code', from: 'contact', ofProperty: 'property_id = any ($1)' },
  asset,
  assets: asset,
  parent: asset,
  meter: { name: 'name', also: 'code', from: 'meter', ofProperty: 'property_id = any ($1)' },
  role: { name: 'name', from: 'role' },
  worker: {
    name: 'name',
    from: 'assignee where is_active and id in (select id from worker)',
    ofProperty: 'property_id = any ($1)',
  },
  procedure: { name: 'title', from: 'procedure' },
  pm_schedule: {
    name: 'external_reference',
    from: 'pm_schedule',
    ofProperty: 'property_id = any ($1)',
  },
}

/** Whether a column of this name refers to records. */
export const refersToRecords = (column: string): boolean => Object.hasOwn(targets, column)

const fromOf = ({ from, ofProperty }: KnownTarget, propertyIds: readonly number[]) => {
  const [table = '', condition] = from.split(' where ')
  const conditions = [condition, ofProperty].filter((part) => part !== undefined)
  const parts = conditions.join(' and ').split('$1')
  const where = sql.join(
    parts.map((part) => sql.raw(part)),
    sql`${[...propertyIds]}::bigint[]`,
  )
  return conditions.length > 0 ? sql`${sql.table(table)} where ${where}` : sql.table(table)
}

/** A text that names one record, and how it is shown. */
export type KnownName = { value: string; label: string }

/** Names that more than one record has, or that are the code of another one, which is found first. */
const isShared = (target: KnownTarget, within: string, propertyIds: readonly number[]) =>
  sql`(count(*) over (partition by ${sql.raw(within)}, fold(known.name)) > 1 ${target.also === undefined ? sql`` : isCodeOfAnother(target, within, propertyIds)})`

const isCodeOfAnother = (target: KnownTarget, within: string, propertyIds: readonly number[]) =>
  sql`or exists (
    select from (select * from ${fromOf(target, propertyIds)}) other
    where other.id <> known.id and ${sql.raw(within)} = ${sql.raw(within.replace('known', 'other'))}
      and fold(other.code) = fold(known.name))`

/** Returns at most `limit` names of records that a column may refer to, in order. Shared names are listed with their code or path. */
export async function findKnownNames(
  db: DbOrTrx,
  column: string,
  { propertyIds, isWithin, limit }: { propertyIds: readonly number[]; isWithin: boolean; limit: number },
): Promise<KnownName[]> {
  const target = targets[column]
  if (!target) return []
  const from = fromOf(target, propertyIds)
  const shared = isWithin ? undefined : target.shared
  const names = shared
    ? sql`select case when is_shared then by else name end as value, case when is_shared then label else name end as label
        from (select known.name, ${shared.by} as by, ${shared.label} as label,
          ${isShared(target, shared.within, propertyIds)} as is_shared from (select * from ${from}) known) each`
    : sql`select ${sql.ref(target.name)} as value, ${sql.ref(target.name)} as label from ${from}`
  const { rows } = await sql<KnownName>`
    select value, label from (select distinct value, label from (${names}) found) known
    where value <> '' order by lower(label) collate natural_order limit ${limit}`.execute(db)
  return rows
}

/** Which of these texts name one record, as the check finds it: by code first, and by a name only where it is not shared. */
export async function findKnown(
  db: DbOrTrx,
  column: string,
  {
    propertyIds,
    texts,
    isWithin,
  }: { propertyIds: readonly number[]; texts: readonly string[]; isWithin: boolean },
): Promise<ReadonlySet<string>> {
  const target = targets[column]
  if (!target) return new Set()
  const from = fromOf(target, propertyIds)
  const shared = isWithin ? undefined : target.shared
  const names = shared
    ? sql`select fold(known.name) as text from (select * from ${from}) known
        group by 1 having count(*) = count(distinct ${sql.raw(shared.within)})`
    : sql`select fold(${sql.ref(target.name)}) as text from ${from}`
  const searches = [
    names,
    ...(target.also === undefined ? [] : [sql`select fold(${sql.ref(target.also)}) as text from ${from}`]),
  ]
  const { rows } = await sql<{ text: string }>`
    select wanted.text from unnest(${[...texts]}::text[]) wanted (text)
    where fold(wanted.text) in (${sql.join(searches, sql` union all `)})
      ${target.paths && !isWithin ? sql`or fold(regexp_replace(wanted.text, '\\s*>\\s*', ' > ', 'g')) in (${target.paths})` : sql``}`.execute(
    db,
  )
  return new Set(rows.map(({ text }) => text))
}

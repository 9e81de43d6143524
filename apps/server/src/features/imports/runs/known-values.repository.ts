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
  from: string
  ofProperty?: string
}

const inBuilding = 'in (select id from building where property_id = any ($1))'

const property: KnownTarget = { name: 'code', also: 'name', from: 'property', ofProperty: 'id = any ($1)' }
const asset: KnownTarget = { name: 'code', from: 'asset', ofProperty: 'property_id = any ($1)' }

const assetClass: KnownTarget = {
  name: 'name',
  also: 'code',
  from: 'asset_class',
  paths: sql`select fold(concat_ws(' > ', upper.name, parent.name, class.name))
    from asset_class class join asset_class parent on parent.id = class.parent_id
    left join asset_class upper on upper.id = parent.parent_id`,
}

const targets: Readonly<Record<string, KnownTarget>> = {
  property,
  properties: property,
  campus: { name: 'name', also: 'code', from: 'campus', ofProperty: 'property_id = any ($1)' },
  building: { name: 'name', also: 'code', from: 'building', ofProperty: 'property_id = any ($1)' },
  floor: { name: 'name', also: 'code', from: 'floor', ofProperty: `building_id ${inBuilding}` },
  room: {
    name: 'code',
    from: 'room',
    ofProperty: `floor_id in (select id from floor where building_id ${inBuilding})`,
  },
  trade: { name: 'name', from: 'trade' },
  trades: { name: 'name', from: 'trade' },
  job_type: { name: 'name', from: 'job_type' },
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

/** The names of the records that a column may refer to, in order; at most so many. */
export async function findKnownNames(
  db: DbOrTrx,
  column: string,
  { propertyIds, limit }: { propertyIds: readonly number[]; limit: number },
): Promise<string[]> {
  const target = targets[column]
  if (!target) return []
  const { rows } = await sql<{ name: string }>`
    select name from (select distinct ${sql.ref(target.name)} as name from ${fromOf(target, propertyIds)}) known
    where name <> '' order by lower(name) collate natural_order limit ${limit}`.execute(db)
  return rows.map(({ name }) => name)
}

/** Which of these texts name a record. */
export async function findKnown(
  db: DbOrTrx,
  column: string,
  { propertyIds, texts }: { propertyIds: readonly number[]; texts: readonly string[] },
): Promise<ReadonlySet<string>> {
  const target = targets[column]
  if (!target) return new Set()
  const names = [target.name, ...(target.also === undefined ? [] : [target.also])]
  const searches = names.map(
    (name) => sql`select fold(${sql.ref(name)}) as text from ${fromOf(target, propertyIds)}`,
  )
  const { rows } = await sql<{ text: string }>`
    select wanted.text from unnest(${[...texts]}::text[]) wanted (text)
    where fold(wanted.text) in (${sql.join(searches, sql` union all `)})
      ${target.paths ? sql`or fold(regexp_replace(wanted.text, '\\s*>\\s*', ' > ', 'g')) in (${target.paths})` : sql``}`.execute(
    db,
  )
  return new Set(rows.map(({ text }) => text))
}

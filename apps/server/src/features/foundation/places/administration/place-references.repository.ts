import type { PlaceLevel } from '@fettle/rules/records/place-fields'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'

/** A table column that refers to a place of a level. */
type PlaceReference = { level: PlaceLevel; table: string; column: string }

/** Replacement ids of places by level: `{ floor: { '12': 7 } }`. */
export type PlaceMap = Readonly<Partial<Record<PlaceLevel, Readonly<Record<string, number>>>>>

/** Tables that are places themselves, whose reference is their parent. */
const placeTables = ['campus', 'building', 'floor', 'room']

/** Every column that refers to a place, read from the foreign keys so that new tables are included. */
async function findPlaceReferences(db: DbOrTrx): Promise<PlaceReference[]> {
  const { rows } = await sql<PlaceReference>`
    select distinct target.relname as level, source.relname as table, own.attname as column
    from pg_constraint c
    join pg_class source on source.oid = c.conrelid
    join pg_class target on target.oid = c.confrelid
    join pg_namespace space on space.oid = source.relnamespace
    cross join unnest(c.conkey, c.confkey) as pair (own, theirs)
    join pg_attribute own on own.attrelid = c.conrelid and own.attnum = pair.own
    join pg_attribute theirs on theirs.attrelid = c.confrelid and theirs.attnum = pair.theirs
    where c.contype = 'f' and theirs.attname = 'id' and space.nspname = current_schema()
      and target.relname = any(${placeTables}) and not source.relname = any(${placeTables})
    order by 1, 2, 3`.execute(db)
  return rows
}

/** Display names of tables' records. Other tables use their table name. */
const words: Readonly<Record<string, readonly [one: string, many: string]>> = {
  work_order: ['order', 'orders'],
  asset: ['asset', 'assets'],
  asset_room: ['served room of an asset', 'served rooms of assets'],
  asset_move: ['move of an asset', 'moves of assets'],
  contact: ['contact', 'contacts'],
  assignee_building: ['worker who serves it', 'workers who serve it'],
  pm_schedule: ['PM schedule', 'PM schedules'],
  pm_schedule_location: ['location of a PM schedule', 'locations of PM schedules'],
  issue: ['issue', 'issues'],
  warehouse: ['warehouse', 'warehouses'],
  default_assignee: ['default assignee', 'default assignees'],
}
const wordsOf = (table: string): readonly [string, string] =>
  words[table] ?? [table.replaceAll('_', ' '), `records of ${table.replaceAll('_', ' ')}`]

export type ReferenceCount = { count: number; one: string; many: string }

const idsOf = (map: PlaceMap, level: PlaceLevel) => Object.keys(map[level] ?? {}).map(Number)

const namesOne = (references: readonly PlaceReference[], map: PlaceMap, alias: string): RawBuilder<unknown> =>
  sql.join(
    references.map(
      ({ level, column }) => sql`${sql.ref(`${alias}.${column}`)} = any(${idsOf(map, level)}::bigint[])`,
    ),
    sql` or `,
  )

/** Number of records in each table that refer to one of these places. */
export async function countReferences(db: DbOrTrx, map: PlaceMap): Promise<ReferenceCount[]> {
  const references = (await findPlaceReferences(db)).filter(({ level }) => idsOf(map, level).length > 0)
  const counts: ReferenceCount[] = []
  for (const [table, ofTable] of Map.groupBy(references, (reference) => reference.table)) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} t where ${namesOne(ofTable, map, 't')}`.execute(
      db,
    )
    const [one, many] = wordsOf(table)
    counts.push({ count: rows[0]?.count ?? 0, one, many })
  }
  return counts
}

/** The place a column refers to after applying the map. */
const followed = (map: PlaceMap, { level, column }: PlaceReference, alias: string) =>
  sql`coalesce((${JSON.stringify(map[level] ?? {})}::jsonb ->> ${sql.ref(`${alias}.${column}`)}::text)::bigint,
    ${sql.ref(`${alias}.${column}`)})`

/**
 * Redirects all references according to the map, one statement per table so that composite keys hold. Deletes
 * records that would become duplicates, such as a worker who serves both places.
 */
export async function moveReferences(trx: Trx, map: PlaceMap, campusId: number | null): Promise<void> {
  const references = await findPlaceReferences(trx)
  for (const [table, all] of Map.groupBy(references, (reference) => reference.table)) {
    const moving = all.filter(({ level }) => idsOf(map, level).length > 0)
    if (moving.length === 0) continue
    await dropDoubles(trx, table, moving, map)
    const campuses = all.filter(
      ({ level, column }) =>
        level === 'campus' &&
        moving.some((other) => other.column === column.replace('campus_id', 'building_id')),
    )
    const values = [
      ...moving.map((reference) => sql`${sql.ref(reference.column)} = ${followed(map, reference, 't')}`),
      ...campuses.map(({ column }) => {
        const building = sql.ref(`t.${column.replace('campus_id', 'building_id')}`)
        return sql`${sql.ref(column)} = case when ${building} = any(${idsOf(map, 'building')}::bigint[])
          then ${campusId}::bigint else ${sql.ref(`t.${column}`)} end`
      }),
    ]
    await sql`update ${sql.table(table)} t set ${sql.join(values)} where ${namesOne(moving, map, 't')}`.execute(
      trx,
    )
  }
}

async function dropDoubles(
  trx: Trx,
  table: string,
  moving: readonly PlaceReference[],
  map: PlaceMap,
): Promise<void> {
  for (const columns of await findUniqueColumns(trx, table)) {
    const named = moving.filter(({ column }) => columns.includes(column))
    if (named.length === 0) continue
    const isSame = columns.map((column) => {
      const reference = named.find((one) => one.column === column)
      const wanted = reference ? followed(map, reference, 'o') : sql.ref(`o.${column}`)
      return sql`n.${sql.ref(column)} is not distinct from ${wanted}`
    })
    await sql`delete from ${sql.table(table)} o where (${namesOne(named, map, 'o')})
      and exists (select from ${sql.table(table)} n where n.ctid <> o.ctid and ${sql.join(isSame, sql` and `)})`.execute(
      trx,
    )
  }
}

/** Columns of a table's unique indexes, except those with expressions. */
async function findUniqueColumns(db: DbOrTrx, table: string): Promise<string[][]> {
  const { rows } = await sql<{ columns: string[] }>`
    select array_agg(a.attname::text order by a.attnum) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey::smallint[])
    where c.relname = ${table} and n.nspname = current_schema() and i.indisunique and i.indexprs is null
    group by i.indexrelid`.execute(db)
  return rows.map(({ columns }) => columns)
}

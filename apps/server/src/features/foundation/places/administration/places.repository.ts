import type { PlaceLevel } from '@fettle/rules/records/place-fields'
import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'
import type { PlaceMap } from './place-references.repository.ts'

/** Columns of a place by their names. */
export type PlaceColumns = Readonly<Record<string, string | number | boolean | object | null>>

const parentColumn = {
  campus: 'property_id',
  building: 'property_id',
  floor: 'building_id',
  room: 'floor_id',
} as const

/** Inserts a place under its property, building or floor. Returns its id. */
export async function insertPlace(
  trx: Trx,
  level: PlaceLevel,
  parentId: number,
  columns: PlaceColumns,
): Promise<number> {
  const all = { [parentColumn[level]]: parentId, ...columns }
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(level)} (${sql.join(Object.keys(all).map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(all))}) returning id`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('The place was not made.')
  return row.id
}

/** Updates columns of a place. */
export async function writePlace(
  trx: Trx,
  level: PlaceLevel,
  placeId: number,
  columns: PlaceColumns,
): Promise<void> {
  const values = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  if (values.length === 0) return
  await sql`update ${sql.table(level)} set ${sql.join(values)} where id = ${placeId}`.execute(trx)
}

/** Locks places by ascending id, against changes and new references. */
export async function lockPlaces(trx: Trx, level: PlaceLevel, ids: readonly number[]): Promise<void> {
  await sql`select from ${sql.table(level)} where id = any(${[...ids]}::bigint[]) order by id for update`.execute(
    trx,
  )
}

/** Whether a campus belongs to a property. */
export async function hasCampus(db: DbOrTrx, propertyId: number, campusId: number): Promise<boolean> {
  const found = await db
    .selectFrom('campus')
    .select('id')
    .where('id', '=', campusId)
    .where('property_id', '=', propertyId)
    .executeTakeFirst()
  return found !== undefined
}

/** Columns that a copy of a place does not take over: identity, parent and stamps. */
const ownColumns = [
  'id',
  'mod_id',
  'building_id',
  'floor_id',
  'created_at',
  'created_by',
  'modified_at',
  'modified_by',
]

async function copiedColumns(db: DbOrTrx, table: string): Promise<string[]> {
  const { rows } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'
      and not column_name = any(${ownColumns}) order by ordinal_position`.execute(db)
  return rows.map(({ column_name }) => column_name)
}

type Pair = { from: number; to: number }

/** Copies floors or rooms into another parent, except those whose code exists there. */
async function copyMissing(
  trx: Trx,
  { table, parent, pairs }: { table: 'floor' | 'room'; parent: string; pairs: readonly Pair[] },
): Promise<Pair[]> {
  if (pairs.length === 0) return []
  const columns = (await copiedColumns(trx, table)).map((column) => sql.ref(column))
  const mapped = sql`unnest(${pairs.map(({ from }) => from)}::bigint[], ${pairs.map(({ to }) => to)}::bigint[]) as m (old, new)`
  await sql`insert into ${sql.table(table)} (${sql.ref(parent)}, ${sql.join(columns)})
    select m.new, ${sql.join(columns)} from ${sql.table(table)} s join ${mapped} on s.${sql.ref(parent)} = m.old
    where not exists (select from ${sql.table(table)} t where t.${sql.ref(parent)} = m.new and fold(t.code) = fold(s.code))`.execute(
    trx,
  )
  const { rows } = await sql<Pair>`
    select s.id as from, t.id as to from ${sql.table(table)} s join ${mapped} on s.${sql.ref(parent)} = m.old
    join ${sql.table(table)} t on t.${sql.ref(parent)} = m.new and fold(t.code) = fold(s.code)`.execute(trx)
  return rows
}

const asMap = (pairs: readonly Pair[]) => Object.fromEntries(pairs.map(({ from, to }) => [String(from), to]))

/** Copies the children of one place into another, matching by code. Returns the map of old to new places. */
export async function joinPlaces(trx: Trx, level: PlaceLevel, pair: Pair): Promise<PlaceMap> {
  const floors =
    level === 'building'
      ? await copyMissing(trx, { table: 'floor', parent: 'building_id', pairs: [pair] })
      : level === 'floor'
        ? [pair]
        : []
  const rooms =
    level === 'room' ? [pair] : await copyMissing(trx, { table: 'room', parent: 'floor_id', pairs: floors })
  return {
    ...(level === 'building' && { building: asMap([pair]) }),
    floor: asMap(floors),
    room: asMap(rooms),
  }
}

/** Places affected by a merge: the place and its descendants, each mapped to itself. */
export async function placesWithin(db: DbOrTrx, level: PlaceLevel, placeId: number): Promise<PlaceMap> {
  const own = { [String(placeId)]: placeId }
  const read = async (table: 'floor' | 'room', condition: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} where ${condition}`.execute(
      db,
    )
    return Object.fromEntries(rows.map(({ id }) => [String(id), id]))
  }
  if (level === 'campus') return { campus: own }
  if (level === 'room') return { room: own }
  if (level === 'floor') return { floor: own, room: await read('room', sql`floor_id = ${placeId}`) }
  return {
    building: own,
    floor: await read('floor', sql`building_id = ${placeId}`),
    room: await read('room', sql`floor_id in (select id from floor where building_id = ${placeId})`),
  }
}

/** Deletes places from the lowest level up. */
export async function deletePlaces(trx: Trx, map: PlaceMap): Promise<void> {
  for (const level of ['room', 'floor', 'building', 'campus'] as const) {
    const ids = Object.keys(map[level] ?? {}).map(Number)
    if (ids.length > 0)
      await sql`delete from ${sql.table(level)} where id = any(${ids}::bigint[])`.execute(trx)
  }
}

/** Stores on a place which other place was merged into it. The change record has author and time. */
export async function noteMerged(
  trx: Trx,
  level: PlaceLevel,
  placeId: number,
  merged: { code: string; name: string },
): Promise<void> {
  await sql`update ${sql.table(level)} set merged_from = merged_from || ${JSON.stringify([merged])}::jsonb
    where id = ${placeId}`.execute(trx)
}

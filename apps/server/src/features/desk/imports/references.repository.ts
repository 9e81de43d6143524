import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { TableName } from './imports.repository.ts'

/** Where a text is looked up: first by one column, then by the next. */
export type ReferenceTarget = {
  table: TableName
  scope: string | null
  /** Records that are in no scope are found from each. */
  orUnscoped?: boolean
  by: readonly string[]
}
export type WantedReference = { scope: number | null; text: string }

/** The record's id per text, undefined if unknown, or 'several' if ambiguous. */
export async function findReferences(
  trx: Trx,
  target: ReferenceTarget,
  lookups: readonly WantedReference[],
): Promise<(number | 'several' | undefined)[]> {
  const places = new Map<string, number>()
  const distinct: WantedReference[] = []
  const placeOf = lookups.map((each) => {
    const key = `${each.scope} ${each.text}`
    const place = places.get(key) ?? distinct.push(each) - 1
    places.set(key, place)
    return place
  })
  const found = await findDistinct(trx, target, distinct)
  return placeOf.map((place) => found[place])
}

async function findDistinct(trx: Trx, target: ReferenceTarget, lookups: readonly WantedReference[]) {
  const found: (number | 'several' | undefined)[] = lookups.map(() => undefined)
  for (const column of target.by) {
    const open = lookups.flatMap((each, at) => (found[at] === undefined ? [{ ...each, at }] : []))
    if (open.length === 0) break
    for (const { at, id } of await findBy(trx, target, column, open)) {
      const earlier = found[at]
      found[at] = earlier === undefined || earlier === id ? id : 'several'
    }
  }
  const open = lookups.flatMap((each, at) => (found[at] === undefined ? [{ ...each, at }] : []))
  if (open.length === 0) return found
  // A file that was made before a code was changed refers to the asset by its former code.
  if (target.table === 'asset') for (const { at, id } of await findByFormerCode(trx, open)) found[at] = id
  // The spreadsheet of a list has the names of vendors.
  if (target.table === 'company')
    for (const { at, id } of await findVendorsNamed(trx, open)) found[at] = found[at] ? 'several' : id
  return found
}

async function findVendorsNamed(
  trx: Trx,
  lookups: readonly (WantedReference & { at: number })[],
): Promise<{ at: number; id: number }[]> {
  const { rows } = await sql<{ at: number; id: number }>`
    select wanted.at, vendor.id
    from unnest(${lookups.map(({ at }) => at)}::int[], ${lookups.map(({ scope }) => scope)}::bigint[],
      ${lookups.map(({ text }) => text)}::text[]) as wanted (at, scope, text)
    join assignee as vendor on vendor.kind = 'vendor' and fold(vendor.name) = fold(wanted.text)
      and (wanted.scope is null or vendor.property_id is null or vendor.property_id = wanted.scope)`.execute(
    trx,
  )
  return rows
}

/** The properties of those vendors that belong to one, by id. */
export async function findVendorProperties(
  trx: Trx,
  vendorIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; property_id: number }>`select id, property_id from assignee
    where id = any(${vendorIds}::bigint[]) and property_id is not null`.execute(trx)
  return new Map(rows.map((row) => [row.id, row.property_id]))
}

async function findByFormerCode(
  trx: Trx,
  lookups: readonly (WantedReference & { at: number })[],
): Promise<{ at: number; id: number }[]> {
  const { rows } = await sql<{ at: number; id: number }>`
    select wanted.at, former.asset_id as id
    from unnest(${lookups.map(({ at }) => at)}::int[], ${lookups.map(({ scope }) => scope)}::bigint[],
      ${lookups.map(({ text }) => text)}::text[]) as wanted (at, scope, text)
    join asset_former_code former on former.property_id = wanted.scope and fold(former.code) = fold(wanted.text)`.execute(
    trx,
  )
  return rows
}

/** Each scope is a separate condition, so that every lookup is one index search. */
async function findBy(
  trx: Trx,
  { table, scope, orUnscoped = false }: ReferenceTarget,
  column: string,
  lookups: readonly (WantedReference & { at: number })[],
): Promise<{ at: number; id: number }[]> {
  const places = lookups.map(({ at }) => at)
  const scopes = lookups.map((each) => each.scope)
  const texts = lookups.map(({ text }) => text)
  const field = scope === null ? null : sql.ref(`found.${scope}`)
  const conditions = [
    field === null ? sql`true` : sql`${field} = wanted.scope`,
    ...(field !== null && orUnscoped ? [sql`${field} is null`] : []),
  ]
  const searches = conditions.map(
    (condition) => sql`select wanted.at, found.id
      from unnest(${places}::int[], ${scopes}::bigint[], ${texts}::text[]) as wanted (at, scope, text)
      join ${sql.table(table)} as found on ${condition} and fold(${sql.ref(`found.${column}`)}) = fold(wanted.text)`,
  )
  const { rows } = await sql<{ at: number; id: number }>`${sql.join(searches, sql` union all `)}`.execute(trx)
  return rows
}

/** Rooms of these codes in these buildings, on whichever floor. */
export async function findRoomsInBuildings(
  trx: Trx,
  lookups: readonly { building: number; code: string }[],
): Promise<{ at: number; id: number; floorId: number; floorName: string }[]> {
  const { rows } = await sql<{ at: number; id: number; floor_id: number; floor_name: string }>`
    select wanted.at, room.id, room.floor_id, floor.name as floor_name
    from unnest(${lookups.map(({ building }) => building)}::bigint[], ${lookups.map(({ code }) => code)}::text[])
      with ordinality as wanted (building, code, at)
    join floor on floor.building_id = wanted.building
    join room on room.floor_id = floor.id and fold(room.code) = fold(wanted.code)
    order by wanted.at, room.id`.execute(trx)
  return rows.map((row) => ({ at: row.at - 1, id: row.id, floorId: row.floor_id, floorName: row.floor_name }))
}

/** Properties of this code, or else of this name. */
export async function findProperty(
  trx: Trx,
  text: string,
): Promise<{ id: number; code: string; timeZone: string }[]> {
  const { rows } = await sql<{ id: number; code: string; time_zone: string; by_code: boolean }>`
    select id, code, time_zone, fold(code) = fold(${text}) as by_code from property
    where fold(code) = fold(${text}) or fold(name) = fold(${text})`.execute(trx)
  const best = rows.some((row) => row.by_code) ? rows.filter((row) => row.by_code) : rows
  return best.map((row) => ({ id: row.id, code: row.code, timeZone: row.time_zone }))
}

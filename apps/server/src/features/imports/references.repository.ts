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

/** For each text the record's id, undefined where there is none, or 'several' where the text does not tell which. */
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
  const scopes = lookups.map(({ scope }) => scope)
  const texts = lookups.map(({ text }) => text)
  const searches = target.by.map((column, rank) => {
    const scope = target.scope === null ? sql`true` : sql`${sql.ref(`found.${target.scope}`)} = wanted.scope`
    const shared = target.orUnscoped ? sql` or ${sql.ref(`found.${target.scope}`)} is null` : sql``
    return sql`select wanted.at, found.id, ${sql.lit(rank)} as rank
      from unnest(${scopes}::bigint[], ${texts}::text[]) with ordinality as wanted (scope, text, at)
      join ${sql.table(target.table)} as found on (${scope}${shared}) and fold(${sql.ref(`found.${column}`)}) = fold(wanted.text)`
  })
  const { rows } = await sql<{ at: number; id: number; rank: number }>`
    ${sql.join(searches, sql` union all `)} order by at, rank`.execute(trx)
  const ranks = new Map<number, number>()
  const found: (number | 'several' | undefined)[] = lookups.map(() => undefined)
  for (const { at, id, rank } of rows) {
    const best = ranks.get(at) ?? rank
    ranks.set(at, best)
    if (rank > best) continue
    const earlier = found[at - 1]
    found[at - 1] = earlier === undefined || earlier === id ? id : 'several'
  }
  return found
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

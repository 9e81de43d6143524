import type { listPlaces } from '@fettle/contract/places'
import type { QueryOf } from '@fettle/contract/route'
import type { Actor } from '@fettle/rules/permissions'
import type { PlaceLevel } from '@fettle/rules/records/place-fields'
import { type RawBuilder, sql } from 'kysely'
import { ownPropertyScope } from '#features/properties/properties.public.ts'
import { hasText, isAny, isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { fetchPage, ignoringCase } from '#platform/db/list-page.ts'
import { notFound } from '#platform/http/problem-error.ts'

/** A place of any level, with every field that a place of some level has. */
export type PlaceDetailRow = {
  id: number
  mod_id: number
  property_id: number
  parent_id: number | null
  code: string
  name: string
  within: string
  is_active: boolean
  children: number
  category: string
  contact_name: string
  address: string
  city: string
  state: string
  zip: string
  country: string
  use: string
  type: string
  department: string
  sort_number: number
  outline: object | null
  merged_from: { code: string; name: string }[]
}

const none = sql`''::text`
const noOutline = sql`null::jsonb as outline`
const ofBuilding = ['contact_name', 'address', 'city', 'state', 'zip', 'country'] as const
const ofRoom = ['use', 'type', 'department'] as const
const blank = (columns: readonly string[]) => columns.map((column) => sql`${none} as ${sql.ref(column)}`)
const taken = (columns: readonly string[]) => columns.map((column) => sql.ref(`p.${column}`))
const shared = sql`p.id, p.mod_id, p.code, p.name, p.is_active`

/** The places of each level as rows of one shape, as a query to be a part of others. */
const levels: Readonly<Record<PlaceLevel, RawBuilder<PlaceDetailRow>>> = {
  campus: sql`select ${shared}, p.property_id, null::bigint as parent_id, '' as within, ${none} as category,
      ${sql.join([...blank(ofBuilding), ...blank(ofRoom)])}, 0 as sort_number, ${noOutline}, '[]'::jsonb as merged_from,
      (select count(*)::int from building b where b.property_id = p.property_id and b.campus_id = p.id) as children
    from campus p`,
  building: sql`select ${shared}, p.property_id, p.campus_id as parent_id, coalesce(c.name, '') as within, p.category,
      ${sql.join([...taken(ofBuilding), ...blank(ofRoom)])}, 0 as sort_number, p.outline, p.merged_from,
      (select count(*)::int from floor f where f.building_id = p.id) as children
    from building p left join campus c on c.id = p.campus_id`,
  floor: sql`select ${shared}, b.property_id, p.building_id as parent_id, b.name as within, ${none} as category,
      ${sql.join([...blank(ofBuilding), ...blank(ofRoom)])}, p.sort_number, ${noOutline}, p.merged_from,
      (select count(*)::int from room r where r.floor_id = p.id) as children
    from floor p join building b on b.id = p.building_id`,
  room: sql`select ${shared}, b.property_id, p.floor_id as parent_id, b.name || ' › ' || f.name as within, p.category,
      ${sql.join([...blank(ofBuilding), ...taken(ofRoom)])}, 0 as sort_number, ${noOutline}, p.merged_from, 0 as children
    from room p join floor f on f.id = p.floor_id join building b on b.id = f.building_id`,
}

const placesOf = (db: DbOrTrx, level: PlaceLevel) =>
  db.selectFrom(sql<PlaceDetailRow>`(${levels[level]})`.as('place')).selectAll()

/** One page of the places of a level in the person's own properties. */
export async function findPlaces(db: DbOrTrx, actor: Actor, query: QueryOf<typeof listPlaces>) {
  const { level, parentId, text, active } = query
  let found = placesOf(db, level).where(
    isOneOf('place.property_id', ownPropertyScope(actor, query.propertyId)),
  )
  if (parentId !== undefined) found = found.where('place.parent_id', '=', parentId)
  if (active !== undefined) found = found.where('place.is_active', '=', active)
  if (text !== undefined && !isAny(text))
    found = found.where((place) => place.or([hasText('place.code', text), hasText('place.name', text)]))
  return await fetchPage(found, query, {
    columns: {
      name: level === 'floor' ? sql`place.sort_number` : ignoringCase('place.name'),
      code: ignoringCase('place.code'),
    },
    sortColumn: query.sortColumn,
    sortDirection: query.sortDirection,
    fallback: level === 'room' ? 'code' : 'name',
    tieBreak: 'place.id',
  })
}

/** One place in the person's own properties. Throws 404 otherwise. */
export async function getPlace(
  db: DbOrTrx,
  actor: Actor,
  { level, placeId }: { level: PlaceLevel; placeId: number },
): Promise<PlaceDetailRow> {
  const row = await placesOf(db, level)
    .where('place.id', '=', placeId)
    .where(isOneOf('place.property_id', actor.propertyIds))
    .executeTakeFirst()
  if (!row) throw notFound(`${level.replace(/^./, (first) => first.toUpperCase())} ${placeId}`)
  return row
}

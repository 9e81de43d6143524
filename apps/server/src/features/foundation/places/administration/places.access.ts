import type { listPlaces } from '@fettle/contract/places'
import type { QueryOf } from '@fettle/contract/route'
import type { Actor } from '@fettle/rules/access/permissions'
import type { PlaceLevel } from '@fettle/rules/records/place-fields'
import { sql } from 'kysely'
import { ownPropertyScope } from '#features/foundation/properties/properties.public.ts'
import { hasText, isAny, isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { fetchPage, ignoringCase } from '#platform/db/list-page.ts'
import { notFound } from '#platform/http/problem-error.ts'
import { levelRows, type PlaceDetailRow } from './place-rows.repository.ts'

const placesOf = (db: DbOrTrx, level: PlaceLevel) =>
  db.selectFrom(sql<PlaceDetailRow>`(${levelRows[level]})`.as('place')).selectAll()

/** One page of the places of a level in the actor's properties. */
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

/** Returns a place in the actor's properties. Throws 404 otherwise. */
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

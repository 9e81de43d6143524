import type { PropertyQuery } from '@fettle/contract/properties'
import { type Actor, isRequester } from '@fettle/rules/access/permissions'
import { type Selectable, sql } from 'kysely'
import { readSettings, readSettingsOf } from '#features/foundation/settings/settings.public.ts'
import { hasText, isAny, isOneOf } from '#platform/db/conditions.ts'
import type { Database, DbOrTrx } from '#platform/db/database.ts'
import { fetchPage, ignoringCase } from '#platform/db/list-page.ts'
import { naturally } from '#platform/db/natural-order.ts'
import { notFound } from '#platform/http/problem-error.ts'

/**
 * Properties whose name and places an actor may read: their own, and every active one for a requester while
 * requesters may change their property, because they select from them.
 */
async function readablePropertyIds(db: DbOrTrx, actor: Actor): Promise<readonly number[]> {
  if (!isRequester(actor)) return actor.propertyIds
  const { allowRequestersToChangeTheirProperty } = await readSettings(db, null)
  if (!allowRequestersToChangeTheirProperty) return actor.propertyIds
  const active = await db.selectFrom('property').select('id').where('is_active', '=', true).execute()
  return [...new Set([...actor.propertyIds, ...active.map(({ id }) => id)])]
}

/** Property ids for a list: the given one, or all readable ones. Throws 404 for another one. */
export async function propertyScope(
  db: DbOrTrx,
  actor: Actor,
  propertyId: number | undefined,
): Promise<readonly number[]> {
  const readable = await readablePropertyIds(db, actor)
  if (propertyId === undefined) return readable
  if (!readable.includes(propertyId)) throw notFound(`Property ${propertyId}`)
  return [propertyId]
}

/** Like `propertyScope`, within the actor's own properties: for people, parts, assets and messages. */
export function ownPropertyScope(actor: Actor, propertyId: number | undefined): readonly number[] {
  if (propertyId === undefined) return actor.propertyIds
  if (!actor.propertyIds.includes(propertyId)) throw notFound(`Property ${propertyId}`)
  return [propertyId]
}

/**
 * The property of a new record, by default the caller's first. Throws 404 for an inactive property or one that the caller
 * does not have.
 */
export async function getPropertyForNew(
  db: DbOrTrx,
  actor: Actor,
  propertyId = actor.propertyIds[0] ?? 0,
): Promise<{ id: number; timeZone: string }> {
  ownPropertyScope(actor, propertyId)
  const { property } = await readSettingsOf(db, propertyId)
  if (!property?.isActive) throw notFound(`Property ${propertyId}`)
  return { id: propertyId, timeZone: property.timeZone }
}

/** The requested properties, by default all of the caller. Throws 404 if the caller does not have one of them. */
export const ownPropertyScopes = (
  actor: Actor,
  propertyIds: readonly number[] | undefined,
): readonly number[] => propertyIds?.flatMap((id) => ownPropertyScope(actor, id)) ?? actor.propertyIds

/** One page of the properties that the actor may read. */
export async function findProperties(db: DbOrTrx, actor: Actor, query: PropertyQuery) {
  let found = db
    .selectFrom('property')
    .selectAll()
    .where(isOneOf('property.id', await readablePropertyIds(db, actor)))
  if (query.propertyName !== undefined && !isAny(query.propertyName))
    found = found.where(hasText('property.name', query.propertyName))
  if (query.propertyActiveFlag !== undefined) found = found.where('is_active', '=', query.propertyActiveFlag)
  const { text } = query
  if (text !== undefined && !isAny(text))
    found = found.where((property) =>
      property.or(['property.code', 'property.name', 'property.city'].map((column) => hasText(column, text))),
    )
  return await fetchPage(found, query, {
    columns: {
      propertyName: ignoringCase('property.name'),
      propertyCode: ignoringCase('property.code'),
      city: ignoringCase('property.city'),
      state: ignoringCase('property.state'),
    },
    sortColumn: query.sortColumn,
    sortDirection: query.sortDirection,
    fallback: 'propertyName',
    tieBreak: 'property.id',
  })
}

/** The actor's active properties, the default one first. */
export async function findOwnProperties(db: DbOrTrx, actor: Actor) {
  return await db
    .selectFrom('property')
    .innerJoin('user_property', 'user_property.property_id', 'property.id')
    .selectAll('property')
    .where('user_property.user_id', '=', actor.userId)
    .where('property.is_active', '=', true)
    .orderBy('user_property.display_sequence')
    .orderBy(naturally(sql.ref('property.name')))
    .orderBy('property.id')
    .execute()
}

export type StoredProperty = Selectable<Database['property']>

/** Returns a property that the actor may read. Throws 404 otherwise. */
export const getProperty = async (db: DbOrTrx, actor: Actor, propertyId: number) =>
  await readProperty(db, await propertyScope(db, actor, propertyId), propertyId)

/** Returns one of the actor's properties for administration, active or not. Throws 404 otherwise. */
export const getManagedProperty = async (db: DbOrTrx, actor: Actor, propertyId: number) =>
  await readProperty(db, ownPropertyScope(actor, propertyId), propertyId)

async function readProperty(db: DbOrTrx, scope: readonly number[], propertyId: number) {
  const row = await db
    .selectFrom('property')
    .selectAll()
    .where(isOneOf('property.id', scope))
    .executeTakeFirst()
  if (!row) throw notFound(`Property ${propertyId}`)
  return row
}

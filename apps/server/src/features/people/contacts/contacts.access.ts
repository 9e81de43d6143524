import type { ContactFilters, ContactQuery } from '@fettle/contract/contacts'
import { type Actor, isRequester, may } from '@fettle/rules/access/permissions'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isFlagged } from '#features/foundation/flags/flags.public.ts'
import { ownPropertyScopes } from '#features/foundation/properties/properties.public.ts'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import { isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { forbidden, notFound } from '#platform/http/problem-error.ts'
import type { ListReader } from '#records/list/record-list.ts'
import type { RecordSearch } from '#records/list/record-search.ts'
import { accountOfContact, contactSearchOf } from './contact-search.access.ts'

type Query = ContactFilters & Partial<Pick<ContactQuery, 'sortColumn' | 'sortDirection'>>

/**
 * The contact list search for people with permission to view contacts, in their properties or the given ones.
 * Throws 404 for another property.
 */
export const contactSearch = (actor: Actor, query: Query): RecordSearch =>
  contactSearchOf(
    ownPropertyScopes(actor, query.propertyId),
    query,
    query.flagged ? [isFlagged(actor, 'contact', 'contact.id')] : [],
  )

/**
 * The search for contacts that the person may view or pick. A requester sees their own only, unless
 * requesting on behalf of others is allowed ([A6.015]), and never inactive ones. Searching by account
 * requires permission to view contacts.
 */
export async function pickContacts(
  { db, actor }: Pick<ListReader<unknown>, 'db' | 'actor'>,
  query: Query,
): Promise<RecordSearch> {
  if (may(actor, 'contacts.read')) return contactSearch(actor, query)
  if (query.account !== undefined || query.sortColumn === 'account' || query.flagged) throw forbidden()
  const propertyIds = ownPropertyScopes(actor, query.propertyId)
  if (!isRequester(actor)) return contactSearchOf(propertyIds, query)
  // Fields hidden from a requester are not searchable either.
  if (query.search !== undefined) throw forbidden()
  const picked = { ...query, includeInactive: false, active: undefined }
  return contactSearchOf(propertyIds, picked, await pickable(db, actor))
}

async function pickable(db: DbOrTrx, { contactId }: Actor): Promise<RawBuilder<SqlBool>[]> {
  const { allowEnteringRequestsForOthers } = await readSettings(db, null)
  return allowEnteringRequestsForOthers ? [] : [isOneOf('contact.id', contactId === null ? [] : [contactId])]
}

/** One contact of the person's properties, with the names of referenced records. Throws 404 otherwise. */
export async function getContact(db: DbOrTrx, actor: Actor, contactId: number) {
  const row = await db
    .selectFrom('contact')
    .innerJoin('property', 'property.id', 'contact.property_id')
    .leftJoin('campus', 'campus.id', 'contact.campus_id')
    .leftJoin('building', 'building.id', 'contact.building_id')
    .leftJoin('floor', 'floor.id', 'contact.floor_id')
    .leftJoin('room', 'room.id', 'contact.room_id')
    .leftJoin('user_account as creator', 'creator.id', 'contact.created_by')
    .leftJoin('user_account as modifier', 'modifier.id', 'contact.modified_by')
    .selectAll('contact')
    .select([
      'property.name as property_name',
      'property.time_zone',
      'campus.name as campus_name',
      'building.name as building_name',
      'floor.name as floor_name',
      'room.code as room_code',
      'creator.display_name as creator_name',
      'modifier.display_name as modifier_name',
    ])
    .select(accountOfContact.as('account'))
    .select(
      sql<number>`(select count(*)::int from work_order where work_order.contact_id = contact.id)`.as(
        'request_count',
      ),
    )
    .where('contact.id', '=', contactId)
    .where(isOneOf('contact.property_id', actor.propertyIds))
    .executeTakeFirst()
  if (!row) throw notFound(`Contact ${contactId}`)
  return row
}

export type ContactDetailRow = Awaited<ReturnType<typeof getContact>>

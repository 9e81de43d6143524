import { type ContactFilters, type ContactQuery, strictContactFilters } from '@fettle/contract/contacts'
import type { FilterSet } from '@fettle/contract/record-counts'
import { offsetOf } from '@fettle/rules/paging'
import { type Actor, isRequester, may } from '@fettle/rules/permissions'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isFlagged } from '#features/foundation/flags/flags.public.ts'
import { ownPropertyScope } from '#features/foundation/properties/properties.public.ts'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import { isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { forbidden, notFound } from '#platform/http/problem-error.ts'
import { countSets } from '#records/list/count-sets.repository.ts'
import { countFilterSets } from '#records/list/filter-sets.ts'
import { findByIds, findIdsWithin } from '#records/list/find-by-ids.repository.ts'
import { type FoundPage, findPage } from '#records/list/find-page.repository.ts'
import type { RecordSearch } from '#records/list/record-search.ts'
import {
  accountOfContact,
  contactSearchOf,
  contactTable,
  type StoredContact,
} from './contact-search.access.ts'

type Query = ContactFilters & Partial<Pick<ContactQuery, 'sortColumn' | 'sortDirection'>>

/** The person's properties, or the given ones. Throws 404 for another property. */
const scopeOf = (actor: Actor, propertyIds: readonly number[] | undefined): readonly number[] =>
  propertyIds === undefined
    ? actor.propertyIds
    : propertyIds.flatMap((propertyId) => ownPropertyScope(actor, propertyId))

/**
 * The contact list search for people with permission to view contacts, in their properties or the given ones.
 * Throws 404 for another property.
 */
export const contactSearch = (actor: Actor, query: Query): RecordSearch =>
  contactSearchOf(
    scopeOf(actor, query.propertyId),
    query,
    query.flagged ? [isFlagged(actor, 'contact', 'contact.id')] : [],
  )

/**
 * One page of the contacts that the person may view or pick. A requester sees their own only, unless
 * requesting on behalf of others is allowed ([A6.015]), and never inactive ones. Searching by account
 * requires permission to view contacts.
 */
export async function findContacts(
  db: DbOrTrx,
  actor: Actor,
  query: ContactQuery,
): Promise<FoundPage<StoredContact>> {
  const page = { offset: offsetOf(query.skip), take: query.take }
  if (may(actor, 'contacts.read')) return await findPage(db, contactSearch(actor, query), page)
  if (query.account !== undefined || query.sortColumn === 'account' || query.flagged) throw forbidden()
  if (!isRequester(actor))
    return await findPage(db, contactSearchOf(scopeOf(actor, query.propertyId), query), page)
  // Fields hidden from a requester are not searchable either.
  if (query.search !== undefined) throw forbidden()
  const picked = { ...query, includeInactive: false, active: undefined }
  const search = contactSearchOf(scopeOf(actor, query.propertyId), picked, await pickable(db, actor))
  return await findPage(db, search, page)
}

async function pickable(db: DbOrTrx, { contactId }: Actor): Promise<RawBuilder<SqlBool>[]> {
  const { allowEnteringRequestsForOthers } = await readSettings(db, null)
  return allowEnteringRequestsForOthers ? [] : [isOneOf('contact.id', contactId === null ? [] : [contactId])]
}

/** Number of contacts per set of filters for this person. A set with another property finds none. */
export const countContactSets = (db: DbOrTrx, actor: Actor, sets: readonly FilterSet[]) =>
  countFilterSets(sets, {
    schema: strictContactFilters,
    prepare: async (filters) =>
      filters.map((set) =>
        set.propertyId?.some((id) => !actor.propertyIds.includes(id)) ? null : contactSearch(actor, set),
      ),
    count: (searches) => countSets(db, searches),
  })

/** The given contacts visible to the person, in id order. */
export const findContactRows = (
  db: DbOrTrx,
  actor: Actor,
  ids: readonly number[],
): Promise<StoredContact[]> =>
  findByIds(db, contactTable, { ids, where: isOneOf('contact.property_id', actor.propertyIds) })

/** The given contacts visible to the person. */
export const visibleContactsAmong = async (
  db: DbOrTrx,
  actor: Actor,
  ids: readonly number[],
): Promise<ReadonlySet<number>> =>
  may(actor, 'contacts.read') ? await findIdsWithin(db, 'contact', actor.propertyIds, ids) : new Set()

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

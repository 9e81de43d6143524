import type { ContactFilters, ContactQuery } from '@fettle/contract/contacts'
import type { ContactAccount } from '@fettle/rules/people/contact-account'
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { hasText, isAny, isNameOrCode, isOneOf, isTextIn, refersTo } from '#platform/db/conditions.ts'
import type { Database } from '#platform/db/database.ts'
import { searchedDigits } from '#platform/phone-number.ts'
import { buildSearch, type TextFilters, textConditions } from '#records/list/build-search.repository.ts'
import type { Condition, RecordSearch, SortKey } from '#records/list/record-search.ts'
import { nameOf, recordTable } from '#records/list/record-table.repository.ts'
import { byName, byUnindexedText, sortOf } from '#records/list/sort.repository.ts'

/** A contact in lists, with the names of referenced records. */
export type StoredContact = Selectable<Database['contact']> & {
  property_name: string
  campus_name: string | null
  building_name: string | null
  floor_name: string | null
  room_code: string | null
  account: ContactAccount
}

const name = nameOf('contact')

/** Account state of one contact as an aggregate. Enabled accounts take precedence. */
const stateOfAccounts = sql`case when bool_and(u.is_disabled) then 'Disabled'
    when bool_or(u.issuer <> '' and not u.is_disabled) then 'SSO' else 'Local' end`

/** Sign-in method of a contact, if any. */
export const accountOfContact = sql<ContactAccount>`(
  select case when count(*) = 0 then 'None' else ${stateOfAccounts} end
  from user_account u where u.contact_id = contact.id)`

/** Definition of the contact lists. */
export const contactTable = recordTable(
  'contact',
  'contact',
  sql`contact.*, ${sql.raw(`${name('property', 'property_id')} as property_name,
  ${name('campus', 'campus_id')} as campus_name, ${name('building', 'building_id')} as building_name,
  ${name('floor', 'floor_id')} as floor_name, ${name('room', 'room_id', 'code')} as room_code`)},
  ${accountOfContact} as account`,
)

/** By last and first name, with the index `contact_name`. */
const byLastName: SortKey = {
  key: sql`lower(contact.last_name || ' ' || contact.first_name) collate natural_order`,
  walk: 'properties',
}
const unindexed = (key: RawBuilder<unknown>): SortKey => ({ key })
const unindexedText = (column: string) => byUnindexedText(sql.ref(column))

const sortKeys = {
  lastName: byLastName,
  firstName: unindexed(sql`lower(contact.first_name || ' ' || contact.last_name) collate natural_order`),
  department: byUnindexedText(sql`coalesce(nullif(contact.department, ''), contact.tenant)`),
  departmentName: unindexedText('contact.department'),
  tenantName: unindexedText('contact.tenant'),
  company: unindexedText('contact.company'),
  emailAddress: unindexedText('contact.email'),
  phone: unindexedText('contact.phone'),
  campus: byName('campus', 'contact.campus_id'),
  location1: byName('building', 'contact.building_id'),
  floor: byName('floor', 'contact.floor_id'),
  location2: byName('room', 'contact.room_id', { name: 'code' }),
  account: unindexed(accountOfContact),
  contactActiveFlag: unindexed(sql.ref('contact.is_active')),
  propertyName: byName('property', 'contact.property_id'),
  contactCode: unindexedText('contact.code'),
}

const isNamed = (reference: string, table: string, columns: readonly string[]) => (text: string) =>
  refersTo(`contact.${reference}`, table, isNameOrCode(columns, text))

const hasTextIn = (column: string) => (text: string) => hasText(column, text)

/** Filters with potentially many matches, each with its compared value. '*' and blank match any. */
const wideFilters: TextFilters<ContactFilters> = [
  ['campus', isNamed('campus_id', 'campus', ['name', 'code'])],
  ['location1', isNamed('building_id', 'building', ['name', 'code'])],
  ['floor', isNamed('floor_id', 'floor', ['name', 'code'])],
  ['location2', isNamed('room_id', 'room', ['code', 'name'])],
  ['tenantName', hasTextIn('contact.tenant')],
  ['departmentName', hasTextIn('contact.department')],
  ['company', hasTextIn('contact.company')],
]
/** Filters with few matches. */
const narrowFilters: TextFilters<ContactFilters> = [
  ['search', hasWordsOrPhone],
  ['lastName', hasTextIn('contact.last_name')],
  ['firstName', hasTextIn('contact.first_name')],
]

/** Every search word must match, so first and last name are found in either order. */
const wordsOf = (text: string) => text.trim().split(/\s+/).slice(0, 8)
/** Phones also match by digits, regardless of grouping. */
function hasWordsOrPhone(text: string): RawBuilder<SqlBool> {
  const digits = searchedDigits(text)
  const words = sql<SqlBool>`${sql.join(wordsOf(text).map(isAnywhere), sql` and `)}`
  return digits === null
    ? words
    : sql<SqlBool>`(${words} or regexp_replace(contact.phone, '[^0-9]', '', 'g') like ${`%${digits}%`})`
}

const isAnywhere = (word: string) =>
  isTextIn(['contact.last_name', 'contact.first_name', 'contact.email', 'contact.phone'], word)

/** Contacts with such accounts are selected once, before the contacts are searched. */
function isOfAccount(accounts: ContactFilters['account']): Condition[] {
  const wanted = accounts?.filter((each) => !isAny(each)) ?? []
  if (wanted.length === 0) return []
  const withAccount = sql`select u.contact_id from user_account u where u.contact_id is not null`
  const isWanted = sql<SqlBool>`contact.id = any(array(
    ${withAccount} group by u.contact_id having ${stateOfAccounts} = any(${wanted}::text[])))`
  const hasNone = sql<SqlBool>`contact.id <> all(array(${withAccount}))`
  return [wanted.includes('None') ? sql<SqlBool>`(${hasNone} or ${isWanted})` : isWanted]
}

/** Guests without an account are in no list. */
const isNoGuest = sql<SqlBool>`not contact.is_guest`

/** Defaults to active ones. */
function isOfActivity({ active, includeInactive }: ContactFilters): Condition[] {
  if (active === '*' || (active === undefined && includeInactive)) return []
  return [sql<SqlBool>`contact.is_active = ${sql.lit(active !== 'Inactive')}`]
}

/** The search of a contact list in these properties. */
export function contactSearchOf(
  propertyIds: readonly number[],
  query: ContactFilters & Partial<Pick<ContactQuery, 'sortColumn' | 'sortDirection'>>,
  /** Conditions that depend on the caller, with few matches. */
  personal: readonly Condition[] = [],
): RecordSearch {
  const activity = isOfActivity(query)
  const wide = [...textConditions(query, wideFilters), ...isOfAccount(query.account)]
  const narrow = [
    ...textConditions(query, narrowFilters),
    ...(query.contactIds ? [isOneOf('contact.id', query.contactIds)] : []),
    ...personal,
  ]
  const areFewInactive = query.active === 'Inactive'
  return buildSearch({
    table: contactTable,
    sort: sortOf(query, sortKeys, 'lastName'),
    propertyIds,
    filters: [...narrow, ...wide, ...activity, isNoGuest],
    matches: narrow.length > 0 ? 'few' : wide.length > 0 || areFewInactive ? 'unknown' : 'most',
    hasOnePlan: narrow.length + wide.length === 0,
  })
}

import { contactAccounts } from '@fettle/rules/people/contact-account'
import { activeFilters } from '@fettle/rules/records/active-filter'
import { pageSizes } from '@fettle/rules/records/paging'
import * as z from 'zod/mini'
import {
  flagText,
  instant,
  listOf,
  matching,
  paged,
  paging,
  recordId,
  recordIdText,
  recordStamp,
} from './common.ts'
import { counting } from './record-counts.ts'
import { idsFilter, nameFilter } from './records/list-query.ts'
import { route, spreadsheetAnswer } from './route.ts'

const nameOrNull = z.nullable(z.string())

/** A contact ([B3.040]). Requesters who choose another person receive no e-mail address or phone. */
const contact = z.object({
  contactId: recordId,
  ...recordStamp,
  propertyId: recordId,
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
  phone: z.string(),
  title: z.string(),
  company: z.string(),
  /** The field that the property labels Department, from `departmentName` or `tenantName`. */
  department: z.string(),
  departmentName: z.string(),
  tenantName: z.string(),
  campus: nameOrNull,
  location1: nameOrNull,
  buildingId: z.nullable(recordId),
  floor: nameOrNull,
  location2: nameOrNull,
  location3: z.string(),
  contactActiveFlag: z.boolean(),
})
export type Contact = z.infer<typeof contact>

/** A row of the list and the pickers. The sign-in state requires permission to view contacts. */
export const contactRow = z.extend(contact, {
  propertyName: z.string(),
  contactCode: z.string(),
  account: z.nullable(z.enum(contactAccounts)),
})
export type ContactRow = z.infer<typeof contactRow>

export const contactSortColumns = [
  'lastName',
  'firstName',
  'department',
  'departmentName',
  'tenantName',
  'company',
  'emailAddress',
  'phone',
  'campus',
  'location1',
  'floor',
  'location2',
  'account',
  'contactActiveFlag',
  'propertyName',
  'contactCode',
] as const

/**
 * Filters of the specification and of the list (C6). Names and `search` match anywhere in the text; places
 * match a name or code. '*' matches any.
 */
const contactFilters = {
  /** Matches the name, the e-mail address or the phone. */
  search: nameFilter,
  lastName: nameFilter,
  firstName: nameFilter,
  tenantName: nameFilter,
  departmentName: nameFilter,
  company: nameFilter,
  campus: nameFilter,
  location1: nameFilter,
  floor: nameFilter,
  location2: nameFilter,
  propertyId: z.optional(listOf(recordIdText)),
  /** Defaults to active contacts, or to all with `includeInactive`. */
  active: z.optional(z.enum(activeFilters)),
  includeInactive: z._default(flagText, false),
  /** Requires permission to view contacts, like the next two. */
  account: z.optional(
    listOf(matching(/^(None|Local|SSO|Disabled|\*)$/, 'Must be None, Local, SSO or Disabled.')),
  ),
  /** Only contacts flagged by the caller. */
  flagged: z.optional(flagText),
  /** Only these contacts. */
  contactIds: idsFilter,
}

export const contactQuery = z.strictObject({
  ...paging({ take: pageSizes.list, maxTake: pageSizes.contacts, sortColumns: contactSortColumns }),
  ...contactFilters,
})
export type ContactQuery = z.output<typeof contactQuery>
/** All filters of the list, and no other keys. */
export const strictContactFilters = z.strictObject(contactFilters)
export type ContactFilters = z.output<typeof strictContactFilters>

export const listContacts = route('GET', '/api/Contacts', {
  name: 'listContacts',
  permission: 'contacts.pick',
  summary: 'Contacts by last name. A requester sees their own, and others only to ask on their behalf.',
  query: contactQuery,
  response: paged(contactRow),
})

export const countContacts = route('POST', '/api/Contacts/counts', {
  name: 'countContacts',
  permission: 'contacts.read',
  summary:
    'How many contacts each of several filter sets finds, in their order, all of one moment. Paging and sorting in a set are passed over; a set that cannot be understood has a total of null.',
  ...counting,
})

export const exportContacts = route('GET', '/api/Contacts/as-excel', {
  name: 'exportContacts',
  permission: 'contacts.read',
  summary:
    'The whole filtered set as a spreadsheet: the columns of the list, then those that importing it again needs.',
  query: contactQuery,
  response: spreadsheetAnswer,
})

/** Distinct addresses of a set of contacts, and the number of contacts without one, by reason ([C6.004]). */
export const emailList = z.object({
  addresses: z.array(z.string()),
  leftOut: z.object({
    inactive: z.int(),
    withoutAddress: z.int(),
    /** The stored text is not an e-mail address. */
    invalid: z.int(),
    /** Another contact of the set has the same address. */
    repeated: z.int(),
  }),
})
export type EmailList = z.infer<typeof emailList>

export const getEmailList = route('GET', '/api/Contacts/emails', {
  name: 'getEmailList',
  permission: 'contacts.read',
  summary:
    'The unique valid e-mail addresses of the filtered set, in its order, without those of inactive contacts.',
  query: contactQuery,
  response: emailList,
})

/** Sign-in method of a contact. */
export const contactAccountCard = z.object({
  state: z.enum(contactAccounts),
  loginName: z.string(),
  roleName: z.string(),
  lastSignIn: z.nullable(instant),
  /**
   * Whether a requester sees all requests of the property. Null for other accounts, which depend on their
   * role.
   */
  viewsAllRequests: z.nullable(z.boolean()),
})

/** An open or expired invitation. */
export const contactInvitation = z.object({
  address: z.string(),
  roleName: z.string(),
  viewsAllRequests: z.boolean(),
  sentDateTime: instant,
  sentCount: z.int(),
  sentBy: z.string(),
  expiresDateTime: instant,
  isExpired: z.boolean(),
})

/** A contact with the details for its page ([C6.005]). */
export const contactDetail = z.extend(contactRow, {
  campusId: z.nullable(recordId),
  floorId: z.nullable(recordId),
  roomId: z.nullable(recordId),
  propertyTimeZone: z.string(),
  account: z.enum(contactAccounts),
  accountCard: z.nullable(contactAccountCard),
  invitation: z.nullable(contactInvitation),
  /** Orders of this contact. */
  requestCount: z.int(),
  createdDateTime: instant,
  createdBy: z.string(),
  modifiedDateTime: instant,
  modifiedBy: z.string(),
  /** Whether people can be invited; false with an external identity provider. */
  offersInvitations: z.boolean(),
})
export type ContactDetail = z.infer<typeof contactDetail>

export const contactIdParams = z.object({ contactId: recordIdText })

export const getContact = route('GET', '/api/Contacts/{contactId}', {
  name: 'getContact',
  permission: 'contacts.read',
  summary: 'One contact with its account, its open invitation and the number of its requests.',
  params: contactIdParams,
  response: contactDetail,
})

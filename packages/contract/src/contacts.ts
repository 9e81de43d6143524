import { contactAccounts } from '@fettle/rules/contact-account'
import { pageSizes } from '@fettle/rules/paging'
import { activeFilters } from '@fettle/rules/records/active-filter'
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
import { countAnswer, countBody } from './record-counts.ts'
import { idsFilter, nameFilter } from './records/list-query.ts'
import { route, spreadsheetAnswer } from './route.ts'

const nameOrNull = z.nullable(z.string())

/** A contact ([B3.040]). Requesters who pick another person get neither e-mail address nor phone. */
export const contact = z.object({
  contactId: recordId,
  ...recordStamp,
  propertyId: recordId,
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
  phone: z.string(),
  title: z.string(),
  company: z.string(),
  /** The field that the property labels Department; it comes from `departmentName` or `tenantName`. */
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

/** A row of the list and the pickers; whether the contact signs in is told to those who view contacts. */
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
 * Every filter of the specification, and those of the list (C6). Names and `search` match anywhere in the text; places are
 * a name or a code; '*' matches any.
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
  /** Absent: the active ones, or with `includeInactive` all of them. */
  active: z.optional(z.enum(activeFilters)),
  includeInactive: z._default(flagText, false),
  /** For those who view contacts, as are the two after it. */
  account: z.optional(
    listOf(matching(/^(None|Local|SSO|Disabled|\*)$/, 'Must be None, Local, SSO or Disabled.')),
  ),
  /** Only those that the caller has flagged. */
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

export const listContacts = route({
  name: 'listContacts',
  method: 'GET',
  path: '/api/Contacts',
  permission: 'contacts.pick',
  summary: 'Contacts by last name. A requester sees their own, and others only to ask on their behalf.',
  query: contactQuery,
  response: paged(contactRow),
})

export const countContacts = route({
  name: 'countContacts',
  method: 'POST',
  path: '/api/Contacts/counts',
  permission: 'contacts.read',
  summary:
    'How many contacts each of several filter sets finds, in their order, all of one moment. Paging and sorting in a set are passed over; a set that cannot be understood has a total of null.',
  body: countBody,
  response: countAnswer,
})

export const exportContacts = route({
  name: 'exportContacts',
  method: 'GET',
  path: '/api/Contacts/as-excel',
  permission: 'contacts.read',
  summary:
    'The whole filtered set as a spreadsheet: the columns of the list, then those that importing it again needs.',
  query: contactQuery,
  response: spreadsheetAnswer,
})

/** Addresses of a set of contacts, each once, and how many contacts have none in it, by the reason ([C6.004]). */
export const emailList = z.object({
  addresses: z.array(z.string()),
  leftOut: z.object({
    inactive: z.int(),
    withoutAddress: z.int(),
    /** What was entered is no e-mail address. */
    invalid: z.int(),
    /** Another contact of the set has the same address. */
    repeated: z.int(),
  }),
})
export type EmailList = z.infer<typeof emailList>

export const getEmailList = route({
  name: 'getEmailList',
  method: 'GET',
  path: '/api/Contacts/emails',
  permission: 'contacts.read',
  summary:
    'The unique valid e-mail addresses of the filtered set, in its order, without those of inactive contacts.',
  query: contactQuery,
  response: emailList,
})

/** How a contact signs in. */
export const contactAccountCard = z.object({
  state: z.enum(contactAccounts),
  loginName: z.string(),
  roleName: z.string(),
  lastSignIn: z.nullable(instant),
  /** Whether a requester sees all requests of the property; null for other accounts, whose role decides. */
  viewsAllRequests: z.nullable(z.boolean()),
})

/** An invitation that is open, or has ended without being accepted. */
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

/** A contact with everything that its page shows ([C6.005]). */
export const contactDetail = z.extend(contactRow, {
  campusId: z.nullable(recordId),
  floorId: z.nullable(recordId),
  roomId: z.nullable(recordId),
  propertyTimeZone: z.string(),
  account: z.enum(contactAccounts),
  accountCard: z.nullable(contactAccountCard),
  invitation: z.nullable(contactInvitation),
  /** Orders whose contact it is. */
  requestCount: z.int(),
  createdDateTime: instant,
  createdBy: z.string(),
  modifiedDateTime: instant,
  modifiedBy: z.string(),
  /** Whether people can be invited here: not where an outside identity provider has the accounts. */
  offersInvitations: z.boolean(),
})
export type ContactDetail = z.infer<typeof contactDetail>

export const contactIdParams = z.object({ contactId: recordIdText })

export const getContact = route({
  name: 'getContact',
  method: 'GET',
  path: '/api/Contacts/{contactId}',
  permission: 'contacts.read',
  summary: 'One contact with its account, its open invitation and the number of its requests.',
  params: contactIdParams,
  response: contactDetail,
})

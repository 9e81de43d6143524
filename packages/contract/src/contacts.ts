import { pageSizes } from '@fettle/rules/paging'
import * as z from 'zod/mini'
import { flagText, limited, paged, paging, recordId, recordIdText, recordStamp } from './common.ts'
import { route } from './route.ts'

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

const name = z.optional(limited(120))

export const contactSortColumns = [
  'lastName',
  'firstName',
  'departmentName',
  'tenantName',
  'company',
  'emailAddress',
  'phone',
  'campus',
  'location1',
  'floor',
  'location2',
] as const

export const contactQuery = z.strictObject({
  ...paging({ take: pageSizes.list, maxTake: pageSizes.contacts, sortColumns: contactSortColumns }),
  propertyId: z.optional(recordIdText),
  lastName: name,
  firstName: name,
  tenantName: name,
  departmentName: name,
  campus: name,
  location1: name,
  includeInactive: z._default(flagText, false),
})
export type ContactQuery = z.output<typeof contactQuery>

export const listContacts = route({
  name: 'listContacts',
  method: 'GET',
  path: '/api/Contacts',
  permission: 'contacts.pick',
  summary: 'Contacts by last name. A requester sees their own, and others only to ask on their behalf.',
  query: contactQuery,
  response: paged(contact),
})

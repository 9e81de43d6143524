import { mergeChoices } from '@fettle/rules/people/contact-merge'
import { contactFields } from '@fettle/rules/records/contact-fields'
import { maxLength } from '@fettle/rules/records/limits'
import * as z from 'zod/mini'
import { recordId, text } from './common.ts'
import { contactDetail, contactIdParams } from './contacts.ts'
import { fieldsAsRead } from './records/as-read.ts'
import { fieldTexts } from './records/field-schemas.ts'
import { logPaging } from './records/record-log.ts'
import { route } from './route.ts'

const maybe = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema))
const named = (max: number) => maybe(text(max))

/** Changeable fields. Absent fields stay unchanged; null or '' empties a field. */
const changes = {
  ...fieldTexts(contactFields, named),
  /** Changing the property clears the place, unless the change includes one in it. */
  propertyId: z.optional(recordId),
  campus: named(maxLength.location),
  /** The building's name or code. */
  location1: named(maxLength.location),
  /** Disambiguates buildings with the same name. The name takes precedence if both differ. */
  buildingId: maybe(recordId),
  floor: named(maxLength.location),
  /** The room's code or name. */
  location2: named(maxLength.location),
  contactActiveFlag: z.optional(z.boolean()),
  /** For a requester's account: whether it sees all requests of the property. */
  viewsAllRequests: z.optional(z.boolean()),
}

/** A change of a contact's fields. */
export const contactChange = z.object(changes)
export type ContactChange = z.output<typeof contactChange>

const { viewsAllRequests: _ofAccount, contactActiveFlag: _active, ...draft } = changes
/** A new contact. Both names are required. Defaults to the caller's first property. */
const contactDraft = z.object(draft)
export type ContactDraft = z.output<typeof contactDraft>

export const createContact = route('POST', '/api/Contacts', {
  name: 'createContact',
  permission: 'contacts.edit',
  summary: 'Creates a contact.',
  body: z.strictObject(draft),
  response: contactDetail,
  status: 201,
})

export const updateContact = route('PUT', '/api/Contacts/{contactId}', {
  name: 'updateContact',
  permission: 'contacts.edit',
  summary:
    'Changes the named fields of a contact. Other fields of the record may be sent as they were read; a different value, or a field that no contact has, is refused.',
  params: contactIdParams,
  body: z.strictObject({ ...fieldsAsRead(contactDetail, changes), ...changes }),
  response: contactDetail,
})

export const deleteContact = route('DELETE', '/api/Contacts/{contactId}', {
  name: 'deleteContact',
  permission: 'contacts.delete',
  summary: 'Deletes a contact that nothing refers to.',
  params: contactIdParams,
})

export const mergeContacts = route('POST', '/api/Contacts/{contactId}/merge', {
  name: 'mergeContacts',
  permission: 'contacts.merge',
  summary:
    'Merges another contact into this one: its requests, links and account move here, then it is deleted. `If-Match` is the version of this one, `otherVersion` that of the other. It cannot be undone.',
  params: contactIdParams,
  body: z.strictObject({
    otherContactId: recordId,
    otherVersion: z.int(),
    /** Fields to copy from the other contact. All others stay unchanged here. */
    take: z.array(z.enum(mergeChoices)).check(z.maxLength(mergeChoices.length)),
  }),
  response: contactDetail,
})

export const listContactLog = route('GET', '/api/Contacts/{contactId}/log', {
  name: 'listContactLog',
  permission: 'contacts.read',
  summary: 'What happened to a contact, newest first.',
  params: contactIdParams,
  ...logPaging,
})

export const listInvitationRoles = route('GET', '/api/Contacts/invitation-roles', {
  name: 'listInvitationRoles',
  permission: 'contacts.invite',
  summary: 'The requester roles that an invited person can have.',
  response: z.array(z.object({ roleId: recordId, name: z.string() })),
})

export const inviteContact = route('POST', '/api/Contacts/{contactId}/invitation', {
  name: 'inviteContact',
  permission: 'contacts.invite',
  needsPerson: true,
  summary:
    'Invites a contact to sign in, by mail with a link that expires. 409 with the code account-exists where an account has the address already: `linkAccount` links that one instead.',
  params: contactIdParams,
  body: z.strictObject({
    roleId: z.optional(recordId),
    viewsAllRequests: z._default(z.boolean(), false),
    /** Links the existing account with the contact's address, after confirmation. */
    linkAccount: z._default(z.boolean(), false),
  }),
  response: contactDetail,
  status: 201,
})

export const resendInvitation = route('PUT', '/api/Contacts/{contactId}/invitation', {
  name: 'resendInvitation',
  permission: 'contacts.invite',
  needsPerson: true,
  summary: 'Sends the invitation again with a new link; the link before ends.',
  params: contactIdParams,
  response: contactDetail,
})

export const revokeInvitation = route('DELETE', '/api/Contacts/{contactId}/invitation', {
  name: 'revokeInvitation',
  permission: 'contacts.invite',
  summary: 'Revokes the open invitation: its link ends.',
  params: contactIdParams,
  response: contactDetail,
})

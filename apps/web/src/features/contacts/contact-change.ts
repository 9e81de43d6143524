import {
  inviteContact,
  mergeContacts,
  resendInvitation,
  revokeInvitation,
  updateContact,
} from '@fettle/contract/contact-changes'
import { type ContactDetail, contactDetail } from '@fettle/contract/contacts'
import type { BodyInput } from '@fettle/contract/route'
import { type RecordChange, type RecordKind, recordChange } from '#records/change/record-change.ts'
import { type RecordChanging, useRecordChange } from '#records/change/use-record-change.ts'
import { contactQuery } from './contacts.queries.ts'

/** What a change must know of its contact: which one, and the version that the person saw. */
type Seen = Pick<ContactDetail, 'contactId' | 'fmModId'>
export type ContactChange = RecordChange<ContactDetail>

/** Contacts as a kind of record that is changed. */
export const contactKind: RecordKind<ContactDetail> = {
  name: 'contact',
  schema: contactDetail,
  idOf: ({ contactId }) => contactId,
  versionOf: ({ fmModId }) => fmModId,
  queryKeyOf: (contactId) => contactQuery(contactId).queryKey,
  listKey: ['contact', 'list'],
}

const paramsOf = ({ contactId }: Seen) => ({ params: { contactId } })

/** A change of some of a contact's fields. */
export const contactChange = (seen: Seen, body: BodyInput<typeof updateContact>): ContactChange =>
  recordChange(contactKind, updateContact, { ...paramsOf(seen), body }, seen)

/** Merges another contact into the one that was seen. */
export const mergeChange = (seen: Seen, body: BodyInput<typeof mergeContacts>): ContactChange =>
  recordChange(contactKind, mergeContacts, { ...paramsOf(seen), body }, seen)

export const inviteChange = (seen: Seen, body: BodyInput<typeof inviteContact>): ContactChange =>
  recordChange(contactKind, inviteContact, { ...paramsOf(seen), body }, seen)

export const resendChange = (seen: Seen): ContactChange =>
  recordChange(contactKind, resendInvitation, paramsOf(seen), seen)

export const revokeChange = (seen: Seen): ContactChange =>
  recordChange(contactKind, revokeInvitation, paramsOf(seen), seen)

/** What a button, a field or a dialog needs to change a contact. */
export const useContactChange = (contactId: number): RecordChanging<ContactDetail> =>
  useRecordChange(contactKind, contactId)

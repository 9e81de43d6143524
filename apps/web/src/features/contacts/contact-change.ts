import {
  inviteContact,
  mergeContacts,
  resendInvitation,
  revokeInvitation,
  updateContact,
} from '@fettle/contract/contact-changes'
import { contactDetail } from '@fettle/contract/contacts'
import { changeBy, recordKind } from '#records/change/record-kind.ts'
import { useRecordChange } from '#records/change/use-record-change.ts'
import { contactQuery } from './contacts.queries.ts'

export const contactKind = recordKind('contact', {
  id: 'contactId',
  schema: contactDetail,
  query: contactQuery,
})

/** A change of some of a contact's fields. */
export const contactChange = changeBy(contactKind, updateContact)

/** Merges another contact into the one that was seen. */
export const mergeChange = changeBy(contactKind, mergeContacts)

export const inviteChange = changeBy(contactKind, inviteContact)

export const resendChange = changeBy(contactKind, resendInvitation)

export const revokeChange = changeBy(contactKind, revokeInvitation)

export const useContactChange = (contactId: number) => useRecordChange(contactKind, contactId)

import type { Rows } from './matrix-calls.fixture.ts'
import { contactList, editsContact, needs, ofProperty, oneContact, onlyFor } from './matrix-reach.fixture.ts'

/** Matrix rows of the calls about contacts and invitations. */
export const contactRows = {
  listContacts: ofProperty,
  countContacts: { ...contactList, body: { filters: [{}] } },
  exportContacts: contactList,
  getEmailList: contactList,
  getContact: oneContact,
  listContactLog: oneContact,
  listContactRequests: {
    ...oneContact,
    lacking: { 'View Contacts': 'f', 'View Workorders': '-', 'View Orders: All': '-' },
  },
  createContact: { ...editsContact, body: { propertyId: 1, firstName: 'Ned', lastName: 'Northern' } },
  updateContact: { ...editsContact, body: { title: 'Clerk' } },
  // Contact 1 has requests and an account; no record refers to this one.
  deleteContact: { ...editsContact, ...needs('Delete Contacts'), path: '/api/Contacts/5' },
  mergeContacts: {
    ...editsContact,
    ...needs('Edit Contacts', 'Delete Contacts'),
    path: '/api/Contacts/5/merge',
    body: { otherContactId: 6, otherVersion: 1, take: [] },
  },
  listInvitationRoles: { ...editsContact, people: onlyFor(['manager'], '+') },
  inviteContact: { ...editsContact, path: '/api/Contacts/5/invitation', body: { roleId: 1003 } },
  // Contact 6 has an open invitation.
  resendInvitation: { ...editsContact, path: '/api/Contacts/6/invitation' },
  revokeInvitation: { ...editsContact, path: '/api/Contacts/6/invitation' },
} satisfies Partial<Rows>

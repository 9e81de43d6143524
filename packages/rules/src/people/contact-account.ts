/**
 * How a contact signs in (C6): not at all, with a local password, through an identity provider, or disabled.
 */
export const contactAccounts = ['None', 'Local', 'SSO', 'Disabled'] as const
export type ContactAccount = (typeof contactAccounts)[number]

/** Validity of an invitation link in days. */
export const invitationDays = 7

/** Maximum number of invitations per user and hour, including repeated ones. */
export const maxInvitationsPerHour = 60
/** Mails per invitation link. After these, it is revoked and replaced. */
export const maxInvitationMails = 5

/** Why a contact cannot be invited, or null. */
export function invitationRefusal(contact: {
  isActive: boolean
  hasAddress: boolean
  account: ContactAccount
}): string | null {
  if (!contact.isActive) return 'This contact is inactive. Make it active before you invite it.'
  if (contact.account !== 'None') return 'This contact has an account already.'
  return contact.hasAddress ? null : 'Enter an e-mail address first: the invitation is sent by e-mail.'
}

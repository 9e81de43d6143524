/** Whether and how a contact signs in (C6): not at all, with a password here, at an identity provider, or no longer. */
export const contactAccounts = ['None', 'Local', 'SSO', 'Disabled'] as const
export type ContactAccount = (typeof contactAccounts)[number]

/** How long the link of an invitation works, in days. */
export const invitationDays = 7

/** Invitations that one person may send within an hour, those that are sent again included. */
export const maxInvitationsPerHour = 60
/** Mails with the link of one invitation; after these it is revoked and made anew. */
export const maxInvitationMails = 5

/** Why a contact cannot be invited; null when it can. */
export function invitationRefusal(contact: {
  isActive: boolean
  hasAddress: boolean
  account: ContactAccount
}): string | null {
  if (!contact.isActive) return 'This contact is inactive. Make it active before you invite it.'
  if (contact.account !== 'None') return 'This contact has an account already.'
  return contact.hasAddress ? null : 'Enter an e-mail address first: the invitation is sent by e-mail.'
}

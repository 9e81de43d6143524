import type { ContactAccount } from './contact-account.ts'
import { type ContactField, contactFieldNames } from './records/contact-fields.ts'

/** What may be taken over from the contact that goes: one field, or the place as a whole. */
export const mergeChoices = [...contactFieldNames, 'place'] as const
export type MergeChoice = ContactField | 'place'

type Mergeable = { contactId: number; propertyId: number; account: ContactAccount }

/** Why two contacts cannot be merged; null when they can. */
export function mergeRefusal(remaining: Mergeable, other: Mergeable): string | null {
  if (remaining.contactId === other.contactId)
    return 'A contact cannot be merged with itself. Choose another one.'
  if (remaining.propertyId !== other.propertyId) return 'Both contacts must belong to the same property.'
  if (remaining.account !== 'None' && other.account !== 'None')
    return 'Both contacts have an account. Take one of the accounts off its contact first.'
  return null
}

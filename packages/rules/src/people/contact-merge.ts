import { type ContactField, contactFieldNames } from '../records/contact-fields.ts'
import type { ContactAccount } from './contact-account.ts'

/** A part of the removed contact that the merge can keep: a field, or the whole address. */
export const mergeChoices = [...contactFieldNames, 'place'] as const
export type MergeChoice = ContactField | 'place'

type Mergeable = { contactId: number; propertyId: number; account: ContactAccount }

/** Why two contacts cannot be merged, or null. */
export function mergeRefusal(remaining: Mergeable, other: Mergeable): string | null {
  if (remaining.contactId === other.contactId)
    return 'A contact cannot be merged with itself. Choose another one.'
  if (remaining.propertyId !== other.propertyId) return 'Both contacts must belong to the same property.'
  if (remaining.account !== 'None' && other.account !== 'None')
    return 'Both contacts have an account. Take one of the accounts off its contact first.'
  return null
}

import { type TextChange, textChange } from '../orders/order-log-events.ts'
import type { ContactField } from '../records/contact-fields.ts'

/** Fields with a configurable label: a log line stores the label at that time. */
type LabeledContactField = 'property' | 'campus' | 'location1' | 'floor' | 'location2'

/** A field by its key. */
export type LoggedContactField = { field: ContactField } | { field: LabeledContactField; label: string }

/** Stored parameters of each event in a contact's log. */
type Parameters = {
  'contact-entered': { name: string }
  'field-changed': LoggedContactField & TextChange
  'made-inactive': object
  'made-active': object
  'all-requests-opened': object
  'all-requests-closed': object
  /** Two contacts were merged. `name` is the remaining one, `other` the removed one. */
  merged: { name: string; other: string; code: string; requests: number }
  'account-taken-over': { loginName: string; from: string }
  invited: { address: string }
  'invitation-sent-again': { address: string }
  'invitation-revoked': { address: string }
  'invitation-accepted': { loginName: string }
  'account-linked': { loginName: string }
}

export type ContactLogEventName = keyof Parameters

/** An event of a contact's log with its parameters. */
export type ContactLogEvent<E extends ContactLogEventName = ContactLogEventName> = {
  [Each in E]: { event: Each } & Parameters[Each]
}[E]

/** Creates the event for a changed field, with its texts shortened for the log. */
export const contactFieldChange = (
  field: LoggedContactField,
  before: string,
  after: string,
): ContactLogEvent<'field-changed'> => ({ event: 'field-changed', ...field, ...textChange(before, after) })

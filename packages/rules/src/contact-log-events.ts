import { type TextChange, textChange } from './order-log-events.ts'
import type { ContactField } from './records/contact-fields.ts'

/** Fields whose label comes from the settings: a log line stores the label of the time when it was written. */
export type LabeledContactField = 'property' | 'campus' | 'location1' | 'floor' | 'location2'

/** A field by its key. */
export type LoggedContactField = { field: ContactField } | { field: LabeledContactField; label: string }

/** The stored parameters of each event of a contact's log. */
type Parameters = {
  'contact-entered': { name: string }
  'field-changed': LoggedContactField & TextChange
  'made-inactive': object
  'made-active': object
  'all-requests-opened': object
  'all-requests-closed': object
  /** Two contacts became one; `name` is that of the one that stayed, `other` that of the one that went. */
  merged: { name: string; other: string; code: string; requests: number }
  'account-taken-over': { loginName: string; from: string }
  invited: { address: string }
  'invitation-sent-again': { address: string }
  'invitation-revoked': { address: string }
  'invitation-accepted': { loginName: string }
  'account-linked': { loginName: string }
}

export type ContactLogEventName = keyof Parameters

/** One event of a contact's log with its parameters. */
export type ContactLogEvent<E extends ContactLogEventName = ContactLogEventName> = {
  [Each in E]: { event: Each } & Parameters[Each]
}[E]

/** The event for a changed field, with its texts shortened as the log stores them. */
export const contactFieldChange = (
  field: LoggedContactField,
  before: string,
  after: string,
): ContactLogEvent<'field-changed'> => ({ event: 'field-changed', ...field, ...textChange(before, after) })

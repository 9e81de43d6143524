import type { TextChange } from '../orders/order-log-events.ts'
import { changedWords } from '../records/log-words.ts'

const loggedAccountFields = {
  loginName: 'Login name',
  emailAddress: 'E-mail address',
  role: 'Role',
  properties: 'Properties',
} as const
export type LoggedAccountField = keyof typeof loggedAccountFields

/** The stored parameters of each event of an account's log. */
type Parameters = {
  'account-entered': { name: string; role: string }
  'field-changed': { field: LoggedAccountField } & TextChange
  invited: { address: string }
  'invitation-sent-again': { address: string }
  'invitation-accepted': object
  'one-time-password-set': object
  'recovery-link-sent': { address: string }
  'recovery-link-asked': { address: string }
  'password-chosen': object
  /** Timers that ran are stopped; their hours are booked where they could be. */
  disabled: { timers: number }
  enabled: object
  unlocked: object
  'all-requests-opened': object
  'all-requests-closed': object
  /** Tied to a sign-in at an outside provider, by the verified address. */
  'provider-linked': { issuer: string }
  'made-at-sign-in': { issuer: string; role: string }
}

export type AccountLogEventName = keyof Parameters
export type AccountLogEvent<E extends AccountLogEventName = AccountLogEventName> = {
  [Each in E]: { event: Each } & Parameters[Each]
}[E]

const timers = (count: number) => (count === 1 ? '1 timer' : `${count} timers`)

const sentences: { readonly [E in AccountLogEventName]: (event: AccountLogEvent<E>) => string } = {
  'account-entered': ({ name, role }) => `Account of ${name} entered as ${role}`,
  'field-changed': (event) => changedWords(loggedAccountFields[event.field], event),
  invited: ({ address }) => `Invitation sent to ${address}`,
  'invitation-sent-again': ({ address }) => `Invitation sent again to ${address}`,
  'invitation-accepted': () => 'Invitation accepted; password chosen',
  'one-time-password-set': () => 'One-time password set; all sign-ins ended',
  'recovery-link-sent': ({ address }) => `Link to a new password sent to ${address}`,
  'recovery-link-asked': ({ address }) => `Lost password: link sent to ${address}`,
  'password-chosen': () => 'New password chosen by the link; all sign-ins ended',
  disabled: ({ timers: count }) =>
    `Disabled; all sign-ins ended${count === 0 ? '' : `, ${timers(count)} stopped`}`,
  enabled: () => 'Enabled',
  unlocked: () => 'Unlocked',
  'all-requests-opened': () => 'May view all requests of the property',
  'all-requests-closed': () => 'May view own requests only',
  'provider-linked': ({ issuer }) => `Signs in at ${issuer} from now on`,
  'made-at-sign-in': ({ issuer, role }) => `Account made at the first sign-in at ${issuer}, as ${role}`,
}

/** Returns the sentence for an event, in American English. */
export const accountLogWords = <E extends AccountLogEventName>(event: AccountLogEvent<E>): string =>
  sentences[event.event](event)

import { contactFields } from '../records/contact-fields.ts'
import { changedWords } from '../records/log-words.ts'
import type { ContactLogEvent, ContactLogEventName } from './contact-log-events.ts'

/** The sentence of each event. */
const sentences: { readonly [E in ContactLogEventName]: (event: ContactLogEvent<E>) => string } = {
  'contact-entered': ({ name }) => `${name} entered`,
  'field-changed': (event) =>
    changedWords('label' in event ? event.label : contactFields[event.field].label, event),
  'made-inactive': () => 'Made inactive',
  'made-active': () => 'Made active',
  'all-requests-opened': () => 'May view all requests of the property',
  'all-requests-closed': () => 'May view own requests only',
  merged: ({ name, other, code, requests }) =>
    `${other} (${code}) merged into ${name}${requests === 0 ? '' : `, with ${requests} ${requests === 1 ? 'request' : 'requests'}`}`,
  'account-taken-over': ({ loginName, from }) => `Account ${loginName} taken over from ${from}`,
  invited: ({ address }) => `Invited to sign in: ${address}`,
  'invitation-sent-again': ({ address }) => `Invitation sent again: ${address}`,
  'invitation-revoked': ({ address }) => `Invitation revoked: ${address}`,
  'invitation-accepted': ({ loginName }) => `Invitation accepted; signs in as ${loginName}`,
  'account-linked': ({ loginName }) => `Account ${loginName} linked`,
}

export const contactLogEventNames = Object.keys(sentences) as ContactLogEventName[]

/** Returns the sentence for an event, in American English. */
export const contactLogWords = <E extends ContactLogEventName>(event: ContactLogEvent<E>): string =>
  sentences[event.event](event)

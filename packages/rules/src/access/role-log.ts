import type { TextChange } from '../orders/order-log-events.ts'
import { changedWords } from '../records/log-words.ts'
import type { UserKind } from './permissions.ts'
import { userKindLabels } from './role-privileges.ts'

/** Stored parameters of each event in a role's log, including values before and after ([C8.017]). */
type Parameters = {
  'role-entered': { name: string; kind: UserKind; privileges: readonly string[] }
  'role-renamed': TextChange
  'kind-changed': { before: UserKind; after: UserKind }
  /** `gained` and `lost` in the words of the privileges, and how many people have the role. */
  'privileges-changed': { gained: readonly string[]; lost: readonly string[]; users: number }
}

export type RoleLogEventName = keyof Parameters
export type RoleLogEvent<E extends RoleLogEventName = RoleLogEventName> = {
  [Each in E]: { event: Each } & Parameters[Each]
}[E]

const sentences: { readonly [E in RoleLogEventName]: (event: RoleLogEvent<E>) => string } = {
  'role-entered': ({ name, kind }) => `${name} entered as a ${userKindLabels[kind]} role`,
  'role-renamed': (event) => changedWords('Name', event),
  'kind-changed': ({ before, after }) =>
    changedWords('Kind', { before: userKindLabels[before], after: userKindLabels[after] }),
  'privileges-changed': ({ gained, lost, users }) =>
    [
      gained.length > 0 ? `Added: ${gained.join(', ')}` : '',
      lost.length > 0 ? `Taken away: ${lost.join(', ')}` : '',
      users === 1 ? 'for 1 person' : `for ${users} people`,
    ]
      .filter(Boolean)
      .join('; '),
}

/** Returns the sentence for an event, in American English. */
export const roleLogWords = <E extends RoleLogEventName>(event: RoleLogEvent<E>): string =>
  sentences[event.event](event)

import type { TextChange } from '../orders/order-log-events.ts'
import { changedWords } from '../records/log-words.ts'

/** The first names of so many. */
type NamedSome = { names: readonly string[]; count: number }

/** Stored parameters of each event in a schedule's log. Texts are copies from the time of the event. */
type Parameters = {
  'schedule-entered': { number: number }
  'schedule-copied': { number: number; from: number }
  'field-changed': { label: string } & TextChange
  /** Assets, places or parts: the first that were added and removed, and how many there were of each. */
  'list-changed': { label: string; added: NamedSome; removed: NamedSome }
  paused: Record<never, never>
  resumed: Record<never, never>
  /** One of several that the schedule is due for. */
  'target-paused': { target: string }
  'target-resumed': { target: string }
}
export type ScheduleLogEventName = keyof Parameters
export type ScheduleLogEvent<E extends ScheduleLogEventName = ScheduleLogEventName> = {
  [Each in E]: { event: Each } & Parameters[Each]
}[E]

/** Names that one line tells; of more, how many. */
const maxListedNames = 20

const namesOf = ({ names, count }: NamedSome): string =>
  count <= names.length ? names.join(', ') : `${names.join(', ')} and ${count - names.length} more`

const someOf = (names: readonly string[]): NamedSome => ({
  names: names.slice(0, maxListedNames),
  count: names.length,
})

const listWords = ({ label, added, removed }: Parameters['list-changed']): string =>
  `${label} ${[
    ...(added.count > 0 ? [`added: ${namesOf(added)}`] : []),
    ...(removed.count > 0 ? [`removed: ${namesOf(removed)}`] : []),
  ].join('; ')}`

const sentences: { readonly [E in ScheduleLogEventName]: (event: ScheduleLogEvent<E>) => string } = {
  'schedule-entered': ({ number }) => `PM ${number} entered`,
  'schedule-copied': ({ number, from }) => `PM ${number} copied from PM ${from}`,
  'field-changed': (event) => changedWords(event.label, event),
  'list-changed': listWords,
  paused: () => 'Paused',
  resumed: () => 'Resumed; what was due meanwhile is not caught up',
  'target-paused': ({ target }) => `Paused for ${target}`,
  'target-resumed': ({ target }) => `Resumed for ${target}; what was due meanwhile is not caught up`,
}

/** A line of a schedule's log as people read it. */
export function scheduleLogWords<E extends ScheduleLogEventName>(event: ScheduleLogEvent<E>): string {
  const sentence: (event: ScheduleLogEvent<E>) => string = sentences[event.event]
  return sentence(event)
}

/** What became others of a list of names; null for nothing. */
export function listChange(
  label: string,
  before: readonly string[],
  after: readonly string[],
): ScheduleLogEvent<'list-changed'> | null {
  const added = after.filter((name) => !before.includes(name))
  const removed = before.filter((name) => !after.includes(name))
  if (added.length + removed.length === 0) return null
  return { event: 'list-changed', label, added: someOf(added), removed: someOf(removed) }
}

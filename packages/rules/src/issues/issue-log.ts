import type { TextChange } from '../orders/order-log-events.ts'
import { changedWords } from '../records/log-words.ts'
import type { IssueStatus } from './issue-status.ts'

/** Stored parameters of each event in an issue's log. Texts are copies from the time of the event. */
type Parameters = {
  'issue-entered': { title: string }
  'field-changed': { label: string } & TextChange
  /** `until` is the last day of a deferral. */
  'status-changed': { from: IssueStatus; to: IssueStatus; reason: string; until?: string }
  /** The day of a deferral has come. */
  'deferral-ended': Record<never, never>
  message: { text: string }
  'order-created': { number: string }
  'documents-added': { names: readonly string[] }
  'documents-removed': { names: readonly string[] }
  'photos-added': { count: number }
  'photo-deleted': { name: string }
}
export type IssueLogEventName = keyof Parameters
export type IssueLogEvent<E extends IssueLogEventName = IssueLogEventName> = {
  [Each in E]: { event: Each } & Parameters[Each]
}[E]

const documents = (verb: string, names: readonly string[]) =>
  `${names.length === 1 ? 'Document' : 'Documents'} ${verb}: ${names.join(', ')}`

const sentences: {
  readonly [E in IssueLogEventName]: (event: IssueLogEvent<E>, formatDay: (day: string) => string) => string
} = {
  'issue-entered': ({ title }) => `Issue entered: ${title}`,
  'field-changed': (event) => changedWords(event.label, event),
  'status-changed': ({ from, to, reason, until }, formatDay) =>
    `Status changed from ${from} to ${to}${until === undefined ? '' : ` until ${formatDay(until)}`}${reason === '' ? '' : `: ${reason}`}`,
  'deferral-ended': () => 'Returned to New on the date of its deferral',
  message: ({ text }) => text,
  'order-created': ({ number }) => `Order ${number} created`,
  'documents-added': ({ names }) => documents('added', names),
  'documents-removed': ({ names }) => documents('removed', names),
  'photos-added': ({ count }) => `${count === 1 ? '1 photo' : `${count} photos`} added`,
  'photo-deleted': ({ name }) => `Photo ${name} deleted`,
}

const eventNames = Object.keys(sentences) as IssueLogEventName[]
/** Message events and change events of the log. */
export const messageEvents = ['message'] as const satisfies IssueLogEventName[]
export const changeEvents = eventNames.filter((name) => name !== 'message')

/** Describes a line of an issue's log. `formatDay` formats a day for the property. */
export function issueLogWords<E extends IssueLogEventName>(
  event: IssueLogEvent<E>,
  formatDay: (day: string) => string,
): string {
  const sentence: (event: IssueLogEvent<E>, formatDay: (day: string) => string) => string =
    sentences[event.event]
  return sentence(event, formatDay)
}

import type { TextChange } from '../orders/order-log-events.ts'
import { changedWords } from '../records/log-words.ts'
import type { DocumentStatus } from './document-status.ts'

/** Stored parameters of each event in a document's log. Texts are copies from the time of the event. */
type Parameters = {
  'document-entered': { name: string }
  'field-changed': { label: string } & TextChange
  'status-changed': { from: DocumentStatus; to: DocumentStatus }
  'version-added': { version: number; name: string }
  /** `of` is the version that was copied. */
  'version-made-current': { version: number; of: number }
  'link-added': { record: string }
  'link-removed': { record: string }
  'expiry-notice': { on: string; days: number; people: number }
}
export type DocumentLogEventName = keyof Parameters
export type DocumentLogEvent<E extends DocumentLogEventName = DocumentLogEventName> = {
  [Each in E]: { event: Each } & Parameters[Each]
}[E]

const sentences: {
  readonly [E in DocumentLogEventName]: (
    event: DocumentLogEvent<E>,
    formatDay: (day: string) => string,
  ) => string
} = {
  'document-entered': ({ name }) => `Document added: ${name}`,
  'field-changed': (event) => changedWords(event.label, event),
  'status-changed': ({ from, to }) => `Status changed from ${from} to ${to}`,
  'version-added': ({ version, name }) => `Version ${version} added: ${name}`,
  'version-made-current': ({ version, of }) => `Version ${of} made current as version ${version}`,
  'link-added': ({ record }) => `Linked to ${record}`,
  'link-removed': ({ record }) => `Link to ${record} removed`,
  'expiry-notice': ({ on, days, people }, formatDay) =>
    `Expires ${formatDay(on)}: ${days}-day notice sent to ${people === 1 ? '1 person' : `${people} people`}`,
}

/** Describes a line of a document's log. `formatDay` formats a day for the property. */
export function documentLogWords<E extends DocumentLogEventName>(
  event: DocumentLogEvent<E>,
  formatDay: (day: string) => string,
): string {
  const sentence: (event: DocumentLogEvent<E>, formatDay: (day: string) => string) => string =
    sentences[event.event]
  return sentence(event, formatDay)
}

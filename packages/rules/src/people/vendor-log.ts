import type { TextChange } from '../orders/order-log-events.ts'
import { changedWords } from '../records/log-words.ts'

/** Stored parameters of each event in a vendor's log. Texts are copies from the time of the event. */
type Parameters = {
  'vendor-entered': { name: string }
  'field-changed': { label: string } & TextChange
  /** A rate, visible only with View Rates. */
  'rate-changed': { label: string } & TextChange
  /** The tax id is never logged. */
  'tax-id-changed': Record<never, never>
  activated: Record<never, never>
  deactivated: Record<never, never>
  'documents-added': { names: readonly string[] }
  'documents-removed': { names: readonly string[] }
  /** A notice about the end of a certificate was written. */
  'certificate-notice': { kind: string; number: string; to: string; days: number; people: number }
}
export type VendorLogEventName = keyof Parameters
export type VendorLogEvent<E extends VendorLogEventName = VendorLogEventName> = {
  [Each in E]: { event: Each } & Parameters[Each]
}[E]

/** Events visible only with View Rates. */
export const vendorRateEvents = ['rate-changed'] as const satisfies readonly VendorLogEventName[]

const sentences: {
  readonly [E in VendorLogEventName]: (event: VendorLogEvent<E>, formatDay: (day: string) => string) => string
} = {
  'vendor-entered': ({ name }) => `Vendor ${name} entered`,
  'field-changed': (event) => changedWords(event.label, event),
  'rate-changed': (event) => changedWords(event.label, event),
  'tax-id-changed': () => 'Tax ID changed',
  activated: () => 'Made active',
  deactivated: () => 'Made inactive',
  'documents-added': ({ names }) =>
    `${names.length === 1 ? 'Document' : 'Documents'} added: ${names.join(', ')}`,
  'documents-removed': ({ names }) =>
    `${names.length === 1 ? 'Document' : 'Documents'} removed: ${names.join(', ')}`,
  'certificate-notice': ({ kind, number, to, days, people }, formatDay) =>
    `${[kind, number].filter(Boolean).join(' ')} ends ${formatDay(to)}: ${days}-day notice sent to ${people} ${people === 1 ? 'person' : 'people'}`,
}

/** A line of a vendor's log as people read it; `formatDay` writes a day as the property does. */
export function vendorLogWords<E extends VendorLogEventName>(
  event: VendorLogEvent<E>,
  formatDay: (day: string) => string,
): string {
  const sentence: (event: VendorLogEvent<E>, formatDay: (day: string) => string) => string =
    sentences[event.event]
  return sentence(event, formatDay)
}

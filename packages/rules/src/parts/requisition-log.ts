import type { TextChange } from '../orders/order-log-events.ts'
import { changedWords } from '../records/log-words.ts'
import { formatNumber } from '../time/formats.ts'
import type { RequisitionStatus } from './requisition-status.ts'

/** Stored parameters of each event in a requisition's log. Texts are copies from the time of the event. */
type Parameters = {
  'requisition-created': Record<never, never>
  'field-changed': { label: string } & TextChange
  'line-added': { code: string; quantity: number }
  'line-changed': { code: string } & TextChange
  'line-removed': { code: string }
  'status-changed': { from: RequisitionStatus; to: RequisitionStatus; reason: string }
  received: { code: string; quantity: number }
  'receipt-corrected': { code: string; quantity: number }
}
type RequisitionLogEventName = keyof Parameters
export type RequisitionLogEvent<E extends RequisitionLogEventName = RequisitionLogEventName> = {
  [Each in E]: { event: Each } & Parameters[Each]
}[E]

const sentences: { readonly [E in RequisitionLogEventName]: (event: RequisitionLogEvent<E>) => string } = {
  'requisition-created': () => 'Requisition created',
  'field-changed': (event) => changedWords(event.label, event),
  'line-added': ({ code, quantity }) => `Line added: ${formatNumber(quantity)} of ${code}`,
  'line-changed': ({ code, ...change }) => changedWords(code, change),
  'line-removed': ({ code }) => `Line removed: ${code}`,
  'status-changed': ({ from, to, reason }) =>
    `Status changed from ${from} to ${to}${reason === '' ? '' : `: ${reason}`}`,
  received: ({ code, quantity }) => `Received ${formatNumber(quantity)} of ${code}`,
  'receipt-corrected': ({ code, quantity }) => `Receipt of ${formatNumber(quantity)} of ${code} corrected`,
}

/** Describes a line of a requisition's log. */
export function requisitionLogWords<E extends RequisitionLogEventName>(
  event: RequisitionLogEvent<E>,
): string {
  const sentence: (event: RequisitionLogEvent<E>) => string = sentences[event.event]
  return sentence(event)
}

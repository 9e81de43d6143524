import type { TextChange } from '../orders/order-log-events.ts'
import { changedWords } from '../records/log-words.ts'

/** Stored parameters of each event in a worker's log. Texts are copies from the time of the event. */
type Parameters = {
  'worker-entered': { name: string }
  'field-changed': { label: string } & TextChange
  /** A rate, visible only with View Rates. */
  'rate-changed': { label: string } & TextChange
  activated: Record<never, never>
  deactivated: Record<never, never>
  /** In or Out was put right; `at` in the property's local time, `YYYY-MM-DDTHH:mm`. */
  'presence-corrected': { status: 'In' | 'Out'; at: string; reason: string }
}
export type WorkerLogEventName = keyof Parameters
export type WorkerLogEvent<E extends WorkerLogEventName = WorkerLogEventName> = {
  [Each in E]: { event: Each } & Parameters[Each]
}[E]

/** Events visible only with View Rates ([C5.006]). */
export const rateEvents = ['rate-changed'] as const satisfies readonly WorkerLogEventName[]

const sentences: {
  readonly [E in WorkerLogEventName]: (
    event: WorkerLogEvent<E>,
    formatMinute: (at: string) => string,
  ) => string
} = {
  'worker-entered': ({ name }) => `Worker ${name} entered`,
  'field-changed': (event) => changedWords(event.label, event),
  'rate-changed': (event) => changedWords(event.label, event),
  activated: () => 'Made active',
  deactivated: () => 'Made inactive',
  'presence-corrected': ({ status, at, reason }, formatMinute) =>
    `Marked ${status} from ${formatMinute(at)} on: ${reason}`,
}

/** A line of a worker's log as people read it; `formatMinute` writes a local minute as the property does. */
export function workerLogWords<E extends WorkerLogEventName>(
  event: WorkerLogEvent<E>,
  formatMinute: (at: string) => string,
): string {
  const sentence: (event: WorkerLogEvent<E>, formatMinute: (at: string) => string) => string =
    sentences[event.event]
  return sentence(event, formatMinute)
}

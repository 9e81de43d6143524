import type { OrderLogEvent } from '@fettle/rules/order-log-events'
import { orderLogKind } from '@fettle/rules/order-log-words'
import { sql } from 'kysely'

/** An event of an order's log as the columns of its line hold it; `parameters` is JSON. */
export type StoredLogEvent = { kind: string; event: string; parameters: string }

type WithNext<Event> = Event extends { number: number } ? Omit<Event, 'number'> & { number: 'next' } : never
/** An event that tells the number which the statement takes that writes it. */
export type NumberingEvent = WithNext<OrderLogEvent>

/**
 * The columns for an event. Half a character, where a text was cut or came so, becomes U+FFFD as in every other column;
 * PostgreSQL takes none into JSON.
 */
export function storedLogEvent(event: OrderLogEvent | NumberingEvent): StoredLogEvent {
  const { event: name, ...parameters } = event
  const wellFormed = (_: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)
  return { kind: orderLogKind(event), event: name, parameters: JSON.stringify(parameters, wellFormed) }
}

/** The event of a line, made of the columns of `work_order_log`, as SQL. */
export const logEventText = `parameters || jsonb_build_object('event', event)`
export const logEvent = sql.raw<OrderLogEvent>(logEventText)

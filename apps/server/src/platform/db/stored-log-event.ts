import type { OrderLogEvent } from '@fettle/rules/order-log-events'
import { orderLogKind } from '@fettle/rules/order-log-words'
import { sql } from 'kysely'

/** An event of an order's log in the columns of its line; `parameters` is JSON. */
export type StoredLogEvent = { kind: string; event: string; parameters: string }

type WithNext<Event> = Event extends { number: number } ? Omit<Event, 'number'> & { number: 'next' } : never
/** An event with the number that the same statement assigns to the order. */
export type NumberingEvent = WithNext<OrderLogEvent>

/**
 * Returns the columns of an event. Half a surrogate pair, from cutting or from input, becomes U+FFFD as in every other
 * column; PostgreSQL refuses it in JSON.
 */
export function storedLogEvent(event: OrderLogEvent | NumberingEvent): StoredLogEvent {
  const { event: name, ...parameters } = event
  const wellFormed = (_: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)
  return { kind: orderLogKind(event), event: name, parameters: JSON.stringify(parameters, wellFormed) }
}

/** SQL that builds a line's event from the columns of `work_order_log`. */
export const logEventText = `parameters || jsonb_build_object('event', event)`
export const logEvent = sql.raw<OrderLogEvent>(logEventText)

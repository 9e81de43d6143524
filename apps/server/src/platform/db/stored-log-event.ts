import type { OrderLogEvent } from '@fettle/rules/orders/order-log-events'
import { orderLogKind } from '@fettle/rules/orders/order-log-words'
import { sql } from 'kysely'

type WithNext<Event> = Event extends { number: number | string }
  ? Omit<Event, 'number'> & { number: 'next' }
  : never
/** An event with the number that the same statement assigns to the order. */
export type NumberingEvent = WithNext<OrderLogEvent>

/** An event of a record's log in the columns that every log has; `parameters` is JSON. */
export type StoredEvent = { event: string; parameters: string }

/**
 * Returns the columns of an event of any log. Half a surrogate pair, from cutting or from input, becomes U+FFFD as in
 * every other column; PostgreSQL refuses it in JSON.
 */
export function storedEvent({ event, ...parameters }: { event: string }): StoredEvent {
  const wellFormed = (_: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)
  return { event, parameters: JSON.stringify(parameters, wellFormed) }
}

/** An event of an order's log in the columns of its line. */
export type StoredLogEvent = StoredEvent & { kind: string }

/** Returns the columns of an event of an order's log. */
export const storedLogEvent = (event: OrderLogEvent | NumberingEvent): StoredLogEvent => ({
  kind: orderLogKind(event),
  ...storedEvent(event),
})

/** SQL that builds a line's event from the columns of its log. */
export const logEventText = `parameters || jsonb_build_object('event', event)`
export const logEvent = sql.raw<OrderLogEvent>(logEventText)

import type { TextChange } from '../orders/order-log-events.ts'
import { changedWords } from '../records/log-words.ts'

/** Stored parameters of each event in a warehouse's log. Texts are copies from the time of the event. */
type Parameters = {
  'warehouse-created': { code: string }
  'field-changed': { label: string } & TextChange
  'stock-counted': { parts: number; different: number }
}
type WarehouseLogEventName = keyof Parameters
export type WarehouseLogEvent<E extends WarehouseLogEventName = WarehouseLogEventName> = {
  [Each in E]: { event: Each } & Parameters[Each]
}[E]

/** Describes a line of a warehouse's log. */
export function warehouseLogWords(event: WarehouseLogEvent): string {
  if (event.event === 'warehouse-created') return `Warehouse created: ${event.code}`
  if (event.event === 'field-changed') return changedWords(event.label, event)
  const parts = event.parts === 1 ? '1 part' : `${event.parts} parts`
  return `Counted ${parts}, ${event.different} different`
}

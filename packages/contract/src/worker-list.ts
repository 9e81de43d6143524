import { shiftFilters } from '@fettle/rules/orders/worker-orders'
import { activeFilters } from '@fettle/rules/records/active-filter'
import * as z from 'zod/mini'
import { flagText, instant, listOf, paged, recordId, recordIdText, recordStamp } from './common.ts'
import { countsOf, passedOver, spreadsheetOf } from './records/list-calls.ts'
import { idsFilter, listQuery, nameFilter } from './records/list-query.ts'
import { route } from './route.ts'

/** One row of the worker list ([C5.001]). Days and weeks are in the zone of the worker's property. */
export const workerRow = z.object({
  workerId: recordId,
  ...recordStamp,
  workerName: z.string(),
  propertyId: recordId,
  propertyName: z.string(),
  propertyTimeZone: z.string(),
  /** Names, separated by commas. */
  trades: z.string(),
  supervisorName: z.nullable(z.string()),
  /** The day's shifts as text, 'Off' with its reason on a day off, or empty. */
  shiftToday: z.string(),
  isOnShift: z.boolean(),
  inOut: z.nullable(z.enum(['In', 'Out'])),
  inOutDateTime: z.nullable(instant),
  /** Open orders with the worker as first assignee. */
  openOrders: z.int(),
  /** Timecard hours of the current week. */
  weekHours: z.number(),
  phone: z.string(),
  email: z.string(),
  workerActiveFlag: z.boolean(),
})
export type WorkerRow = z.infer<typeof workerRow>

export const workerRowSortColumns = [
  'workerName',
  'trades',
  'supervisorName',
  'inOut',
  'openOrders',
  'weekHours',
  'phone',
  'email',
  'workerActiveFlag',
] as const

/** All filters of the list ([C5.002]). '*' matches any. */
const workerFilters = {
  /** Matches anywhere in the name. */
  search: nameFilter,
  trade: nameFilter,
  /** Workers for this building, or for all. */
  building: nameFilter,
  supervisor: nameFilter,
  shift: z.optional(z.enum(shiftFilters)),
  /** Workers without In and Out match neither. */
  inOut: z.optional(z.enum(['In', 'Out'])),
  active: z.optional(z.enum(activeFilters)),
  propertyId: z.optional(listOf(recordIdText)),
  /** Only workers flagged by the caller. */
  flagged: z.optional(flagText),
  /** Only these workers. */
  workerIds: idsFilter,
}
export const workerRowQuery = listQuery(workerFilters, workerRowSortColumns)
/** All filters of the list, and no other keys. */
export const strictWorkerFilters = z.strictObject(workerFilters)
export type WorkerFilters = z.output<typeof strictWorkerFilters>
export type WorkerRowQuery = z.output<typeof workerRowQuery>

export const listWorkerRows = route('GET', '/api/Workers/list', {
  name: 'listWorkerRows',
  permission: 'workers.read',
  summary:
    'The list of workers: their shift today, presence, open orders and hours; the active ones unless asked otherwise.',
  query: workerRowQuery,
  response: paged(workerRow),
})

export const exportWorkers = spreadsheetOf(listWorkerRows, 'exportWorkers', 'workers')

export const countWorkers = countsOf(listWorkerRows, 'countWorkers', 'workers', passedOver)

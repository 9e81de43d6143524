import { maxLength } from '@fettle/rules/records/limits'
import { pageSizes } from '@fettle/rules/records/paging'
import * as z from 'zod/mini'
import { day, dayOrInstant, paged, paging, recordId, recordIdText, text } from './common.ts'
import { costLabor, costPart } from './order-children.ts'
import { route } from './route.ts'

/** Kinds of cost. */
export const costKinds = ['Labor', 'Part'] as const

/** One cost line of either kind with its total. Amounts require permission to see them. */
export const costLine = z.object({
  costId: recordId,
  kind: z.enum(costKinds),
  workorderId: z.nullable(recordId),
  orderNumber: z.nullable(z.string()),
  propertyId: recordId,
  costDate: day,
  /** The name of the worker or the part. */
  name: z.string(),
  /** Hours of labor, or the quantity of a part. */
  quantity: z.number(),
  units: z.string(),
  unitCost: z.nullable(z.number()),
  totalCost: z.nullable(z.number()),
})
export type CostLine = z.infer<typeof costLine>

const costSortColumns = ['costDate', 'name', 'kind', 'quantity'] as const

const costQuery = z.strictObject({
  ...paging({ take: pageSizes.labor, maxTake: 1000, sortColumns: costSortColumns }),
  workorderId: z.optional(recordIdText),
  propertyId: z.optional(recordIdText),
  costDateStart: z.optional(day),
  costDateEnd: z.optional(day),
  type: z.optional(z.enum(costKinds)),
})
export type CostQuery = z.output<typeof costQuery>

const costIdParams = z.object({ costId: recordIdText })

export const listCosts = route('GET', '/api/Costs', {
  name: 'listCosts',
  permission: 'costs.read',
  summary: 'Lines of labor and parts on the orders that the caller sees, newest day first.',
  query: costQuery,
  response: paged(costLine),
})

export const listOrderLabor = route('GET', '/api/Costs/workOrderCostLabor', {
  name: 'listOrderLabor',
  permission: 'costs.read',
  summary: 'The labor lines of one order.',
  query: z.strictObject({
    ...paging({ take: pageSizes.labor, maxTake: 1000, sortColumns: ['laborDate'] }),
    workOrderId: recordIdText,
  }),
  response: paged(costLabor),
})

export const getCostLabor = route('GET', '/api/Costs/labor/{costId}', {
  name: 'getCostLabor',
  permission: 'costs.read',
  summary: 'One labor line, of an order or of a timecard.',
  params: costIdParams,
  response: costLabor,
})

export const getCostPart = route('GET', '/api/Costs/parts/{costId}', {
  name: 'getCostPart',
  permission: 'costs.read',
  summary: 'One part on an order.',
  params: costIdParams,
  response: costPart,
})

/** `laborDate` is a day. A date-time is reduced to its day as written. */
export const workerLaborQuery = z.strictObject({
  laborWorkerId: recordId,
  laborDate: z.pipe(
    dayOrInstant,
    z.transform((text: string) => text.slice(0, 10)),
  ),
})

export const listWorkerLabor = route('POST', '/api/Costs/workerLabor', {
  name: 'listWorkerLabor',
  permission: 'timecard.use',
  summary: "A worker's timecard lines of one day: labor on orders and everything else.",
  body: workerLaborQuery,
  response: z.array(costLabor),
})

const laborFields = {
  /** 'Work Order' or absent for labor on an order. Other timecard types have no order. */
  tcardRecordType: z.optional(z.nullable(text(maxLength.timecardType))),
  /** The worker or vendor. Defaults to the caller's own. */
  laborName: z.optional(z.nullable(text(maxLength.name))),
  laborHours: z.optional(z.nullable(z.number())),
  /** Defaults to today in the order's time zone. */
  laborDate: z.optional(z.nullable(dayOrInstant)),
  tcardNotes: z.optional(z.nullable(text(maxLength.laborNote))),
}

export const addLabor = route('POST', '/api/Costs/labor', {
  name: 'addLabor',
  permission: 'timecard.use',
  summary:
    'Adds labor to an order, at the worker’s present rate, or a timecard line without one. A timecard names the order by its number: then it may also be on hold or complete, until it is closed out.',
  body: z.strictObject({
    workorderId: z.optional(z.nullable(recordId)),
    ...laborFields,
    propertyId: z.optional(z.nullable(recordId)),
    orderNumber: z.optional(z.nullable(text(40))),
  }),
  response: costLabor,
  status: 201,
})

export const changeLabor = route('PUT', '/api/Costs/{costId}', {
  name: 'changeLabor',
  permission: 'timecard.use',
  summary:
    'Changes a labor line of an order or a timecard: one’s own, or any as a supervisor. What is absent stays; another number or type moves the line.',
  params: costIdParams,
  body: z.strictObject({
    costId: z.optional(recordId),
    workorderId: z.optional(z.nullable(recordId)),
    ...laborFields,
    orderNumber: z.optional(z.nullable(text(40))),
  }),
  response: costLabor,
})

export const deleteLabor = route('DELETE', '/api/Costs/labor/{costId}', {
  name: 'deleteLabor',
  permission: 'timecard.use',
  summary: 'Removes a labor line from an order or a timecard: one’s own, or any as a supervisor.',
  params: costIdParams,
})

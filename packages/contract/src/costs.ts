import { pageSizes } from '@fettle/rules/paging'
import * as z from 'zod/mini'
import { day, paged, paging, recordId, recordIdText } from './common.ts'
import { costLabor, costPart } from './order-children.ts'
import { route } from './route.ts'

/** What a cost was spent on. */
export const costKinds = ['Labor', 'Part'] as const

/** One line of cost, of either kind, with what it comes to; money only for those who may see it. */
export const costLine = z.object({
  costId: recordId,
  kind: z.enum(costKinds),
  workorderId: z.nullable(recordId),
  orderNumber: z.nullable(z.string()),
  propertyId: recordId,
  costDate: day,
  /** The worker's or the part's name. */
  name: z.string(),
  /** Hours of labor, or the quantity of a part. */
  quantity: z.number(),
  units: z.string(),
  unitCost: z.nullable(z.number()),
  totalCost: z.nullable(z.number()),
})
export type CostLine = z.infer<typeof costLine>

const costSortColumns = ['costDate', 'name', 'kind', 'quantity'] as const

export const costQuery = z.strictObject({
  ...paging({ take: pageSizes.labor, maxTake: 1000, sortColumns: costSortColumns }),
  workorderId: z.optional(recordIdText),
  propertyId: z.optional(recordIdText),
  costDateStart: z.optional(day),
  costDateEnd: z.optional(day),
  type: z.optional(z.enum(costKinds)),
})
export type CostQuery = z.output<typeof costQuery>

const costIdParams = z.object({ costId: recordIdText })

export const listCosts = route({
  name: 'listCosts',
  method: 'GET',
  path: '/api/Costs',
  permission: 'costs.read',
  summary: 'Lines of labor and parts on the orders that the caller sees, newest day first.',
  query: costQuery,
  response: paged(costLine),
})

export const listOrderLabor = route({
  name: 'listOrderLabor',
  method: 'GET',
  path: '/api/Costs/workOrderCostLabor',
  permission: 'costs.read',
  summary: 'The labor lines of one order.',
  query: z.strictObject({
    ...paging({ take: pageSizes.labor, maxTake: 1000, sortColumns: ['laborDate'] }),
    workOrderId: recordIdText,
  }),
  response: paged(costLabor),
})

export const getCostLabor = route({
  name: 'getCostLabor',
  method: 'GET',
  path: '/api/Costs/labor/{costId}',
  permission: 'costs.read',
  summary: 'One labor line, of an order or of a timecard.',
  params: costIdParams,
  response: costLabor,
})

export const getCostPart = route({
  name: 'getCostPart',
  method: 'GET',
  path: '/api/Costs/parts/{costId}',
  permission: 'costs.read',
  summary: 'One part on an order.',
  params: costIdParams,
  response: costPart,
})

export const workerLaborQuery = z.strictObject({ laborWorkerId: recordId, laborDate: day })

export const listWorkerLabor = route({
  name: 'listWorkerLabor',
  method: 'POST',
  path: '/api/Costs/workerLabor',
  permission: 'timecard.use',
  summary: "A worker's timecard lines of one day: labor on orders and everything else.",
  body: workerLaborQuery,
  response: z.array(costLabor),
})

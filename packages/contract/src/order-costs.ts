import { costTypes, orderCostKinds } from '@fettle/rules/orders/order-costs'
import { maxLength } from '@fettle/rules/records/limits'
import * as z from 'zod/mini'
import { day, limited, recordId, recordIdText, recordStamp, text } from './common.ts'
import { route } from './route.ts'

/** An invoice of a vendor, another cost, or an estimate on an order. */
export const orderCost = z.object({
  costId: recordId,
  ...recordStamp,
  kind: z.enum(orderCostKinds),
  /** Null for other costs and estimates. */
  vendorName: z.nullable(z.string()),
  /** Number of the invoice, or ''. */
  number: z.string(),
  /** Type of an other cost, or what an estimate is about. Empty for invoices. */
  type: z.string(),
  description: z.string(),
  spentOn: day,
  /** Negative for a credit. */
  amount: z.number(),
  /** A document of the order, or null. */
  documentId: z.nullable(recordId),
  documentTitle: z.nullable(z.string()),
})
export type OrderCost = z.infer<typeof orderCost>

/** Estimated and actual cost. Actual is null if it contains labor and the caller may not see rates. */
const estimatedAndActual = { estimated: z.number(), actual: z.nullable(z.number()) }

/** The costs of one order. */
export const orderCosts = z.object({
  workorderId: recordId,
  /** ISO 4217 currency code of all amounts. */
  currency: z.string(),
  costs: z.array(orderCost),
  /** One line for each type of cost. */
  totals: z.array(z.object({ type: z.enum(costTypes), ...estimatedAndActual })),
  total: z.object(estimatedAndActual),
})
export type OrderCosts = z.infer<typeof orderCosts>

const ofOrder = z.object({ workorderId: recordIdText })
const ofCost = z.object({ workorderId: recordIdText, costId: recordIdText })

const entry = {
  kind: z.enum(orderCostKinds),
  /** Vendor of an invoice, by name. */
  vendorName: z.optional(z.nullable(text(maxLength.name))),
  number: z.optional(z.nullable(text(maxLength.code))),
  type: z.optional(z.nullable(limited(maxLength.label))),
  description: z.optional(z.nullable(text(maxLength.title))),
  /** Defaults to today in the order's time zone. */
  spentOn: z.optional(z.nullable(day)),
  amount: z.nullable(z.number()),
  documentId: z.optional(z.nullable(recordId)),
}

export const listOrderCosts = route('GET', '/api/Workorders/{workorderId}/costs', {
  name: 'listOrderCosts',
  permission: 'costs.read',
  summary:
    'Invoices, other costs and estimates of an order, with the estimated and actual cost of each type. Labor costs require View Rates.',
  params: ofOrder,
  response: orderCosts,
})

export const addOrderCost = route('POST', '/api/Workorders/{workorderId}/costs', {
  name: 'addOrderCost',
  permission: 'work-orders.edit',
  summary:
    'Adds an invoice, another cost or an estimate to an order that is not closed out. 409 if another order has the same number of the same vendor.',
  params: ofOrder,
  body: z.strictObject(entry),
  response: orderCosts,
  status: 201,
})

export const changeOrderCost = route('PUT', '/api/Workorders/{workorderId}/costs/{costId}', {
  name: 'changeOrderCost',
  permission: 'work-orders.edit',
  summary: 'Replaces an invoice, another cost or an estimate of an order that is not closed out.',
  params: ofCost,
  body: z.strictObject(entry),
  response: orderCosts,
})

export const removeOrderCost = route('DELETE', '/api/Workorders/{workorderId}/costs/{costId}', {
  name: 'removeOrderCost',
  permission: 'work-orders.edit',
  summary: 'Removes an invoice, another cost or an estimate from an order that is not closed out.',
  params: ofCost,
  response: orderCosts,
})

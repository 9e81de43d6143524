import { maxOrderNumber } from '@fettle/rules/orders/order-number'
import * as z from 'zod/mini'
import { route } from './route.ts'

/** The next order and request numbers, shared by the whole system. The prefix is a setting, '' for none. */
export const orderNumbers = z.object({
  nextOrderNumber: z.int(),
  nextRequestNumber: z.int(),
  orderNumberPrefix: z.string(),
})
export type OrderNumbers = z.infer<typeof orderNumbers>

export const getOrderNumbers = route('GET', '/api/System/ordernumbers', {
  name: 'getOrderNumbers',
  permission: 'settings.manage',
  summary: 'The numbers that the next order and the next request get.',
  response: orderNumbers,
})

const next = z.optional(z.int().check(z.positive(), z.maximum(maxOrderNumber)))

export const changeOrderNumbers = route('PUT', '/api/System/ordernumbers', {
  name: 'changeOrderNumbers',
  permission: 'system.manage',
  summary: 'Sets the next number; never to one that is already in use.',
  body: z.strictObject({ nextOrderNumber: next, nextRequestNumber: next }),
  response: orderNumbers,
})

import * as z from 'zod/mini'
import { limited } from './common.ts'
import { route } from './route.ts'
import { workOrderFilters } from './work-order-query.ts'

/** How many filter sets one call may count: more than any home screen shows. */
export const maxFilterSets = 80

const scalar = z.union([limited(400), z.number(), z.boolean()])

/**
 * Filters of the list as JSON, in the format of a custom filter ([A3.016]); numbers and booleans may be JSON values.
 */
export const filterSet = z
  .record(limited(60), z.nullable(z.union([scalar, z.array(scalar).check(z.maxLength(100))])))
  .check(z.refine((set) => Object.keys(set).length <= 60, { message: 'Has too many filters.' }))
export type FilterSet = z.infer<typeof filterSet>

/** All filters of the list, and no other keys. */
export const strictFilters = z.strictObject(workOrderFilters)

const orderCount = z.object({
  total: z.nullable(z.int()),
  /** There are more than `total`, and they were not counted; absent when the total is exact. */
  totalIsAtLeast: z.optional(z.literal(true)),
})
export type OrderCountAnswer = z.infer<typeof orderCount>

export const countWorkOrders = route({
  name: 'countWorkOrders',
  method: 'POST',
  path: '/api/Workorders/counts',
  permission: 'work-orders.read',
  summary:
    'How many work orders each of several filter sets finds, in their order, all of one moment: for the home screen and custom filters. Paging and sorting in a set are passed over; a set that cannot be understood has a total of null. Of a text at most 10,000 are counted: totalIsAtLeast says that there are more.',
  body: z.strictObject({ filters: z.array(filterSet).check(z.maxLength(maxFilterSets)) }),
  response: z.object({ counts: z.array(orderCount) }),
})

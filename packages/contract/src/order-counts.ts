import * as z from 'zod/mini'
import { counting } from './record-counts.ts'
import { route } from './route.ts'
import { workOrderFilters } from './work-order-query.ts'

/** All filters of the list, and no other keys. */
export const strictFilters = z.strictObject(workOrderFilters)

export const countWorkOrders = route('POST', '/api/Workorders/counts', {
  name: 'countWorkOrders',
  permission: 'work-orders.read',
  summary:
    'How many work orders each of several filter sets finds, in their order, all of one moment: for the home screen and custom filters. Paging and sorting in a set are passed over; a set that cannot be understood has a total of null. Of a text at most 10,000 are counted: totalIsAtLeast marks that there are more.',
  ...counting,
})

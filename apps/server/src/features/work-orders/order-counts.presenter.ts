import type { OrderCountAnswer } from '@fettle/contract/order-counts'
import type { OrderCount } from './order-counts.repository.ts'

/** Tells how many orders a set of filters finds; null for a set that can't be understood. */
export const presentCount = (count: OrderCount | null): OrderCountAnswer => ({
  total: count?.total ?? null,
  ...(count?.totalIsAtLeast ? { totalIsAtLeast: true } : {}),
})

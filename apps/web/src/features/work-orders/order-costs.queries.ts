import type { OrderCost } from '@fettle/contract/order-costs'
import type { BodyInput } from '@fettle/contract/route'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import type { OrderChange } from '#nouns/orders/order-change.ts'

/** Loads the contract with the first call, not with the page. */
const contract = () => import('@fettle/contract/order-costs')

/** The costs of an order. Its key is that of a list, so that every change of an order reads them again. */
export const orderCostsQuery = (workorderId: number) =>
  queryOptions({
    queryKey: ['work-order', 'list', 'costs', workorderId],
    queryFn: async ({ signal }) =>
      await call((await contract()).listOrderCosts, { params: { workorderId }, signal }),
  })

export type OrderCostBody = BodyInput<Awaited<ReturnType<typeof contract>>['addOrderCost']>

/** Adds a cost, or replaces one in its version. */
export const saveCostChange = (
  workorderId: number,
  cost: OrderCost | undefined,
  body: OrderCostBody,
): OrderChange => ({
  signature: JSON.stringify(['cost', workorderId, cost?.costId, body]),
  seen: cost?.fmModId,
  send: async (headers) => {
    const { addOrderCost, changeOrderCost } = await contract()
    if (cost) await call(changeOrderCost, { params: { workorderId, costId: cost.costId }, body, ...headers })
    else await call(addOrderCost, { params: { workorderId }, body, ...headers })
    return null
  },
})

export const removeCostChange = (workorderId: number, { costId, fmModId }: OrderCost): OrderChange => ({
  signature: JSON.stringify(['remove-cost', workorderId, costId]),
  seen: fmModId,
  send: async (headers) => {
    const { removeOrderCost } = await contract()
    await call(removeOrderCost, { params: { workorderId, costId }, ...headers })
    return null
  },
})

import { type PmOrderPlan, planPmOrders } from '@fettle/contract/pm-orders'
import { generatePmOrders } from '@fettle/contract/pm-schedules'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** Which schedules orders are made of: some of a property. */
export type ChosenSchedules = { readonly propertyId: number; readonly scheduleIds: readonly number[] }

const makingTimeoutMs = 60_000

/** What making the orders of schedules up to a day would do; read anew each time that it is looked at. */
export const orderPlanQuery = ({ propertyId, scheduleIds }: ChosenSchedules, until: string) =>
  queryOptions({
    queryKey: ['pm-order-plan', propertyId, until, scheduleIds] as const,
    queryFn: ({ signal }): Promise<PmOrderPlan> =>
      call(planPmOrders, {
        body: { propertyId, scheduleIds: [...scheduleIds], until },
        signal,
        timeoutMs: makingTimeoutMs,
      }),
    staleTime: 0,
    gcTime: 0,
  })

/** Makes some of the orders up to a day, and tells how many are left. */
export const makeSomeOrders = ({ propertyId, scheduleIds }: ChosenSchedules, until: string) =>
  call(generatePmOrders, {
    body: { propertyId, scheduleIds: [...scheduleIds], until },
    timeoutMs: makingTimeoutMs,
  })

import { listPmSchedules } from '@fettle/contract/pm-list'
import { type PmOrderPlan, planPmOrders } from '@fettle/contract/pm-orders'
import { generatePmOrders } from '@fettle/contract/pm-schedules'
import { maxPmSchedulesAtOnce } from '@fettle/rules/records/limits'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { foundSetIds } from '#records/export/found-set-ids.ts'
import type { EffectivePmSearch } from './pms.list.tsx'

/** Schedules of one property, by id. */
export type ChosenSchedules = { readonly propertyId: number; readonly scheduleIds: readonly number[] }

const makingTimeoutMs = 60_000

/** Preview of making orders up to a day. Refetched each time it is shown. */
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

/** Makes some of the orders up to a day, and returns the remaining number. */
export const makeSomeOrders = ({ propertyId, scheduleIds }: ChosenSchedules, until: string) =>
  call(generatePmOrders, {
    body: { propertyId, scheduleIds: [...scheduleIds], until },
    timeoutMs: makingTimeoutMs,
  })

/** Ids of all schedules found by a list, in order. Stable across refetches. */
export const foundSchedulesQuery = (search: EffectivePmSearch) =>
  queryOptions({
    queryKey: ['pm-order-plan', 'ids', search] as const,
    queryFn: ({ signal }) =>
      foundSetIds({
        max: maxPmSchedulesAtOnce,
        many: 'PM schedules',
        read: async (part) => {
          const { data, pagination } = await call(listPmSchedules, { query: { ...search, ...part }, signal })
          return { ids: data.map(({ scheduleId }) => scheduleId), total: pagination.totalItems }
        },
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

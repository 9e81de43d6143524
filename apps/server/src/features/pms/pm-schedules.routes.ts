import { planPmOrders } from '@fettle/contract/pm-orders'
import * as contract from '@fettle/contract/pm-schedules'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { pageOf } from '#platform/http/page.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { decideOccurrence } from './decide-occurrence.usecases.ts'
import { planOrders } from './plan-orders.usecases.ts'
import { findOccurrences, findSchedules, getSchedule } from './pm-schedules.access.ts'
import { presentOccurrence, presentRow } from './pm-schedules.presenter.ts'
import { generateNow, previewDates, readSchedule } from './pm-schedules.usecases.ts'

/** PM schedules: their list, plans, coming dates and occurrences, and the orders that are due. */
export function registerPmScheduleRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db, clock } = deps
  registerRoute(app, deps, contract.listPmSchedules, async ({ actor, query }) => {
    const { rows, total } = await findSchedules(db, actor, query)
    return pageOf({ data: rows.map(presentRow), ...query, total, now: clock.now() })
  })
  registerRoute(app, deps, contract.getPmSchedule, ({ actor, params }) =>
    readSchedule(db, actor, params.scheduleId),
  )
  registerRoute(app, deps, contract.listPmOccurrences, async ({ actor, params, query }) => {
    const { id } = await getSchedule(db, actor, params.scheduleId)
    const { rows, total } = await findOccurrences(db, id, query)
    return pageOf({ data: rows.map(presentOccurrence), ...query, total, now: clock.now() })
  })
  registerRoute(app, deps, contract.previewPmDates, ({ actor, body }) =>
    previewDates(db, { actor, now: clock.now() }, body),
  )
  registerRoute(app, deps, contract.decidePmOccurrence, (input) =>
    decideOccurrence(deps, input, input.params, input.body),
  )
  registerRoute(app, deps, planPmOrders, (input) => planOrders(deps, input, input.body))
  registerRoute(app, deps, contract.generatePmOrders, (input) => generateNow(deps, input, input.body))
}

import * as list from '@fettle/contract/pm-list'
import { planPmOrders } from '@fettle/contract/pm-orders'
import * as contract from '@fettle/contract/pm-schedules'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { pageOf } from '#platform/http/page.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { sendSpreadsheet } from '#platform/spreadsheet/send-spreadsheet.ts'
import { presentCount } from '#records/list/filter-sets.ts'
import { decideOccurrence } from './decide-occurrence.usecases.ts'
import { planOrders } from './plan-orders.usecases.ts'
import { countScheduleSets, exportSchedules, listSchedules } from './pm-list.usecases.ts'
import { findOccurrences, getSchedule } from './pm-schedules.access.ts'
import { presentOccurrence } from './pm-schedules.presenter.ts'
import { generateNow, previewDates, readSchedule } from './pm-schedules.usecases.ts'

/** PM schedules: their list, plans, coming dates and occurrences, and the orders that are due. */
export function registerPmScheduleRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db, clock } = deps
  registerRoute(app, deps, list.listPmSchedules, async ({ actor, query }) =>
    pageOf({ ...query, ...(await listSchedules(deps, actor, query)), now: clock.now() }),
  )
  registerRoute(app, deps, list.countPmSchedules, async ({ actor, body }) => ({
    counts: (await countScheduleSets(deps, actor, body.filters)).map(presentCount),
  }))
  registerRoute(app, deps, list.exportPmSchedules, async ({ actor, query, reply }) =>
    sendSpreadsheet(reply, 'PM Schedules.xlsx', await exportSchedules(deps, actor, query)),
  )
  registerRoute(app, deps, contract.getPmSchedule, ({ actor, params }) =>
    readSchedule(db, { actor, now: clock.now() }, params.scheduleId),
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

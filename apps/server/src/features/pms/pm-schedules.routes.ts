import * as changes from '@fettle/contract/pm-schedule-changes'
import * as contract from '@fettle/contract/pm-schedules'
import { type ScheduleLogEvent, scheduleLogWords } from '@fettle/rules/pm/schedule-log'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { pageOf } from '#platform/http/page.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { findLog } from '#records/command/record-log.repository.ts'
import { decideOccurrence } from './decide-occurrence.usecases.ts'
import {
  changePmSchedule,
  createPmSchedule,
  deletePmSchedule,
  duplicatePmSchedule,
} from './pm-schedule-commands.usecases.ts'
import { findOccurrences, findSchedules, getSchedule } from './pm-schedules.access.ts'
import { presentOccurrence, presentRow } from './pm-schedules.presenter.ts'
import { scheduleLog } from './pm-schedules.repository.ts'
import { generateNow, previewDates, readSchedule } from './pm-schedules.usecases.ts'

/** PM schedules: their list, plans, coming dates and occurrences, and the orders that are due. */
export function registerPmScheduleRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db, clock } = deps
  registerRoute(app, deps, contract.listPmSchedules, async ({ actor, query }) => {
    const { rows, total } = await findSchedules(db, actor, query)
    return pageOf({ data: rows.map(presentRow), ...query, total, now: clock.now() })
  })
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
  registerRoute(app, deps, contract.generatePmOrders, (input) => generateNow(deps, input, input.body))
  registerPmScheduleChanges(app, deps)
}

/** How schedules are made and changed, and who did what of one. */
function registerPmScheduleChanges(app: FastifyInstance, deps: FeatureDeps): void {
  const { db, clock } = deps
  registerRoute(app, deps, changes.createPmSchedule, (input) => createPmSchedule(deps, input, input.body))
  registerRoute(app, deps, changes.changePmSchedule, (input) =>
    changePmSchedule(deps, input, input.params.scheduleId, input.body),
  )
  registerRoute(app, deps, changes.duplicatePmSchedule, (input) =>
    duplicatePmSchedule(deps, input, input.params.scheduleId),
  )
  registerRoute(app, deps, changes.deletePmSchedule, (input) =>
    deletePmSchedule(deps, input, input.params.scheduleId),
  )
  registerRoute(app, deps, changes.listPmScheduleLog, async ({ actor, params, query }) => {
    const { id } = await getSchedule(db, actor, params.scheduleId)
    const { rows, total } = await findLog<ScheduleLogEvent>(db, scheduleLog, id, query)
    const data = rows.map((row) => ({
      logId: row.id,
      dateTime: row.at.toISOString(),
      userName: row.user_name,
      activity: scheduleLogWords(row.told),
    }))
    return pageOf({ data, ...query, total, now: clock.now() })
  })
}

import { getPmCalendar } from '@fettle/contract/pm-calendar'
import { getPmCompliance, listComplianceRows } from '@fettle/contract/pm-compliance'
import * as dates from '@fettle/contract/pm-dates'
import { listPmGeneration } from '@fettle/contract/pm-generation'
import * as list from '@fettle/contract/pm-list'
import { planPmOrders } from '@fettle/contract/pm-orders'
import { getPmPreviewFacts, previewPmDates } from '@fettle/contract/pm-preview'
import * as changes from '@fettle/contract/pm-schedule-changes'
import * as contract from '@fettle/contract/pm-schedules'
import { changePmTarget, makePmOrdersNow } from '@fettle/contract/pm-targets'
import { listWantedReadings } from '@fettle/contract/wanted-readings'
import { may } from '@fettle/rules/access/permissions'
import { scheduleLogWords } from '@fettle/rules/pm/schedule-log'
import type { FastifyInstance } from 'fastify'
import { readProcedure } from '#features/things/procedures/procedures.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { pageOf } from '#platform/http/page.ts'
import { registerCommand, registerRoute } from '#platform/http/register-route.ts'
import { sendSpreadsheet } from '#platform/spreadsheet/send-spreadsheet.ts'
import { readLog } from '#records/list/read-log.ts'
import { registerList } from '#records/list/record-list.ts'
import { decideOccurrence } from './decide-occurrence.usecases.ts'
import { readGeneration } from './generation-runs.usecases.ts'
import { makeByHand } from './make-by-hand.usecases.ts'
import { changeTarget } from './pause-target.usecases.ts'
import { planOrders } from './plan-orders.usecases.ts'
import { readCalendar } from './pm-calendar.usecases.ts'
import { readCompliance, readComplianceRows } from './pm-compliance.usecases.ts'
import { exportSchedules } from './pm-list.usecases.ts'
import {
  changePmSchedule,
  checkPmScheduleChange,
  createPmSchedule,
  deletePmSchedule,
  duplicatePmSchedule,
} from './pm-schedule-commands.usecases.ts'
import { findOccurrences, getSchedule } from './pm-schedules.access.ts'
import { pmList } from './pm-schedules.kind.ts'
import { presentOccurrence } from './pm-schedules.presenter.ts'
import { scheduleStore } from './pm-schedules.repository.ts'
import { generateNow, readSchedule } from './pm-schedules.usecases.ts'
import { previewDates, readPreviewFacts } from './preview-dates.usecases.ts'
import { findProcedureChoices } from './schedule-ties.access.ts'
import { readTargetDates } from './target-dates.usecases.ts'
import { readWantedReadings } from './wanted-readings.usecases.ts'

/** Registers the PM schedule routes: list, plans, coming dates, occurrences and generation. */
export function registerPmScheduleRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db, clock } = deps
  registerList(app, deps, pmList)
  registerRoute(app, deps, list.exportPmSchedules, async ({ actor, query, reply }) =>
    sendSpreadsheet(reply, 'PM Schedules.xlsx', await exportSchedules(deps, actor, query)),
  )
  registerRoute(app, deps, getPmCalendar, ({ actor, query }) => readCalendar(deps, actor, query))
  registerRoute(app, deps, getPmCompliance, ({ actor, query }) => readCompliance(deps, actor, query))
  registerRoute(app, deps, listComplianceRows, ({ actor, query }) => readComplianceRows(deps, actor, query))
  registerRoute(app, deps, listWantedReadings, ({ actor, query }) =>
    readWantedReadings(deps, actor, query.propertyId),
  )
  registerRoute(app, deps, contract.getPmSchedule, ({ actor, params }) =>
    readSchedule(db, { actor, now: clock.now() }, params.scheduleId),
  )
  registerRoute(app, deps, contract.listPmOccurrences, async ({ actor, params, query }) => {
    const { id } = await getSchedule(db, actor, params.scheduleId)
    const { rows, total } = await findOccurrences(db, id, query)
    const mayEdit = may(actor, 'pms.edit')
    const data = rows.map((row) => presentOccurrence(row, mayEdit))
    return pageOf({ data, ...query, total, now: clock.now() })
  })
  registerRoute(app, deps, previewPmDates, ({ actor, body }) =>
    previewDates(db, { actor, now: clock.now() }, body),
  )
  registerRoute(app, deps, getPmPreviewFacts, ({ actor, query }) =>
    readPreviewFacts(db, { actor, now: clock.now() }, query),
  )
  registerRoute(app, deps, dates.listPmTargetDates, ({ actor, params }) =>
    readTargetDates(db, { actor, now: clock.now() }, params),
  )
  registerRoute(app, deps, contract.decidePmOccurrence, (input) =>
    decideOccurrence(deps, input, input.params, input.body),
  )
  registerRoute(app, deps, listPmGeneration, ({ actor }) => readGeneration(deps, actor))
  registerRoute(app, deps, planPmOrders, (input) => planOrders(deps, input, input.body))
  registerRoute(app, deps, contract.generatePmOrders, (input) => generateNow(deps, input, input.body))
  registerRoute(app, deps, makePmOrdersNow, (input) => makeByHand(deps, input, input.params))
  registerPmScheduleChanges(app, deps)
}

/** Registers the routes that create and change schedules, and their log. */
function registerPmScheduleChanges(app: FastifyInstance, deps: FeatureDeps): void {
  const { db } = deps
  registerRoute(app, deps, changes.listProcedureChoices, () => findProcedureChoices(db))
  registerRoute(app, deps, changes.getPmProcedure, ({ params }) => readProcedure(db, params.procedureId))
  registerRoute(app, deps, changes.createPmSchedule, (input) => createPmSchedule(deps, input, input.body))
  registerRoute(app, deps, changes.changePmSchedule, (input) =>
    input.query.dryRun
      ? checkPmScheduleChange(deps, input, input.params.scheduleId, input.body)
      : changePmSchedule(deps, input, input.params.scheduleId, input.body),
  )
  registerRoute(app, deps, changePmTarget, (input) => changeTarget(deps, input, input.params, input.body))
  registerCommand(app, deps, changes.duplicatePmSchedule, 'scheduleId', duplicatePmSchedule)
  registerCommand(app, deps, changes.deletePmSchedule, 'scheduleId', deletePmSchedule)
  registerRoute(app, deps, changes.listPmScheduleLog, async ({ actor, params, query }) => {
    const { id } = await getSchedule(db, actor, params.scheduleId)
    return readLog(deps, scheduleStore, id, { query, words: scheduleLogWords })
  })
}

import {
  approveTimecardWeeks,
  exportPayroll,
  getTimecardWeek,
  listTeamWeeks,
  reopenTimecardWeek,
  submitTimecardWeek,
} from '@fettle/contract/timecards'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { spreadsheetType } from '#platform/spreadsheet/stream-sheet.ts'
import { payrollSheet } from './payroll.usecases.ts'
import * as timecards from './timecards.usecases.ts'

/** A worker's week and its states, the weeks of a team, and the payroll of approved weeks. */
export function registerTimecardRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db, clock } = deps
  registerRoute(app, deps, getTimecardWeek, ({ actor, query }) =>
    timecards.readTimecardWeek(db, { actor, now: clock.now() }, query),
  )
  registerRoute(app, deps, submitTimecardWeek, (input) => timecards.submitWeek(deps, input, input.body))
  registerRoute(app, deps, approveTimecardWeeks, (input) =>
    timecards.approveWeeks(deps, input, input.body.weeks),
  )
  registerRoute(app, deps, reopenTimecardWeek, (input) => timecards.reopenWeek(deps, input, input.body))
  registerRoute(app, deps, listTeamWeeks, ({ actor, query }) =>
    timecards.readTeamWeeks(db, { actor, now: clock.now() }, query),
  )
  registerRoute(app, deps, exportPayroll, async ({ actor, query, reply }) =>
    reply
      .type(spreadsheetType)
      .header('content-disposition', 'attachment; filename="Payroll.xlsx"')
      .send(await payrollSheet(db, actor, { ...query, propertyId: query.propertyId })),
  )
}

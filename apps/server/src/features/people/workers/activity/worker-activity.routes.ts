import { exportWorkerActivity, listWorkerActivity } from '@fettle/contract/worker-activity'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { sendSpreadsheet } from '#platform/spreadsheet/send-spreadsheet.ts'
import { activitySheet, readActivity } from './worker-activity.usecases.ts'

export function registerWorkerActivityRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db, clock } = deps
  registerRoute(app, deps, listWorkerActivity, ({ actor, query }) =>
    readActivity(db, { actor, now: clock.now() }, query),
  )
  registerRoute(app, deps, exportWorkerActivity, async ({ actor, query, reply }) =>
    sendSpreadsheet(
      reply,
      `Daily activity ${query.date}.xlsx`,
      await activitySheet(db, { actor, now: clock.now() }, query),
    ),
  )
}

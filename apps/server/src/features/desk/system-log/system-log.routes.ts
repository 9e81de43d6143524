import * as contract from '@fettle/contract/system-log'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { sendSpreadsheet } from '#platform/spreadsheet/send-spreadsheet.ts'
import { findLogUsers } from './system-log.access.ts'
import { readSystemLog, systemLogSheet } from './system-log.usecases.ts'

/** The system log, read-only for administrators (C8.15). */
export function registerSystemLogRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db } = deps
  registerRoute(app, deps, contract.listSystemLog, ({ actor, query }) => readSystemLog(db, actor, query))
  registerRoute(app, deps, contract.exportSystemLog, async ({ actor, query, reply }) =>
    sendSpreadsheet(reply, 'System log.xlsx', await systemLogSheet(db, actor, query)),
  )
  registerRoute(app, deps, contract.listLogUsers, ({ actor, query }) =>
    findLogUsers(db, actor, query.search?.trim() ?? ''),
  )
}

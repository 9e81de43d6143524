import * as contract from '@fettle/contract/procedures'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { pageOf } from '#platform/http/page.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { sendSpreadsheet } from '#platform/spreadsheet/send-spreadsheet.ts'
import { presentCount } from '#records/list/filter-sets.ts'
import { exportProcedures } from './procedure-list.usecases.ts'
import { countProcedureSets, findProcedures } from './procedure-search.access.ts'
import { presentRow } from './procedures.presenter.ts'
import { changeProcedure, createProcedure, deleteProcedure, readProcedure } from './procedures.usecases.ts'

/** Checklists, for administrators (C8.6). */
export function registerProcedureRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db, clock } = deps
  registerRoute(app, deps, contract.listProcedures, async ({ actor, query }) => {
    const { rows, ...found } = await findProcedures(db, actor, query)
    return pageOf({ data: rows.map(presentRow), ...query, ...found, now: clock.now() })
  })
  registerRoute(app, deps, contract.countProcedures, async ({ actor, body }) => {
    const counts = await countProcedureSets(db, actor, body.filters)
    return { counts: counts.map(presentCount) }
  })
  registerRoute(app, deps, contract.exportProcedures, async ({ actor, query, reply }) =>
    sendSpreadsheet(reply, 'Procedures.xlsx', await exportProcedures(db, actor, query)),
  )
  registerRoute(app, deps, contract.getProcedure, ({ params }) => readProcedure(db, params.procedureId))
  registerRoute(app, deps, contract.createProcedure, (context) =>
    createProcedure(deps, context, context.body),
  )
  registerRoute(app, deps, contract.changeProcedure, (context) =>
    changeProcedure(deps, context, context.params.procedureId, context.body),
  )
  registerRoute(app, deps, contract.deleteProcedure, async (context) => {
    await deleteProcedure(deps, context, context.params.procedureId)
    return undefined
  })
}

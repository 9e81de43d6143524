import * as contract from '@fettle/contract/procedures'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerCommand, registerRoute } from '#platform/http/register-route.ts'
import { registerList } from '#records/list/record-list.ts'
import { procedureList } from './procedures.kind.ts'
import { changeProcedure, createProcedure, deleteProcedure, readProcedure } from './procedures.usecases.ts'

/** Checklists, for administrators (C8.6). */
export function registerProcedureRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db } = deps
  registerList(app, deps, procedureList)
  registerRoute(app, deps, contract.getProcedure, ({ params }) => readProcedure(db, params.procedureId))
  registerRoute(app, deps, contract.createProcedure, (context) =>
    createProcedure(deps, context, context.body),
  )
  registerCommand(app, deps, contract.changeProcedure, 'procedureId', changeProcedure)
  registerCommand(app, deps, contract.deleteProcedure, 'procedureId', deleteProcedure)
}

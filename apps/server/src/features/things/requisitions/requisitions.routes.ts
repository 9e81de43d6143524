import * as changes from '@fettle/contract/requisition-changes'
import * as contract from '@fettle/contract/requisitions'
import { requisitionLogWords } from '@fettle/rules/parts/requisition-log'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerCommand, registerRoute } from '#platform/http/register-route.ts'
import { readLog } from '#records/list/read-log.ts'
import { registerList } from '#records/list/record-list.ts'
import { prepareRequisitions } from './prepare-requisitions.usecases.ts'
import { receiveRequisition } from './receive-requisition.usecases.ts'
import * as commands from './requisition-commands.usecases.ts'
import { getRequisition } from './requisitions.access.ts'
import { requisitionList } from './requisitions.kind.ts'
import { presentRequisition } from './requisitions.presenter.ts'
import { requisitionStore } from './requisitions.repository.ts'
import { findSuggestions } from './suggestions.access.ts'

export function registerRequisitionRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db } = deps
  registerList(app, deps, requisitionList)
  registerRoute(app, deps, contract.listSuggestions, async ({ actor, query }) => ({
    data: await findSuggestions(db, actor, query.propertyId ?? actor.propertyIds[0] ?? 0),
  }))
  registerRoute(app, deps, contract.getRequisition, async ({ actor, params }) =>
    presentRequisition(await getRequisition(db, actor, params.requisitionId)),
  )
  registerRoute(app, deps, contract.listRequisitionLog, async ({ actor, params, query }) => {
    const { id } = await getRequisition(db, actor, params.requisitionId)
    return readLog(deps, requisitionStore, id, { query, words: requisitionLogWords })
  })
  registerRoute(app, deps, changes.createRequisition, (input) =>
    commands.createRequisition(deps, input, input.body),
  )
  registerRoute(app, deps, changes.prepareRequisitions, (input) =>
    prepareRequisitions(deps, input, input.body),
  )
  registerCommand(app, deps, changes.changeRequisition, 'requisitionId', commands.changeRequisition)
  registerCommand(app, deps, changes.moveRequisition, 'requisitionId', commands.moveRequisition)
  registerCommand(app, deps, changes.receiveRequisition, 'requisitionId', receiveRequisition)
  registerCommand(app, deps, changes.deleteRequisition, 'requisitionId', commands.deleteRequisition)
}

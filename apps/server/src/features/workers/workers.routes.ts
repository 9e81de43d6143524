import {
  changeWorker,
  createWorker,
  deleteWorker,
  getWorker,
  listReassignTargets,
  listWorkers,
} from '@fettle/contract/workers'
import { mayAssignNew, mayReassignTo } from '@fettle/rules/reassign-targets'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { pageOf } from '#platform/http/page.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { findAssignable } from './assignees.access.ts'
import * as changing from './change-workers.usecases.ts'
import { findWorkers, getWorker as readWorker } from './workers.access.ts'
import { presentAssignee, presentWorker } from './workers.presenter.ts'

export function registerWorkerRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db, clock } = deps
  registerRoute(app, deps, listWorkers, async ({ actor, query }) => {
    const { rows, total } = await findWorkers(db, actor, query)
    const data = rows.map((row) => presentWorker(row, actor))
    return pageOf({ data, ...query, total, now: clock.now() })
  })
  registerRoute(app, deps, listReassignTargets, async ({ actor, params, query }) => {
    const isAssignable = query.forNewOrder ? mayAssignNew : mayReassignTo
    const rows = await findAssignable(db, actor, { propertyId: params.propertyId, isAssignable })
    return rows.map((row, index) => presentAssignee(row, 'Reassign', index))
  })
  registerRoute(app, deps, getWorker, async ({ actor, params }) =>
    presentWorker(await readWorker(db, actor, params.workerId), actor),
  )
  registerRoute(app, deps, createWorker, (context) => changing.createWorker(deps, context, context.body))
  registerRoute(app, deps, changeWorker, (context) =>
    changing.changeWorker(deps, context, context.params.workerId, context.body),
  )
  registerRoute(app, deps, deleteWorker, async (context) => {
    await changing.deleteWorker(deps, context, context.params.workerId)
    return undefined
  })
}

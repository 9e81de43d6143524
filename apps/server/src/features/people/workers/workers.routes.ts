import {
  changeWorker,
  correctPresence as correctPresenceRoute,
  createWorker,
  deleteWorker,
} from '@fettle/contract/worker-changes'
import { getWorker, listReassignTargets, listWorkerLog, listWorkers } from '@fettle/contract/workers'
import { may } from '@fettle/rules/access/permissions'
import { mayAssignNew, mayReassignTo } from '@fettle/rules/orders/reassign-targets'
import { rateEvents, type WorkerLogEvent, workerLogWords } from '@fettle/rules/people/worker-log'
import { formatMinute, localDay } from '@fettle/rules/time/time'
import type { FastifyInstance } from 'fastify'
import { readSettings, readSettingsOf } from '#features/foundation/settings/settings.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { pageOf } from '#platform/http/page.ts'
import { registerCommand, registerRoute } from '#platform/http/register-route.ts'
import { readLog } from '#records/list/read-log.ts'
import { registerList } from '#records/list/record-list.ts'
import { registerWorkerActivityRoutes } from './activity/worker-activity.routes.ts'
import { findAssignable } from './assignees.access.ts'
import * as changing from './change-workers.usecases.ts'
import { correctPresence } from './correct-presence.usecases.ts'
import { findWorkers, getWorker as readWorker } from './workers.access.ts'
import { workerList } from './workers.kind.ts'
import { presentReassignTarget, presentWorker } from './workers.presenter.ts'
import { workerStore } from './workers.repository.ts'

export function registerWorkerRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db, clock } = deps
  registerWorkerActivityRoutes(app, deps)
  registerRoute(app, deps, listWorkers, async ({ actor, query }) => {
    const { rows, total } = await findWorkers(db, actor, query)
    const data = rows.map((row) => presentWorker(row, actor))
    return pageOf({ data, ...query, total, now: clock.now() })
  })
  registerList(app, deps, workerList)
  registerRoute(app, deps, listReassignTargets, async ({ actor, params, query }) => {
    const isAssignable = query.forNewOrder ? mayAssignNew : mayReassignTo
    const rows = await findAssignable(db, actor, { propertyId: params.propertyId, isAssignable })
    const { property, settings } = await readSettingsOf(db, params.propertyId)
    const today = localDay(clock.now().getTime(), property?.timeZone ?? settings.homeBaseTimeZone)
    return rows.map((row, index) => presentReassignTarget(row, { index, today, settings }))
  })
  registerRoute(app, deps, getWorker, async ({ actor, params }) =>
    presentWorker(await readWorker(db, actor, params.workerId), actor),
  )
  registerRoute(app, deps, createWorker, (context) => changing.createWorker(deps, context, context.body))
  registerCommand(app, deps, changeWorker, 'workerId', changing.changeWorker)
  registerRoute(app, deps, listWorkerLog, async ({ actor, params, query }) => {
    const { id, property_id } = await readWorker(db, actor, params.workerId)
    const formats = readSettings(db, property_id)
    return readLog(deps, workerStore, id, {
      query,
      words: formats.then(
        (known) => (event: WorkerLogEvent) => workerLogWords(event, (at) => formatMinute(at, known)),
      ),
      except: may(actor, 'rates.read') ? [] : rateEvents,
    })
  })
  registerCommand(app, deps, correctPresenceRoute, 'workerId', correctPresence)
  registerCommand(app, deps, deleteWorker, 'workerId', changing.deleteWorker)
}

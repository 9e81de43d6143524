import {
  cancelExport,
  createExportAddress,
  createNightlyExport,
  deleteExport,
  deleteNightlyExport,
  downloadByAddress,
  downloadExport,
  getExport,
  listExportKinds,
  listExports,
  listNightlyExports,
  startExport,
  updateNightlyExport,
} from '@fettle/contract/exports'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { pageOf } from '#platform/http/page.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { sendFile } from '#platform/http/send-file.ts'
import { addressOfFile, findFile, findFileAt } from './download-export.usecases.ts'
import * as access from './exports.access.ts'
import { presentExport, presentKind, presentNightlyExport } from './exports.presenter.ts'
import * as exports from './exports.usecases.ts'
import { kindsFor } from './kinds/all-export-kinds.ts'
import * as nightly from './nightly-exports.usecases.ts'
import { startExport as start } from './start-export.usecases.ts'

export function registerExportRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db, clock } = deps
  registerRoute(app, deps, listExportKinds, async ({ actor }) => kindsFor(actor).map(presentKind))
  registerRoute(app, deps, listExports, async ({ actor, query }) => {
    const { rows, total } = await access.findExports(db, actor, query)
    return pageOf({ data: rows.map(presentExport), ...query, total, now: clock.now() })
  })
  registerRoute(app, deps, startExport, ({ body, ...context }) => start(deps, context, body))
  registerRoute(app, deps, getExport, async ({ actor, params }) =>
    presentExport(await access.getExport(db, actor, params.exportId)),
  )
  registerRoute(app, deps, cancelExport, ({ params, ...context }) =>
    exports.cancelExport(deps, context, params.exportId),
  )
  registerRoute(app, deps, downloadExport, async ({ actor, params, reply }) => {
    const { sha256, ...file } = await findFile(db, actor, params.exportId)
    return sendFile(reply, { stream: await deps.storage.open(sha256), ...file })
  })
  registerRoute(app, deps, createExportAddress, ({ actor, params }) =>
    addressOfFile(deps, actor, params.exportId),
  )
  registerRoute(app, deps, downloadByAddress, async ({ params, reply }) => {
    const { sha256, ...file } = await findFileAt(deps, params.token)
    return sendFile(reply, { stream: await deps.storage.open(sha256), ...file })
  })
  registerRoute(app, deps, deleteExport, async ({ params, ...context }) => {
    await exports.deleteExport(deps, context, params.exportId)
    return undefined
  })
  registerRoute(app, deps, listNightlyExports, async ({ actor }) =>
    (await access.findNightlyExports(db, actor)).map(presentNightlyExport),
  )
  registerRoute(app, deps, createNightlyExport, ({ body, ...context }) =>
    nightly.createNightlyExport(deps, context, body),
  )
  registerRoute(app, deps, updateNightlyExport, ({ params, body, ...context }) =>
    nightly.updateNightlyExport(deps, context, params.nightlyExportId, body),
  )
  registerRoute(app, deps, deleteNightlyExport, ({ params, ...context }) =>
    nightly.deleteNightlyExport(deps, context, params.nightlyExportId),
  )
}

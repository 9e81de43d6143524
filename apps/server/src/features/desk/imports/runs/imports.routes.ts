import {
  cancelImport,
  checkImport,
  deleteImport,
  downloadRefusedRows,
  getImport,
  listImportedRows,
  listImportKinds,
  listImports,
  listImportValues,
  mapImport,
  proposeImportKinds,
  runImportNow,
  undoImport,
  uploadImport,
} from '@fettle/contract/import-calls'
import { deleteImportMapping, keepImportMapping, listImportMappings } from '@fettle/contract/import-mappings'
import { maxImportBytes, maxProposedWorkbook } from '@fettle/rules/records/limits'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { pageOf } from '#platform/http/page.ts'
import { notFound } from '#platform/http/problem-error.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { turnOf } from '#platform/http/request-context.ts'
import { sendFile } from '#platform/http/send-file.ts'
import { acceptUploads, incomingFolder, receiveUpload } from '#platform/http/uploads.ts'
import { withCustomFields } from '../kinds/order-custom-fields.ts'
import * as commands from './command-import.usecases.ts'
import * as mappings from './import-mappings.usecases.ts'
import * as access from './import-runs.access.ts'
import {
  presentImport,
  presentImportDetail,
  presentImportedRow,
  presentKinds,
} from './import-runs.presenter.ts'
import { findImportedRows } from './import-runs.repository.ts'
import { listImportValues as readValues } from './import-values.usecases.ts'
import { mapImport as changeMapping } from './map-import.usecases.ts'
import { proposeTableKinds } from './read-table.ts'
import { kindNamed, runKinds } from './run-options.ts'
import { uploadImport as keepUpload } from './upload-import.usecases.ts'

export async function registerImportRoutes(app: FastifyInstance, deps: FeatureDeps): Promise<void> {
  const { db, clock } = deps
  await acceptUploads(app)
  registerRoute(app, deps, listImportKinds, async ({ actor }) => {
    const kinds = await Promise.all(runKinds.map((kind) => withCustomFields(deps.db, kind)))
    return presentKinds(actor, kinds)
  })
  registerRoute(app, deps, proposeImportKinds, async (context) => {
    const { files, discard } = await receiveUpload(context.request, {
      folder: incomingFolder(deps.config.dataFolder),
      fileFields: [proposeImportKinds.fileField],
      fields: proposeImportKinds.body,
      maxMegabytes: maxProposedWorkbook / 1024 / 1024,
    })
    const [file] = files
    const { path } = file?.staged ?? {}
    const proposed = path && file ? proposeTableKinds({ path, fileName: file.fileName }, turnOf(context)) : []
    return await Promise.resolve(proposed).finally(discard)
  })
  registerRoute(app, deps, listImports, async ({ actor, query }) => {
    const { rows, total } = await access.findImports(db, actor, query)
    return pageOf({ data: rows.map(presentImport), ...query, total, now: clock.now() })
  })
  registerRoute(app, deps, uploadImport, async (context) => {
    const upload = await receiveUpload(context.request, {
      folder: incomingFolder(deps.config.dataFolder),
      fileFields: [uploadImport.fileField],
      fields: uploadImport.body,
      maxMegabytes: maxImportBytes / 1024 / 1024,
    })
    return await keepUpload(deps, context, upload).finally(upload.discard)
  })
  registerRoute(app, deps, getImport, async ({ actor, params }) =>
    presentImportDetail(await access.getImport(db, actor, params.importId)),
  )
  registerRoute(app, deps, mapImport, ({ params, body, ...context }) =>
    changeMapping(deps, context, params.importId, body),
  )
  registerRoute(app, deps, listImportValues, ({ actor, params, query }) =>
    readValues(deps, actor, { ...params, ...query }),
  )
  registerRoute(app, deps, checkImport, ({ params, ...context }) =>
    commands.checkImport(deps, context, params.importId),
  )
  registerRoute(app, deps, runImportNow, ({ params, ...context }) =>
    commands.runImportNow(deps, context, params.importId),
  )
  registerRoute(app, deps, cancelImport, ({ params, ...context }) =>
    commands.cancelImport(deps, context, params.importId),
  )
  registerRoute(app, deps, undoImport, ({ params, ...context }) =>
    commands.undoImport(deps, context, params.importId),
  )
  registerRoute(app, deps, deleteImport, async ({ params, ...context }) => {
    await commands.deleteImport(deps, context, params.importId)
    return undefined
  })
  registerRoute(app, deps, listImportedRows, async ({ actor, params, query }) => {
    const { kind } = await access.getImport(db, actor, params.importId)
    const { rows, total } = await findImportedRows(db, params.importId, query)
    const isWorkbook = kindNamed(kind)?.isWorkbook ?? false
    return pageOf({
      data: rows.map((row) => presentImportedRow(row, isWorkbook)),
      ...query,
      total,
      now: clock.now(),
    })
  })
  registerRoute(app, deps, downloadRefusedRows, async ({ actor, params, reply }) => {
    const row = await access.getImport(db, actor, params.importId)
    if (row.refused_sha256 === null) throw notFound('A file of refused rows')
    const stream = await deps.storage.open(row.refused_sha256)
    const saveAs = `${row.file_name.replace(/\.\w{1,5}$/, '')} refused.csv`
    return sendFile(reply, { stream, mediaType: 'text/csv', saveAs })
  })
  registerRoute(app, deps, listImportMappings, ({ actor, query }) =>
    mappings.listMappings(deps, actor, query.kind),
  )
  registerRoute(app, deps, keepImportMapping, ({ body, ...context }) =>
    mappings.keepMapping(deps, context, body),
  )
  registerRoute(app, deps, deleteImportMapping, async ({ params, ...context }) => {
    await mappings.deleteMapping(deps, context, params.importMappingId)
    return undefined
  })
}

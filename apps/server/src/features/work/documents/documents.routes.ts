import {
  addDocuments,
  getDocument,
  getDocumentContent,
  getDocumentVersion,
  listDocuments,
  removeAssetDocument,
  removeDocumentLink,
  removeVendorDocument,
} from '@fettle/contract/documents'
import type { FastifyInstance } from 'fastify'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { pageOf } from '#platform/http/page.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { sendFile } from '#platform/http/send-file.ts'
import { acceptUploads, incomingFolder, receiveUpload } from '#platform/http/uploads.ts'
import * as adding from './add-documents.usecases.ts'
import { findDocuments } from './documents.access.ts'
import { presentDocument } from './documents.presenter.ts'
import { openDocumentVersion, readDocument, readDocumentVersion } from './documents.usecases.ts'
import { removeDocument, removeDocumentOfVendor } from './remove-document.usecases.ts'
import { removeDocumentFrom } from './remove-document-link.usecases.ts'
import type { ScheduleOwner } from './schedule-owner.ts'

/** Registers the document routes: list, detail, version files and uploads. */
export async function registerDocumentRoutes(
  app: FastifyInstance,
  deps: FeatureDeps & { schedules: ScheduleOwner },
): Promise<void> {
  await acceptUploads(app)
  registerRoute(app, deps, listDocuments, async ({ actor, query }) => {
    const { rows, total } = await findDocuments(deps.db, actor, query)
    const { skip, take } = query
    return pageOf({ data: rows.map(presentDocument), skip, take, total, now: deps.clock.now() })
  })
  registerRoute(app, deps, getDocument, ({ actor, params }) => readDocument(deps, actor, params.documentId))
  registerRoute(app, deps, getDocumentVersion, ({ actor, params }) =>
    readDocumentVersion(deps, actor, params),
  )
  registerRoute(app, deps, getDocumentContent, async ({ actor, params, reply }) =>
    sendFile(reply, await openDocumentVersion(deps, actor, params)),
  )
  registerRoute(app, deps, removeAssetDocument, async (context) => {
    await removeDocument(deps, context, context.params)
    return undefined
  })
  registerRoute(app, deps, removeVendorDocument, async (context) => {
    await removeDocumentOfVendor(deps, context, context.params)
    return undefined
  })
  registerRoute(app, deps, removeDocumentLink, async (context) => {
    await removeDocumentFrom(deps, context, context.params.documentId, context.query)
    return undefined
  })
  registerRoute(app, deps, addDocuments, async (context) => {
    const { documentMaxMegabytes } = await readSettings(deps.db, null)
    const upload = await receiveUpload(context.request, {
      folder: incomingFolder(deps.config.dataFolder),
      fileFields: ['Document', 'File'],
      fields: addDocuments.body,
      maxMegabytes: documentMaxMegabytes,
    })
    try {
      return await adding.addDocuments(deps, context, upload)
    } finally {
      await upload.discard()
    }
  })
}

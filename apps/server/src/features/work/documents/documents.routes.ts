import * as changes from '@fettle/contract/document-changes'
import { listDocumentLog } from '@fettle/contract/document-rows'
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
import { type DocumentLogEvent, documentLogWords } from '@fettle/rules/documents/document-log'
import { formatDate } from '@fettle/rules/time/time'
import type { FastifyInstance } from 'fastify'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { pageOf } from '#platform/http/page.ts'
import { registerCommand, registerRoute } from '#platform/http/register-route.ts'
import { sendFile } from '#platform/http/send-file.ts'
import { acceptUploads, incomingFolder, receiveUpload } from '#platform/http/uploads.ts'
import { readLog } from '#records/list/read-log.ts'
import { registerList } from '#records/list/record-list.ts'
import * as adding from './add-documents.usecases.ts'
import * as commands from './document-commands.usecases.ts'
import { linkDocument } from './document-links.usecases.ts'
import { findDocuments, getDocumentRow } from './documents.access.ts'
import { documentList } from './documents.kind.ts'
import { presentDocument } from './documents.presenter.ts'
import { documentStore } from './documents.repository.ts'
import { openDocumentVersion, readDocument, readDocumentVersion } from './documents.usecases.ts'
import type { OwnerDeps } from './record-owners.ts'
import { removeDocument, removeDocumentOfVendor } from './remove-document.usecases.ts'
import { removeDocumentFrom } from './remove-document-link.usecases.ts'

/** Registers the document routes: list, detail, version files and uploads. */
export async function registerDocumentRoutes(
  app: FastifyInstance,
  deps: FeatureDeps & OwnerDeps,
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
  registerRoute(app, deps, getDocumentContent, async ({ actor, params, query, reply }) =>
    sendFile(reply, await openDocumentVersion(deps, actor, { ...params, ...query })),
  )
  registerChanges(app, deps)
  registerRoute(app, deps, removeAssetDocument, (context) => removeDocument(deps, context, context.params))
  registerRoute(app, deps, removeVendorDocument, (context) =>
    removeDocumentOfVendor(deps, context, context.params),
  )
  registerRoute(app, deps, removeDocumentLink, (context) =>
    removeDocumentFrom(deps, context, context.params.documentId, context.query),
  )
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

/** Registers the list and the changes of the documents room. */
function registerChanges(app: FastifyInstance, deps: OwnerDeps & FeatureDeps): void {
  registerList(app, deps, documentList)
  registerRoute(app, deps, changes.createDocumentLink, (input) =>
    commands.createDocumentLink(deps, input, input.body),
  )
  registerCommand(app, deps, changes.changeDocument, 'documentId', commands.changeDocument)
  registerCommand(app, deps, changes.addWebVersion, 'documentId', commands.addWebVersion)
  registerRoute(app, deps, changes.makeVersionCurrent, (input) =>
    commands.makeVersionCurrent(deps, input, input.params.documentId, input.params.version),
  )
  registerCommand(app, deps, changes.linkDocument, 'documentId', linkDocument)
  registerCommand(app, deps, changes.deleteDocument, 'documentId', commands.deleteDocument)
  registerRoute(app, deps, listDocumentLog, async ({ actor, params, query }) => {
    const { id, property_id } = await getDocumentRow(deps.db, actor, params.documentId)
    const words = readSettings(deps.db, property_id).then(
      (formats) => (event: DocumentLogEvent) => documentLogWords(event, (day) => formatDate(day, formats)),
    )
    return readLog(deps, documentStore, id, { query, words, except: [] })
  })
}

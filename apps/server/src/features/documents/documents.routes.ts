import { getDocument, getDocumentVersion, listDocuments } from '@fettle/contract/documents'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '../../platform/deps.ts'
import { pageOf } from '../../platform/http/page.ts'
import { registerRoute } from '../../platform/http/register-route.ts'
import { findDocuments } from './documents.access.ts'
import { presentDocument } from './documents.presenter.ts'
import { readDocument, readDocumentVersion } from './documents.usecases.ts'

/** Reading of documents: the list, one with its versions, a version's file. */
export function registerDocumentRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  registerRoute(app, deps, listDocuments, async ({ actor, query }) => {
    const { rows, total } = await findDocuments(deps.db, actor, query)
    const { skip, take } = query
    return pageOf({ data: rows.map(presentDocument), skip, take, total, now: deps.clock.now() })
  })
  registerRoute(app, deps, getDocument, ({ actor, params }) => readDocument(deps, actor, params.documentId))
  registerRoute(app, deps, getDocumentVersion, ({ actor, params }) =>
    readDocumentVersion(deps, actor, params),
  )
}

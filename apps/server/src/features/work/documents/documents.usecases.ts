import type { DocumentDetail } from '@fettle/contract/documents'
import type { Actor } from '@fettle/rules/access/permissions'
import { visibleAmong } from '#features/foundation/order-access/order-access.public.ts'
import { readableCosts } from '#features/work/costs/visible-costs.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { notFound } from '#platform/http/problem-error.ts'
import type { FileToSend } from '#platform/http/send-file.ts'
import { findStoredContent } from '#platform/storage/read-stored-file.ts'
import { getDocumentRow } from './documents.access.ts'
import { presentDocumentDetail } from './documents.presenter.ts'
import { findLinks, findVersions, type LinkRow } from './documents.repository.ts'

type Reading = Pick<FeatureDeps, 'db' | 'storage'>

/** Returns a document with its versions and links. Omits orders and costs that the actor cannot see. */
export async function readDocument({ db }: Reading, actor: Actor, documentId: number) {
  const row = await getDocumentRow(db, actor, documentId)
  const [versions, links] = await Promise.all([findVersions(db, documentId), findLinks(db, documentId)])
  const orders = links.flatMap(({ work_order_id }) => (work_order_id === null ? [] : [work_order_id]))
  const [visibleOrders, costs] = await Promise.all([
    visibleAmong(db, actor, orders),
    readableCosts(db, actor, links.flatMap(costOf)),
  ])
  return presentDocumentDetail(row, versions, links, { orders: visibleOrders, costs })
}

function costOf({ cost_labor_id, cost_part_id }: LinkRow): DocumentDetail['costs'] {
  if (cost_labor_id !== null) return [{ costId: cost_labor_id, costKind: 'Labor' }]
  return cost_part_id === null ? [] : [{ costId: cost_part_id, costKind: 'Part' }]
}

/** Returns a version with its file ([A7.057], [B2.055]). Throws 404 if unknown. */
export async function readDocumentVersion(
  { db, storage }: Reading,
  actor: Actor,
  { documentId, version: wanted }: { documentId: number; version: number },
) {
  await getDocumentRow(db, actor, documentId)
  const version = (await findVersions(db, documentId)).find((each) => each.version === wanted)
  const content = version && (await findStoredContent(storage, version.sha256))
  if (!version || !content) throw notFound(`Version ${wanted} of document ${documentId}`)
  return {
    documentId,
    version: wanted,
    containerFileName: version.file_name,
    mediaType: version.media_type,
    containerData: content.toString('base64'),
  }
}

/** Opens the file of a version for streaming under its own name. Throws 404 if unknown. */
export async function openDocumentVersion(
  { db, storage }: Reading,
  actor: Actor,
  { documentId, version: wanted }: { documentId: number; version: number },
): Promise<FileToSend> {
  await getDocumentRow(db, actor, documentId)
  const version = (await findVersions(db, documentId)).find((each) => each.version === wanted)
  if (!version || !(await storage.has(version.sha256)))
    throw notFound(`Version ${wanted} of document ${documentId}`)
  const { media_type: mediaType, byte_size: byteSize, file_name: saveAs, sha256 } = version
  return { stream: await storage.open(sha256), mediaType, byteSize, saveAs }
}

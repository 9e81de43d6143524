import type { DocumentDetail } from '@fettle/contract/documents'
import { type Actor, may } from '@fettle/rules/access/permissions'
import { visibleAmong } from '#features/foundation/order-access/order-access.public.ts'
import { readableCosts } from '#features/work/costs/visible-costs.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { notFound } from '#platform/http/problem-error.ts'
import type { FileToSend } from '#platform/http/send-file.ts'
import { findStoredContent } from '#platform/storage/read-stored-file.ts'
import { namePermissions } from './document-row.presenter.ts'
import { getDocumentRow } from './documents.access.ts'
import { presentDocumentDetail } from './documents.presenter.ts'
import {
  findLinkNames,
  findLinks,
  findVersions,
  type LinkRow,
  type VersionRow,
} from './documents.repository.ts'

type Reading = { db: DbOrTrx } & Pick<FeatureDeps, 'storage'>

/** Returns a document with its versions and links. Omits orders and costs that the actor cannot see. */
export async function readDocument({ db }: Pick<Reading, 'db'>, actor: Actor, documentId: number) {
  const row = await getDocumentRow(db, actor, documentId)
  const [versions, links] = await Promise.all([findVersions(db, documentId), findLinks(db, documentId)])
  const orders = links.flatMap(({ work_order_id }) => (work_order_id === null ? [] : [work_order_id]))
  const [visibleOrders, costs, named] = await Promise.all([
    visibleAmong(db, actor, orders),
    readableCosts(db, actor, links.flatMap(costOf)),
    findLinkNames(db, documentId),
  ])
  const readable = named.filter(({ kind, recordId }) =>
    kind === 'Order' ? visibleOrders.has(recordId) : may(actor, namePermissions[kind]),
  )
  return presentDocumentDetail(row, versions, links, { orders: visibleOrders, costs, links: readable })
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
  const version = fileOf(await findVersions(db, documentId), wanted)
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

/** Types that a browser displays without running anything. */
const previewTypes: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/webp',
])

type StoredVersion = VersionRow & { sha256: string; media_type: string; byte_size: number }

/** A version with a file. Undefined if unknown, or for a web address. */
const fileOf = (versions: readonly VersionRow[], wanted: number): StoredVersion | undefined =>
  versions.find(
    (each): each is StoredVersion =>
      each.version === wanted && each.sha256 !== null && each.media_type !== null,
  )

/**
 * Opens the file of a version for streaming under its own name, as a download or, with `preview`, displayed if it is an image
 * or a PDF ([C3.010]). Throws 404 if unknown, or for a web address.
 */
export async function openDocumentVersion(
  { db, storage }: Reading,
  actor: Actor,
  {
    documentId,
    version: wanted,
    preview = false,
  }: { documentId: number; version: number; preview?: boolean | undefined },
): Promise<FileToSend> {
  await getDocumentRow(db, actor, documentId)
  const version = fileOf(await findVersions(db, documentId), wanted)
  if (!version || !(await storage.has(version.sha256)))
    throw notFound(`Version ${wanted} of document ${documentId}`)
  const { media_type: mediaType, byte_size: byteSize, file_name: saveAs, sha256 } = version
  const isShown = preview && previewTypes.has(mediaType)
  return { stream: await storage.open(sha256), mediaType, byteSize, saveAs, isShown }
}

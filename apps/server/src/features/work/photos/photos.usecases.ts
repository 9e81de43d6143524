import type { Readable } from 'node:stream'
import type { listPhotos, Photo } from '@fettle/contract/photos'
import type { AnswerOf, QueryOf } from '@fettle/contract/route'
import { type Actor, may } from '@fettle/rules/access/permissions'
import { photoPlace } from '@fettle/rules/documents/photo-place'
import { requireAsset } from '#features/foundation/asset-access/asset-access.public.ts'
import {
  getVisibleWorkOrder,
  mayReadMessages,
} from '#features/foundation/order-access/order-access.public.ts'
import { runAssetCommand } from '#features/things/assets/assets.public.ts'
import { getPart, partKind } from '#features/things/parts/parts.public.ts'
import { permit, runOrderCommand } from '#features/work/work-orders/order-command.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { runCommand } from '#platform/http/command.ts'
import { assertMay, forbidden, invalid, notFound } from '#platform/http/problem-error.ts'
import { authorOf, type RequestContext } from '#platform/http/request-context.ts'
import { findStoredContent } from '#platform/storage/read-stored-file.ts'
import { runRecordCommand } from '#records/command/record-command.ts'
import { lockRecord } from '#records/command/write-record.repository.ts'
import { presentStamp } from '#records/record-stamp.ts'
import type { IssueOwner } from './issue-owner.ts'
import {
  findAssetPhotos,
  findIssuePhotos,
  findOrderPhotos,
  findPartPhotos,
  findPhoto,
  type PhotoRow,
  removePhoto,
} from './photos.repository.ts'

type Reading = Pick<FeatureDeps, 'db' | 'storage'> & { issues: IssueOwner }

/**
 * The photos of an order ([A7.053]), of an asset, of an issue or of a part; with their bytes where asked. Bytes that are
 * lost leave the photo without them. Throws 400 unless one of the four is named.
 */
export async function readPhotos(
  { db, storage, issues }: Reading,
  actor: Actor,
  query: QueryOf<typeof listPhotos>,
): Promise<AnswerOf<typeof listPhotos>> {
  const photos: AnswerOf<typeof listPhotos> = []
  // One after another: a few large photos at once would fill the memory.
  for (const row of await findVisiblePhotos({ db, issues }, actor, query)) {
    const { includeContainerData } = query
    const bytes = includeContainerData ? await findStoredContent(storage, row.sha256) : null
    photos.push({
      ...presentPhoto(row, actor),
      isOwn: row.created_by === actor.userId,
      ...(bytes === null ? {} : { photo: bytes.toString('base64') }),
    })
  }
  return photos
}

async function findVisiblePhotos(
  { db, issues }: Pick<Reading, 'db' | 'issues'>,
  actor: Actor,
  { workorderId, assetId, issueId, partId }: QueryOf<typeof listPhotos>,
): Promise<PhotoRow[]> {
  if ([workorderId, assetId, issueId, partId].filter((id) => id !== undefined).length !== 1) {
    const message = 'Name one of workorderId, assetId, issueId and partId.'
    throw invalid([{ field: 'workorderId', code: 'required', message }])
  }
  if (workorderId !== undefined) {
    const order = await getVisibleWorkOrder(db, actor, workorderId)
    return (await mayReadMessages(db, actor, order)) ? await findOrderPhotos(db, workorderId) : []
  }
  if (issueId !== undefined) {
    assertMay(actor, 'issues.read')
    return await findIssuePhotos(db, (await issues.get(db, actor, issueId)).id)
  }
  if (partId !== undefined) {
    assertMay(actor, 'parts.read')
    return await findPartPhotos(db, (await getPart(db, actor, partId)).id)
  }
  assertMay(actor, 'assets.read')
  const { id } = await requireAsset(db, actor, assetId as number)
  return await findAssetPhotos(db, id)
}

/**
 * The photos of an order with their pictures, one after another; a picture that is lost is null.
 * Throws as reading the order does where the person may not see it.
 */
export async function* readPictures(
  { db, storage }: Pick<FeatureDeps, 'db' | 'storage'>,
  actor: Actor,
  workorderId: number,
): AsyncGenerator<{ photo: Photo; content: Buffer | null }> {
  const order = await getVisibleWorkOrder(db, actor, workorderId)
  if (!(await mayReadMessages(db, actor, order))) return
  for (const row of await findOrderPhotos(db, workorderId))
    yield { photo: presentPhoto(row, actor), content: await findStoredContent(storage, row.sha256) }
}

/** A photo as the API returns it to a reader ([A3.013]). */
export const presentPhoto = (row: Omit<PhotoRow, 'sha256'>, reader: Pick<Actor, 'kind'>): Photo => ({
  photoId: row.id,
  ...presentStamp(row),
  workorderId: row.work_order_id,
  assetId: row.asset_id,
  photoName: row.name,
  photoDescription: row.description,
  ...photoPlace(row, reader),
  photoDate: row.taken_at.toISOString(),
  photoBy: row.taken_by,
  userType: row.user_type,
})

/** A picture to be sent, whole or small; a photo without a small one sends itself. Throws 404 where it is not to be seen. */
export async function openPhoto(
  { db, storage, issues }: Reading,
  actor: Actor,
  { photoId, size }: { photoId: number; size: 'full' | 'thumbnail' },
): Promise<{ stream: Readable; mediaType: string }> {
  const row = await getVisiblePhoto({ db, issues }, actor, photoId)
  const isSmall = size === 'thumbnail' && row.thumbnail_sha256 !== null
  const sha256 = isSmall && row.thumbnail_sha256 !== null ? row.thumbnail_sha256 : row.sha256
  if (!(await storage.has(sha256))) throw notFound(`Photo ${photoId}`)
  return { stream: await storage.open(sha256), mediaType: isSmall ? 'image/jpeg' : row.media_type }
}

/**
 * Takes a photo off its order ([A7.054]) or its asset; its file goes with the next sweep. Throws 404 where it is not to be
 * seen, 403 for another person's where the caller may only take off their own. The photo of a failed line and its copy on
 * the new order are independent: an order keeps its own evidence (decision 116).
 */
export async function deletePhoto(
  deps: Pick<FeatureDeps, 'db' | 'clock' | 'config' | 'jobs'> & { issues: IssueOwner },
  context: RequestContext,
  photoId: number,
): Promise<void> {
  const photo = await getVisiblePhoto(deps, context.actor, photoId)
  const { work_order_id, asset_id, issue_id, part_id, created_by } = photo
  if (work_order_id !== null)
    return await deleteOrderPhoto(deps, context, { photoId, workorderId: work_order_id })
  if (issue_id !== null) return await deleteIssuePhoto(deps, context, { photoId, issueId: issue_id })
  if (part_id !== null) return await deletePartPhoto(deps, context, { photoId, partId: part_id })
  if (created_by !== context.actor.userId && !may(context.actor, 'assets.edit')) throw forbidden()
  await deleteAssetPhoto(deps, context, { photoId, assetId: asset_id as number })
}

async function deleteOrderPhoto(
  deps: Pick<FeatureDeps, 'db' | 'clock' | 'config' | 'jobs'>,
  context: RequestContext,
  { photoId, workorderId }: { photoId: number; workorderId: number },
): Promise<void> {
  await runOrderCommand(deps, context, workorderId, async (command) => {
    const { trx, actor } = command
    const photo = await findPhoto(trx, photoId)
    if (!photo) throw notFound(`Photo ${photoId}`)
    permit(command, 'photo-delete', { facts: { ownItem: photo.created_by === actor.userId } })
    await removePhoto(trx, photoId)
    command.log({ event: 'photo-deleted', name: photo.name || `#${photoId}` })
    return async () => null
  })
}

async function deleteAssetPhoto(
  deps: Pick<FeatureDeps, 'db' | 'clock' | 'config' | 'jobs'>,
  context: RequestContext,
  { photoId, assetId }: { photoId: number; assetId: number },
): Promise<void> {
  await runAssetCommand(deps, context, assetId, async ({ trx, log }) => {
    const photo = await findPhoto(trx, photoId)
    if (!photo) throw notFound(`Photo ${photoId}`)
    await removePhoto(trx, photoId)
    log({ event: 'photo-deleted', name: photo.name || `#${photoId}` })
    return async () => null
  })
}

async function deleteIssuePhoto(
  deps: Pick<FeatureDeps, 'db' | 'clock'> & { issues: IssueOwner },
  context: RequestContext,
  { photoId, issueId }: { photoId: number; issueId: number },
): Promise<void> {
  assertMay(context.actor, 'issues.edit')
  await runCommand(deps.db, context, async (trx) => {
    await lockRecord(trx, 'issue', issueId)
    const photo = await findPhoto(trx, photoId)
    if (!photo) throw notFound(`Photo ${photoId}`)
    await removePhoto(trx, photoId)
    const change = { author: authorOf(context), at: deps.clock.now() }
    await deps.issues.log(trx, issueId, { ...change, photoRemoved: photo.name || `#${photoId}` })
    return null
  })
}

async function deletePartPhoto(
  deps: Pick<FeatureDeps, 'db' | 'clock'>,
  context: RequestContext,
  { photoId, partId }: { photoId: number; partId: number },
): Promise<void> {
  assertMay(context.actor, 'parts.edit')
  await runRecordCommand(partKind, deps, context, partId, async ({ trx, log }) => {
    const photo = await findPhoto(trx, photoId)
    if (!photo) throw notFound(`Photo ${photoId}`)
    await removePhoto(trx, photoId)
    log({ event: 'photo-deleted', name: photo.name || `#${photoId}` })
    return async () => null
  })
}

/**
 * A photo of an order visible to the person, or of an asset, issue or part in their properties with permission to see
 * those.
 */
async function getVisiblePhoto(
  { db, issues }: Pick<Reading, 'db' | 'issues'>,
  actor: Actor,
  photoId: number,
) {
  const photo = await findPhoto(db, photoId)
  if (!photo) throw notFound(`Photo ${photoId}`)
  if (photo.work_order_id !== null) {
    const order = await getVisibleWorkOrder(db, actor, photo.work_order_id)
    if (!(await mayReadMessages(db, actor, order))) throw notFound(`Photo ${photoId}`)
  } else if (photo.issue_id !== null) {
    if (!may(actor, 'issues.read')) throw notFound(`Photo ${photoId}`)
    await issues.get(db, actor, photo.issue_id)
  } else if (photo.part_id !== null) {
    if (!may(actor, 'parts.read')) throw notFound(`Photo ${photoId}`)
    await getPart(db, actor, photo.part_id)
  } else {
    if (!may(actor, 'assets.read')) throw notFound(`Photo ${photoId}`)
    await requireAsset(db, actor, photo.asset_id as number)
  }
  return photo
}

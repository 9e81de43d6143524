import type {
  addAssetPhotos as addAssetPhotosRoute,
  addPhotos as addPhotosRoute,
  Photo,
} from '@fettle/contract/photos'
import type { BodyOf } from '@fettle/contract/route'
import { type Actor, may } from '@fettle/rules/access/permissions'
import { requireAsset } from '#features/foundation/asset-access/asset-access.public.ts'
import { getVisibleWorkOrder } from '#features/foundation/order-access/order-access.public.ts'
import { readSettings, readSettingsOf } from '#features/foundation/settings/settings.public.ts'
import { runAssetCommand } from '#features/things/assets/assets.public.ts'
import { getPart, partKind } from '#features/things/parts/parts.public.ts'
import { permit, runOrderCommand } from '#features/work/work-orders/order-command.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { runCommand } from '#platform/http/command.ts'
import { assertMay, forbidden, invalid, notFound } from '#platform/http/problem-error.ts'
import { authorOf, type RequestContext, turnOf } from '#platform/http/request-context.ts'
import type { Upload } from '#platform/http/uploads.ts'
import { runRecordCommand } from '#records/command/record-command.ts'
import type { IssueOwner } from './issue-owner.ts'
import { findPhotos } from './photos.repository.ts'
import { presentPhoto } from './photos.usecases.ts'
import { insertPhotos, keepPictures, readPictures } from './store-pictures.ts'

type Deps = Pick<FeatureDeps, 'db' | 'storage' | 'clock' | 'config' | 'jobs'>

const userTypes: Record<Actor['kind'], string> = {
  full: 'FM Access',
  worker: 'Worker',
  requester: 'Requester',
}

type PhotoFields = BodyOf<typeof addPhotosRoute>

/** Adds photos to an order, an issue or a part. Throws 400 unless one of the three is named. */
export async function addPhotosTo(
  deps: Deps & { issues: IssueOwner },
  context: RequestContext,
  { fields, ...upload }: Upload<PhotoFields>,
): Promise<Photo[]> {
  const { workorderId, issueId, partId, photoDescription = '' } = fields
  const named = [workorderId, issueId, partId].filter((id) => id !== undefined)
  if (named.length === 1) {
    if (workorderId !== undefined)
      return await addPhotos(deps, context, { ...upload, fields: { ...fields, workorderId } })
    if (issueId !== undefined)
      return await addIssuePhotos(deps, context, { ...upload, issueId, photoDescription })
    if (partId !== undefined)
      return await addPartPhotos(deps, context, { ...upload, partId, photoDescription })
  }
  const message = 'Name one of workorderId, issueId and partId.'
  throw invalid([{ field: 'workorderId', code: 'required', message }])
}

/**
 * Adds photos to an order ([A7.052], [A2.119]). Each is checked by content, rotated, resized and stripped of
 * metadata, with time and place stored in its record. Throws 400 with every invalid file, and then stores
 * none. With `taskId`, they document that line's failure ([C2.099]).
 */
export async function addPhotos(
  deps: Deps,
  context: RequestContext,
  { fields, files }: Upload<PhotoFields & { workorderId: number }>,
): Promise<Photo[]> {
  const { workorderId, taskId, photoDescription = '' } = fields
  await getVisibleWorkOrder(deps.db, context.actor, workorderId)
  const { photoMaxSide } = await readSettings(deps.db, null)
  const ready = await readPictures(files, { photoMaxSide, owner: turnOf(context) })
  await keepPictures(deps.storage, ready)
  return await runOrderCommand(deps, context, workorderId, async (command) => {
    permit(command, 'photo-add')
    const { trx, row, now, actor, author } = command
    if (taskId !== undefined && !row.tasks.some(({ id }) => id === taskId)) throw notFound(`Task ${taskId}`)
    const ids = await insertPhotos(trx, deps.storage, ready, {
      owner: { workorderId, taskId },
      taker: author,
      userType: userTypes[actor.kind],
      description: photoDescription,
      zone: row.time_zone,
      now,
    })
    command.log({ event: 'photos-added', count: ids.length })
    return async () => (await findPhotos(trx, ids)).map((photo) => presentPhoto(photo, actor))
  })
}

type IssuePhotos = Pick<Upload<unknown>, 'files'> & { issueId: number; photoDescription: string }

/** Adds photos to an issue ([C7.005]), with permission to edit it. Throws 404 for an issue of another property. */
async function addIssuePhotos(
  deps: Deps & { issues: IssueOwner },
  context: RequestContext,
  { files, issueId, photoDescription: description }: IssuePhotos,
): Promise<Photo[]> {
  const { actor } = context
  assertMay(actor, 'issues.edit')
  const { id, time_zone: zone } = await deps.issues.get(deps.db, actor, issueId)
  const { photoMaxSide } = await readSettings(deps.db, null)
  const ready = await readPictures(files, { photoMaxSide, owner: turnOf(context) })
  await keepPictures(deps.storage, ready)
  return await runCommand(deps.db, context, async (trx) => {
    const [taker, now] = [authorOf(context), deps.clock.now()]
    const ids = await insertPhotos(trx, deps.storage, ready, {
      owner: { issueId: id },
      taker,
      userType: userTypes[actor.kind],
      description,
      zone,
      now,
    })
    await deps.issues.log(trx, id, { author: taker, at: now, photosAdded: ids.length })
    return (await findPhotos(trx, ids)).map((photo) => presentPhoto(photo, actor))
  })
}

type PartPhotos = Pick<Upload<unknown>, 'files'> & { partId: number; photoDescription: string }

/** Adds photos to a part ([C1.007]), with permission to edit it. Throws 404 for a part of another property. */
async function addPartPhotos(
  deps: Deps,
  context: RequestContext,
  { files, partId, photoDescription: description }: PartPhotos,
): Promise<Photo[]> {
  const { actor } = context
  assertMay(actor, 'parts.edit')
  const { property_id: propertyId } = await getPart(deps.db, actor, partId)
  const { photoMaxSide } = await readSettings(deps.db, null)
  const ready = await readPictures(files, { photoMaxSide, owner: turnOf(context) })
  await keepPictures(deps.storage, ready)
  return await runRecordCommand(partKind, deps, context, partId, async ({ trx, now, author, log }) => {
    const { property } = await readSettingsOf(trx, propertyId)
    const ids = await insertPhotos(trx, deps.storage, ready, {
      owner: { partId },
      taker: author,
      userType: userTypes[actor.kind],
      description,
      zone: property?.timeZone ?? 'UTC',
      now,
    })
    log({ event: 'photos-added', count: ids.length })
    return async () => (await findPhotos(trx, ids)).map((photo) => presentPhoto(photo, actor))
  })
}

/**
 * Adds photos to an asset ([B3.014], [B7.006]), with permission to see it. Same checks and storage as for
 * orders.
 */
export async function addAssetPhotos(
  deps: Deps,
  context: RequestContext,
  { fields, files }: Upload<BodyOf<typeof addAssetPhotosRoute>>,
): Promise<Photo[]> {
  const { AssetId: assetId, PhotoName: name, photoDescription: description = '' } = fields
  const { actor } = context
  if (!may(actor, 'assets.read')) throw forbidden()
  await requireAsset(deps.db, actor, assetId)
  const { photoMaxSide } = await readSettings(deps.db, null)
  const ready = await readPictures(files, { photoMaxSide, owner: turnOf(context) })
  await keepPictures(deps.storage, ready)
  return await runAssetCommand(deps, context, assetId, async (command) => {
    const { trx, row, now, author } = command
    const ids = await insertPhotos(trx, deps.storage, ready, {
      owner: { assetId },
      taker: author,
      userType: userTypes[actor.kind],
      name: ready.length === 1 ? name : undefined,
      description,
      zone: row.time_zone,
      now,
    })
    command.log({ event: 'photos-added', count: ids.length })
    return async () => (await findPhotos(trx, ids)).map((photo) => presentPhoto(photo, actor))
  })
}

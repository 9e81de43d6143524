import type { Readable } from 'node:stream'
import type { Asset } from '@fettle/contract/assets'
import type { Actor } from '@fettle/rules/permissions'
import { listMetersOfAsset } from '#features/meters/meters.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { notFound } from '#platform/http/problem-error.ts'
import { presentAttributes, presentMove, presentPmSchedule } from './asset-children.presenter.ts'
import {
  findAttributes,
  findMoves,
  findPhotos,
  findPmSchedules,
  readingsOfCard,
} from './asset-children.repository.ts'
import { presentAsset } from './asset-detail.presenter.ts'
import { getAsset } from './assets.access.ts'

type Reading = Pick<FeatureDeps, 'db' | 'clock'>

/** One asset with its PM schedules, meters and newest readings, moves and attributes. Throws 404. */
export async function readAsset({ db, clock }: Reading, actor: Actor, assetId: number): Promise<Asset> {
  const row = await getAsset(db, actor, assetId)
  const [schedules, meters, moves, attributes, photos] = await Promise.all([
    findPmSchedules(db, assetId),
    listMetersOfAsset(db, assetId, readingsOfCard),
    findMoves(db, assetId),
    findAttributes(db, assetId),
    findPhotos(db, assetId),
  ])
  const children = {
    pmSchedules: schedules.map(presentPmSchedule),
    meters,
    moves: moves.map((move) => presentMove(move, row.time_zone)),
    attributes: presentAttributes(attributes),
    photoCount: photos.length,
  }
  return presentAsset(row, children, clock.now())
}

/** The image of a photo by its index, from 0. Throws 404 where the asset or the photo is none. */
export async function openAssetPhoto(
  { db, storage }: Pick<FeatureDeps, 'db' | 'storage'>,
  actor: Actor,
  { assetId, index }: { assetId: number; index: number },
): Promise<{ stream: Readable; mediaType: string; byteSize: number }> {
  const { id } = await getAsset(db, actor, assetId)
  const photo = (await findPhotos(db, id))[index]
  if (!photo?.media_type.startsWith('image/')) throw notFound(`Photo ${index} of asset ${assetId}`)
  const stream = await storage.open(photo.sha256)
  return { stream, mediaType: photo.media_type, byteSize: photo.byte_size }
}

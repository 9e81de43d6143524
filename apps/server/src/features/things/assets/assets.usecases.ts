import type { Readable } from 'node:stream'
import type { Asset } from '@fettle/contract/assets'
import type { Actor } from '@fettle/rules/access/permissions'
import { mergeSettings } from '@fettle/rules/settings/stored-settings'
import { requireAsset } from '#features/foundation/asset-access/asset-access.public.ts'
import { presentMeters } from '#features/things/meters/meters.public.ts'
import { readDatesOfAsset } from '#features/things/pm-plans/pm-plans.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { notFound } from '#platform/http/problem-error.ts'
import {
  presentAttributes,
  presentMove,
  presentPmSchedule,
  presentTemplate,
} from './asset-children.presenter.ts'
import { type AssetChildren, findAssetChildren, findPhotos } from './asset-children.repository.ts'
import { presentAsset } from './asset-detail.presenter.ts'
import { type AssetDetail, getWholeAsset } from './assets.access.ts'

type Reader = { actor: Actor; now: Date }

/** Returns an asset with its PM schedules, meters and latest readings, moves and attributes. Throws 404. */
export async function readAsset(db: DbOrTrx, reader: Reader, assetId: number): Promise<Asset> {
  const row = await getWholeAsset(db, reader.actor, assetId)
  return present(db, row, row, reader)
}

/** Like `readAsset`, for an asset that is already read. */
export async function presentWhole(db: DbOrTrx, row: AssetDetail, reader: Reader): Promise<Asset> {
  const children = await findAssetChildren(db, row.id)
  if (!children) throw notFound(`Asset ${row.id}`)
  return present(db, row, children, reader)
}

async function present(
  db: DbOrTrx,
  row: AssetDetail,
  children: AssetChildren,
  { actor, now }: Reader,
): Promise<Asset> {
  const running = children.schedules.filter(({ is_active: isActive }) => isActive)
  const dates = await readDatesOfAsset(db, now, {
    id: row.id,
    propertyId: row.property_id,
    scheduleIds: running.map(({ id }) => id),
  })
  return presentAsset(
    row,
    {
      pmSchedules: children.schedules.map((schedule) =>
        presentPmSchedule(schedule, dates.get(schedule.id) ?? null),
      ),
      meters: presentMeters(children.meters, actor),
      moves: children.moves.map((move) => presentMove(move, row.time_zone)),
      attributes: presentAttributes(children.attributes),
      attributeTemplate: presentTemplate(children.attribute_template),
      photoCount: children.photo_count,
      formerCodes: children.former_codes,
      partOf: children.part_of,
      currency: mergeSettings(children.setting_rows.system, children.setting_rows.property).currency,
    },
    now,
  )
}

/** Opens a photo by its index, from 0. Throws 404 for an unknown asset or photo. */
export async function openAssetPhoto(
  { db, storage }: Pick<FeatureDeps, 'db' | 'storage'>,
  actor: Actor,
  { assetId, index }: { assetId: number; index: number },
): Promise<{ stream: Readable; mediaType: string; byteSize: number }> {
  const { id } = await requireAsset(db, actor, assetId)
  const photo = (await findPhotos(db, id))[index]
  if (!photo?.media_type.startsWith('image/')) throw notFound(`Photo ${index} of asset ${assetId}`)
  const stream = await storage.open(photo.sha256)
  return { stream, mediaType: photo.media_type, byteSize: photo.byte_size }
}

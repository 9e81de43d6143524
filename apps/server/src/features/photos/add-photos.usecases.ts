import type { addPhotos as addPhotosRoute, Photo } from '@fettle/contract/photos'
import type { BodyOf } from '@fettle/contract/route'
import type { Actor } from '@fettle/rules/permissions'
import { pictureFault } from '@fettle/rules/picture-kinds'
import { problem } from '@fettle/rules/problem'
import { instantOf } from '@fettle/rules/time'
import { permit, runOrderCommand } from '#features/work-orders/order-commands.public.ts'
import { getVisibleWorkOrder } from '#features/work-orders/work-orders.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { invalid } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { ReceivedFile, Upload } from '#platform/http/uploads.ts'
import {
  type CaptureInfo,
  type NormalizedPicture,
  normalizePicture,
} from '#platform/images/normalize-picture.ts'
import { maxMegapixels, PictureTooLargeError } from '#platform/images/picture.ts'
import { beginsActive, endsAsArchive, pictureKindOf } from '#platform/storage/file-kinds.ts'
import { storeFile } from '#platform/storage/store-file.ts'
import { findPhotos, insertPhoto } from './photos.repository.ts'
import { presentPhoto } from './photos.usecases.ts'

type Deps = Pick<FeatureDeps, 'db' | 'storage' | 'clock' | 'config' | 'jobs'>
type Ready = { fileName: string; picture: NormalizedPicture }

const userTypes: Record<Actor['kind'], string> = {
  full: 'FM Access',
  worker: 'Worker',
  requester: 'Requester',
}

/**
 * Adds photos to an order ([A7.052], [A2.119]). Each is looked at by its content, turned upright, shrunk and stripped
 * of hidden data; when and where it was taken goes into its record. The bytes are kept before the transaction; a file
 * that gets no row is taken away by the sweep. Throws 400 naming every file that is no good, and keeps none then.
 */
export async function addPhotos(
  deps: Deps,
  context: RequestContext,
  { fields, files }: Upload<BodyOf<typeof addPhotosRoute>>,
): Promise<Photo[]> {
  const { workorderId, photoDescription = '' } = fields
  await getVisibleWorkOrder(deps.db, context.actor, workorderId)
  const ready = await readPictures(files)
  for (const { picture } of ready) {
    await deps.storage.put(picture.jpeg, 'image/jpeg')
    await deps.storage.put(picture.thumbnail, 'image/jpeg')
  }
  return await runOrderCommand(deps, context, workorderId, async (command) => {
    permit(command, 'photo-add')
    const { trx, row, now, actor, author } = command
    const ids: number[] = []
    for (const { fileName, picture } of ready) {
      const { width, height, taken } = picture
      const jpeg = { mediaType: 'image/jpeg', content: () => picture.jpeg, width, height }
      const small = { mediaType: 'image/jpeg', content: () => picture.thumbnail }
      const id = await insertPhoto(trx, {
        workorderId,
        taker: author,
        userType: userTypes[actor.kind],
        name: fileName,
        description: photoDescription.trim(),
        fileId: await storeFile(trx, deps.storage, jpeg),
        thumbnailFileId: await storeFile(trx, deps.storage, small),
        takenAt: capturedAt(taken, row.time_zone, now),
        latitude: taken.latitude,
        longitude: taken.longitude,
      })
      ids.push(id)
    }
    command.log({ event: 'photos-added', count: ids.length })
    return async () => (await findPhotos(trx, ids)).map(presentPhoto)
  })
}

/** Looks at every file before any is kept; throws 400 naming those that are no good. */
async function readPictures(files: readonly ReceivedFile[]): Promise<Ready[]> {
  const ready: Ready[] = []
  const problems: ReturnType<typeof problem>[] = []
  for (const { fileName, staged } of files) {
    const found = (await whyNot(staged)) ?? (await normalizePicture(staged.path).catch(faultOf))
    if (typeof found === 'string') problems.push(problem('files', 'wrong-type', `${fileName} ${found}.`))
    else ready.push({ fileName, picture: found })
  }
  if (problems.length > 0) throw invalid(problems)
  return ready
}

const faultOf = (error: unknown): string =>
  error instanceof PictureTooLargeError
    ? `has ${error.megapixels} megapixels; a picture may have ${maxMegapixels}`
    : 'is damaged'

async function whyNot(staged: ReceivedFile['staged']): Promise<string | null> {
  const fault = pictureFault(pictureKindOf(staged))
  if (fault !== null) return fault
  if (beginsActive(staged) || (await endsAsArchive(staged))) return 'is a picture and something else at once'
  return null
}

const earliest = Date.UTC(1990, 0)
const dayMs = 86_400_000

/** When a photo was taken: as it says, by the order's clock where it names no zone; now where it makes no sense. */
function capturedAt({ wallTime, offsetMinutes }: CaptureInfo, zone: string, now: Date): Date {
  if (wallTime === null) return now
  const ms =
    offsetMinutes === null
      ? instantOf(
          {
            year: wallTime.getUTCFullYear(),
            month: wallTime.getUTCMonth() + 1,
            day: wallTime.getUTCDate(),
            hour: wallTime.getUTCHours(),
            minute: wallTime.getUTCMinutes(),
            second: wallTime.getUTCSeconds(),
          },
          zone,
        )
      : wallTime.getTime() - offsetMinutes * 60_000
  return ms < earliest || ms > now.getTime() + dayMs ? now : new Date(ms)
}

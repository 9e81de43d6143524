import { pictureFault } from '@fettle/rules/documents/picture-kinds'
import { problem } from '@fettle/rules/records/problem'
import type { Settings } from '@fettle/rules/settings/settings'
import { instantOf } from '@fettle/rules/time/zone-clock'
import type { Author } from '#platform/db/author.ts'
import type { Trx } from '#platform/db/database.ts'
import { FileReadingError } from '#platform/file-reader/file-reader.ts'
import { invalid } from '#platform/http/problem-error.ts'
import type { ReceivedFile } from '#platform/http/uploads.ts'
import type { CaptureInfo, NormalizedPicture } from '#platform/images/normalize-picture.ts'
import { readPicture } from '#platform/images/read-picture.ts'
import { beginsActive, endsAsArchive, pictureKindOf } from '#platform/storage/file-kinds.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { storeFile } from '#platform/storage/store-file.ts'
import { insertPhoto, type PhotoOwner } from './photos.repository.ts'

/** A picture that was looked at, upright and stripped of hidden data. */
export type ReadyPicture = { fileName: string; picture: NormalizedPicture }

/**
 * Reads all pictures before the first is stored. Throws 400 with the reason for each file that cannot be accepted. Owners
 * take turns.
 */
export async function readPictures(
  files: readonly ReceivedFile[],
  { photoMaxSide, owner }: Pick<Settings, 'photoMaxSide'> & { owner: string },
): Promise<ReadyPicture[]> {
  const ready: ReadyPicture[] = []
  const problems: ReturnType<typeof problem>[] = []
  for (const { fileName, staged } of files) {
    const reading = { longestSide: photoMaxSide, owner }
    const found = (await whyNot(staged)) ?? (await readPicture(staged.path, reading).catch(faultOf))
    if (typeof found === 'string') problems.push(problem('files', 'wrong-type', `${fileName} ${found}.`))
    else ready.push({ fileName, picture: found })
  }
  if (problems.length > 0) throw invalid(problems)
  return ready
}

/**
 * Puts the bytes of pictures into the storage, before the transaction that makes their rows; a file that gets no row is
 * taken away by the sweep.
 */
export async function keepPictures(storage: FileStore, ready: readonly ReadyPicture[]): Promise<void> {
  for (const { picture } of ready) {
    await storage.put(picture.jpeg, 'image/jpeg')
    await storage.put(picture.thumbnail, 'image/jpeg')
  }
}

type PhotosOf = {
  owner: PhotoOwner
  taker: Author
  userType: string
  /** The name of each; else that of its file. */
  name?: string | undefined
  description: string
  /** The time zone of the record's place. */
  zone: string
  now: Date
}

/** Makes the rows of pictures that are kept, in their order. Returns their ids. */
export async function insertPhotos(
  trx: Trx,
  storage: FileStore,
  ready: readonly ReadyPicture[],
  { owner, taker, userType, name, description, zone, now }: PhotosOf,
): Promise<number[]> {
  const ids: number[] = []
  for (const { fileName, picture } of ready) {
    const { width, height, taken } = picture
    const jpeg = { mediaType: 'image/jpeg', content: () => picture.jpeg, width, height }
    const small = { mediaType: 'image/jpeg', content: () => picture.thumbnail }
    const id = await insertPhoto(trx, {
      owner,
      taker,
      userType,
      name: name?.trim() || fileName,
      description: description.trim(),
      fileId: await storeFile(trx, storage, jpeg),
      thumbnailFileId: await storeFile(trx, storage, small),
      takenAt: capturedAt(taken, zone, now),
      latitude: taken.latitude,
      longitude: taken.longitude,
    })
    ids.push(id)
  }
  return ids
}

function faultOf(error: unknown): string {
  if (error instanceof FileReadingError) return error.fault
  throw error
}

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

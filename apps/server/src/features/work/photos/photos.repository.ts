import { sql } from 'kysely'
import { type Author, authorName } from '#platform/db/author.ts'
import { isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'

export type PhotoRow = Awaited<ReturnType<typeof findOrderPhotos>>[number]

const withContent = (db: DbOrTrx) =>
  db
    .selectFrom('photo')
    .innerJoin('stored_file', 'stored_file.id', 'photo.file_id')
    .selectAll('photo')
    .select('stored_file.sha256')

/** The photos of one order, oldest first, with where their bytes lie. */
export const findOrderPhotos = (db: DbOrTrx, workorderId: number) =>
  withContent(db)
    .where('photo.work_order_id', '=', workorderId)
    .orderBy('photo.taken_at')
    .orderBy('photo.id')
    .execute()

/** The photos of one asset in the order of their index, with where their bytes lie. */
export const findAssetPhotos = (db: DbOrTrx, assetId: number) =>
  withContent(db).where('photo.asset_id', '=', assetId).orderBy('photo.id').execute()

/** The photos of one issue, oldest first, with the hash of their files. */
export const findIssuePhotos = (db: DbOrTrx, issueId: number) =>
  withContent(db)
    .where('photo.issue_id', '=', issueId)
    .orderBy('photo.taken_at')
    .orderBy('photo.id')
    .execute()

/** The photos of one part in the order of their index, with the hash of their files. */
export const findPartPhotos = (db: DbOrTrx, partId: number) =>
  withContent(db).where('photo.part_id', '=', partId).orderBy('photo.id').execute()

/** Copies the photos of an issue to an order. The files are shared ([C7.010]). */
export const copyIssuePhotos = (trx: Trx, issueId: number, workorderId: number): Promise<unknown> =>
  sql`insert into photo (work_order_id, file_id, thumbnail_file_id, name, description, latitude, longitude, taken_at,
      taken_by, user_type)
    select ${workorderId}, file_id, thumbnail_file_id, name, description, latitude, longitude, taken_at, taken_by, user_type
    from photo where issue_id = ${issueId} order by id`.execute(trx)

/** What a photo belongs to. */
export type PhotoOwner =
  | { workorderId: number; taskId?: number | undefined }
  | { assetId: number }
  | { issueId: number }
  | { partId: number }

export type NewPhoto = {
  owner: PhotoOwner
  taker: Author
  userType: string
  name: string
  description: string
  fileId: number
  thumbnailFileId: number
  takenAt: Date
  latitude: number | null
  longitude: number | null
}

/** Adds a photo to its owner in the name of a person. Returns its id. */
export async function insertPhoto(trx: Trx, photo: NewPhoto): Promise<number> {
  const { id } = await trx
    .insertInto('photo')
    .values({
      ...('workorderId' in photo.owner
        ? { work_order_id: photo.owner.workorderId, task_id: photo.owner.taskId ?? null }
        : 'assetId' in photo.owner
          ? { asset_id: photo.owner.assetId }
          : 'issueId' in photo.owner
            ? { issue_id: photo.owner.issueId }
            : { part_id: photo.owner.partId }),
      file_id: photo.fileId,
      thumbnail_file_id: photo.thumbnailFileId,
      name: photo.name,
      description: photo.description,
      latitude: photo.latitude,
      longitude: photo.longitude,
      taken_at: photo.takenAt,
      taken_by: authorName(photo.taker),
      user_type: photo.userType,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const photos = (db: DbOrTrx) =>
  db
    .selectFrom('photo')
    .innerJoin('stored_file', 'stored_file.id', 'photo.file_id')
    .leftJoin('stored_file as thumbnail', 'thumbnail.id', 'photo.thumbnail_file_id')
    .selectAll('photo')
    .select(['stored_file.sha256', 'stored_file.media_type', 'thumbnail.sha256 as thumbnail_sha256'])

/** Photos by their ids, in their order. */
export const findPhotos = (db: DbOrTrx, ids: readonly number[]) =>
  photos(db).where(isOneOf('photo.id', ids)).orderBy('photo.id').execute()

export const findPhoto = (db: DbOrTrx, photoId: number) =>
  photos(db).where('photo.id', '=', photoId).executeTakeFirst()

export const removePhoto = (trx: Trx, photoId: number) =>
  trx.deleteFrom('photo').where('id', '=', photoId).executeTakeFirst()

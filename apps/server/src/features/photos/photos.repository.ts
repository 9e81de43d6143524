import type { DbOrTrx } from '../../platform/db/database.ts'

export type PhotoRow = Awaited<ReturnType<typeof findOrderPhotos>>[number]

/** The photos of one order, oldest first, with where their bytes lie. */
export const findOrderPhotos = (db: DbOrTrx, workorderId: number) =>
  db
    .selectFrom('photo')
    .innerJoin('stored_file', 'stored_file.id', 'photo.file_id')
    .selectAll('photo')
    .select('stored_file.sha256')
    .where('photo.work_order_id', '=', workorderId)
    .orderBy('photo.taken_at')
    .orderBy('photo.id')
    .execute()

import type { DbOrTrx } from '#platform/db/database.ts'

export const findStoredFile = (db: DbOrTrx, fileId: number) =>
  db.selectFrom('stored_file').select(['sha256', 'media_type']).where('id', '=', fileId).executeTakeFirst()

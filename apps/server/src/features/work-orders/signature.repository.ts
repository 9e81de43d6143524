import type { DbOrTrx, Trx } from '#platform/db/database.ts'

export const findStoredFile = (db: DbOrTrx, fileId: number) =>
  db.selectFrom('stored_file').select(['sha256', 'media_type']).where('id', '=', fileId).executeTakeFirst()

/** The row of a stored file; bytes that are known already have theirs. */
export async function insertStoredFile(
  trx: Trx,
  file: { sha256: string; byteSize: number; mediaType: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('stored_file')
    .values({ sha256: file.sha256, media_type: file.mediaType, byte_size: file.byteSize })
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ sha256: file.sha256 }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

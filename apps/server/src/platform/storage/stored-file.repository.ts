import type { Trx } from '../db/database.ts'

type NewFile = {
  sha256: string
  byteSize: number
  mediaType: string
  width?: number
  height?: number
}

/** The row of a stored file, which is made unless its bytes are known; gives its id. The bytes are kept before. */
export async function recordStoredFile(trx: Trx, file: NewFile): Promise<number> {
  const { sha256, byteSize, mediaType, width = null, height = null } = file
  const { id } = await trx
    .insertInto('stored_file')
    .values({ sha256, byte_size: byteSize, media_type: mediaType, width, height })
    // Writing the row again holds it until the end of the transaction, so that no sweep takes it away meanwhile.
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ sha256 }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

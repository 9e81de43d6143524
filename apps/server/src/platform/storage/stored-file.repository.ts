import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'

type NewFile = {
  sha256: string
  byteSize: number
  mediaType: string
  width?: number
  height?: number
}

/**
 * Inserts the row of a stored file, unless its bytes have one; returns its id. The bytes must be in the store
 * already.
 */
export async function recordStoredFile(trx: Trx, file: NewFile): Promise<number> {
  const { sha256, byteSize, mediaType, width = null, height = null } = file
  const { id } = await trx
    .insertInto('stored_file')
    .values({ sha256, byte_size: byteSize, media_type: mediaType, width, height })
    // The update locks an existing row until the end of the transaction, so that no concurrent sweep removes
    // it.
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ sha256 }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Shared by transactions that write rows of files, exclusive for the one that removes files without a row. */
const filesLock = 726_001

/** Prevents the sweep from removing files until the end of the transaction. */
export async function holdFiles(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${filesLock})`.execute(trx)
}

/** Prevents others from inserting rows of files until the end of the transaction. */
export async function lockFiles(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${filesLock})`.execute(trx)
}

/** Every column that refers to a stored file; a test compares the list with the schema. */
export const filePointers = [
  ['photo', 'file_id'],
  ['photo', 'thumbnail_file_id'],
  ['document_version', 'file_id'],
  ['report_run', 'file_id'],
  ['work_order', 'signature_file_id'],
  ['import_run', 'file_id'],
  ['import_run', 'refused_file_id'],
  ['export_run', 'file_id'],
  ['mail_message', 'attachment_file_id'],
] as const

const isUsed = sql.join(
  filePointers.map(
    ([table, column]) => sql`exists (select from ${sql.table(table)} where ${sql.ref(column)} = file.id)`,
  ),
  sql` or `,
)

/** Removes at most `limit` rows older than the moment that nothing refers to; returns how many. */
export async function removeUnusedFileRows(
  trx: Trx,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from stored_file where id in (
      select id from stored_file file where created_at < ${before} and not (${isUsed}) limit ${limit})`.execute(
    trx,
  )
  return Number(numAffectedRows)
}

/** Whether a file has a row. */
export async function hasFileRow(trx: Trx, sha256: string): Promise<boolean> {
  const row = await trx.selectFrom('stored_file').select('id').where('sha256', '=', sha256).executeTakeFirst()
  return row !== undefined
}

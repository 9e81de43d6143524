import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'

/** Most characters of a version's text that are searched. A larger index entry may exceed what PostgreSQL stores. */
export const maxTextLength = 150_000

/** Copies the text of a version to another version with the same file. */
export const copyText = (trx: Trx, { from, to }: { from: number; to: number }): Promise<unknown> =>
  sql`insert into document_text (version_id, state, text)
    select ${to}, state, text from document_text where version_id = ${from}`.execute(trx)

/** A current version whose text has not been read. */
export type UnreadVersion = {
  id: number
  file_name: string
  media_type: string
  byte_size: number
  sha256: string
}

/** Up to `limit` current versions with a file of one of these types whose text has not been read, the newest first. */
export async function findUnread(
  db: DbOrTrx,
  { mediaTypes, limit }: { mediaTypes: readonly string[]; limit: number },
): Promise<UnreadVersion[]> {
  const { rows } = await sql<UnreadVersion>`
    select version.id, version.file_name, file.media_type, file.byte_size, file.sha256
    from document_version version
    join document on document.id = version.document_id and document.current_version = version.version
    join stored_file file on file.id = version.file_id
    where split_part(file.media_type, ';', 1) = any(${mediaTypes}::text[])
      and not exists (select from document_text text where text.version_id = version.id)
    order by version.id desc limit ${limit}`.execute(db)
  return rows
}

/** Stores the text of a version; null if the file has no text. Skips deleted versions. */
export const storeText = (trx: DbOrTrx, versionId: number, text: string | null): Promise<unknown> =>
  sql`insert into document_text (version_id, state, text)
    select id, ${text === null ? 'none' : 'read'}, ${text ?? ''} from document_version where id = ${versionId}
    on conflict do nothing`.execute(trx)

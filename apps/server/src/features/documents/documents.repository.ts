import type { DbOrTrx } from '../../platform/db/database.ts'

/** The kept versions of a document, newest first. */
export const findVersions = (db: DbOrTrx, documentId: number) =>
  db
    .selectFrom('document_version as version')
    .innerJoin('stored_file as file', 'file.id', 'version.file_id')
    .leftJoin('user_account as creator', 'creator.id', 'version.created_by')
    .select([
      'version.version',
      'version.file_name',
      'version.note',
      'version.created_at',
      'creator.display_name as creator_name',
      'file.media_type',
      'file.byte_size',
      'file.sha256',
    ])
    .where('version.document_id', '=', documentId)
    .orderBy('version.version', 'desc')
    .execute()
export type VersionRow = Awaited<ReturnType<typeof findVersions>>[number]

/** What a document belongs to. */
export const findLinks = (db: DbOrTrx, documentId: number) =>
  db.selectFrom('document_link').selectAll().where('document_id', '=', documentId).orderBy('id').execute()
export type LinkRow = Awaited<ReturnType<typeof findLinks>>[number]

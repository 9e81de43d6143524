import type { DbOrTrx, Trx } from '#platform/db/database.ts'

/** Stored versions of a document, newest first. */
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

/** Links of a document. */
export const findLinks = (db: DbOrTrx, documentId: number) =>
  db.selectFrom('document_link').selectAll().where('document_id', '=', documentId).orderBy('id').execute()
export type LinkRow = Awaited<ReturnType<typeof findLinks>>[number]

/** The record a document is linked to. */
export type DocumentLink =
  | { work_order_id: number }
  | { asset_id: number }
  | { company_id: number }
  | { pm_schedule_id: number }
  | { part_id: number }
  | { procedure_id: number }
  | { cost_labor_id: number }
  | { cost_part_id: number }

export type NewDocument = {
  property_id: number
  title: string
  type: string
  category: string
  description: string
  link: DocumentLink
}

/** Inserts a document linked to one record, without a version. Returns its id. */
export async function insertDocument(trx: Trx, { link, ...columns }: NewDocument): Promise<number> {
  const { id } = await trx.insertInto('document').values(columns).returning('id').executeTakeFirstOrThrow()
  await trx
    .insertInto('document_link')
    .values({ document_id: id, ...link })
    .execute()
  return id
}

/**
 * Inserts the next version of a document. The caller has locked the document, so that versions are
 * consecutive.
 */
export async function insertVersion(
  trx: Trx,
  documentId: number,
  { fileId, fileName, note }: { fileId: number; fileName: string; note: string },
): Promise<void> {
  const { current_version: version } = await trx
    .updateTable('document')
    .set((eb) => ({ current_version: eb('current_version', '+', 1) }))
    .where('id', '=', documentId)
    .returning('current_version')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('document_version')
    .values({ document_id: documentId, version, file_id: fileId, file_name: fileName, note })
    .execute()
}

/**
 * Removes a document from a record, and deletes it with its versions if it has no other links. Locks the
 * document, so that of two concurrent removals, one deletes it. Returns whether the link existed.
 */
export async function removeLink(trx: Trx, documentId: number, owner: DocumentLink): Promise<boolean> {
  await trx.selectFrom('document').select('id').where('id', '=', documentId).forUpdate().execute()
  const removed = await trx
    .deleteFrom('document_link')
    .where('document_id', '=', documentId)
    .where(({ and }) => and(owner))
    .returning('id')
    .execute()
  if (removed.length === 0) return false
  if ((await findLinks(trx, documentId)).length === 0)
    await trx.deleteFrom('document').where('id', '=', documentId).execute()
  return true
}

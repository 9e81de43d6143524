import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/** The asset or part of a document. The other is null. */
export type DocumentOwner = { assetId: number | null; partId: number | null }

export const importedFields = ['title', 'type', 'category', 'description'] as const
export type ImportedFields = Record<(typeof importedFields)[number], string>

export type DocumentOfFile = ImportedFields & { at: number; id: number; sha256: string }

/**
 * Documents per owner and file name, matched by their current file, oldest first. `at` is the index in
 * `wanted`.
 */
export async function findDocumentsByFile(
  trx: Trx,
  wanted: readonly (DocumentOwner & { fileName: string })[],
): Promise<DocumentOfFile[]> {
  const { rows } = await sql<DocumentOfFile>`
    with wanted as (
      select * from unnest(${wanted.map(({ assetId }) => assetId)}::bigint[],
        ${wanted.map(({ partId }) => partId)}::bigint[],
        ${wanted.map(({ fileName }) => fileName)}::text[]) with ordinality as wanted (asset_id, part_id, file_name, at)
    ), linked as (
      select wanted.at, wanted.file_name, link.document_id from wanted join document_link link on link.asset_id = wanted.asset_id
      union all
      select wanted.at, wanted.file_name, link.document_id from wanted join document_link link on link.part_id = wanted.part_id
    )
    select (linked.at - 1)::int as at, document.id, file.sha256, document.title, document.type, document.category,
      document.description
    from linked join document on document.id = linked.document_id and document.status <> 'Withdrawn'
    join document_version version on version.document_id = document.id and version.version = document.current_version
      and version.file_name = linked.file_name
    join stored_file file on file.id = version.file_id
    order by linked.at, document.id`.execute(trx)
  return rows
}

export type ImportedDocument = ImportedFields &
  DocumentOwner & { id: number; propertyId: number; fileId: number; fileName: string }

/** Inserts documents with their first version, each for one asset or part. */
export async function insertImportedDocuments(
  trx: Trx,
  documents: readonly ImportedDocument[],
): Promise<void> {
  if (documents.length === 0) return
  await trx
    .insertInto('document')
    .values(
      documents.map(({ id, propertyId, title, type, category, description }) => ({
        id,
        property_id: propertyId,
        title,
        type,
        category,
        description,
        current_version: 1,
      })),
    )
    .execute()
  await trx
    .insertInto('document_version')
    .values(
      documents.map(({ id, fileId, fileName }) => ({
        document_id: id,
        version: 1,
        file_id: fileId,
        file_name: fileName,
      })),
    )
    .execute()
  await trx
    .insertInto('document_link')
    .values(
      documents.map(({ id, assetId, partId }) => ({ document_id: id, asset_id: assetId, part_id: partId })),
    )
    .execute()
}

/** Updates a document's metadata. */
export async function updateImportedDocument(
  trx: Trx,
  id: number,
  fields: Partial<ImportedFields>,
): Promise<void> {
  await trx.updateTable('document').set(fields).where('id', '=', id).execute()
}

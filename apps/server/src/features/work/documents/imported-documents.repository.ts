import type { DocumentStatus } from '@fettle/rules/documents/document-status'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/** Columns of a link, in the order of the link kinds. */
export const importedLinks = [
  'work_order_id',
  'asset_id',
  'pm_schedule_id',
  'part_id',
  'company_id',
  'procedure_id',
  'issue_id',
] as const
export type ImportedLinks = Readonly<Partial<Record<(typeof importedLinks)[number], readonly number[]>>>

export const importedTexts = ['title', 'type', 'category', 'description'] as const
export const importedFields = [...importedTexts, 'status', 'expires_on', 'remind_days'] as const
export type ImportedFields = Record<(typeof importedTexts)[number], string> & {
  status: DocumentStatus
  expires_on: string | null
  remind_days: number | null
}

/** The file or the web address of a document. The others are null. */
type Content = { fileName: string; sha256: string | null; url: string | null }

/** A document to find by its content, its number, its links and its title. */
export type WantedDocument = Content & {
  propertyId: number
  number: number | null
  title: string
  status: string | null
  links: ImportedLinks
}

export type StoredDocument = ImportedFields & { at: number; id: number }

/**
 * The best document per wanted one, whose current version has the same content: the one with its number, else one with
 * the same name of the file that is linked to one of its records, or without links has its title. Withdrawn documents
 * are found only by their number or as withdrawn. `at` is the index in `wanted`.
 */
export async function findDocumentsByContent(
  trx: Trx,
  wanted: readonly WantedDocument[],
): Promise<StoredDocument[]> {
  const input = wanted.map(({ links, ...each }, at) => ({ ...each, at, ...links }))
  const linkColumns = importedLinks.map((column) => sql`${sql.ref(column)} bigint[]`)
  const isLinked = importedLinks.map(
    (column) => sql`${sql.ref(`link.${column}`)} = any (${sql.ref(`wanted.${column}`)})`,
  )
  const hasLinks = importedLinks.map((column) => sql.ref(`wanted.${column}`))
  const { rows } = await sql<StoredDocument>`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(input)}::jsonb) as wanted (at int, "propertyId" bigint, number bigint,
        "fileName" text, sha256 text, url text, title text, status text, ${sql.join(linkColumns)})
    ), version as (
      select wanted.at, version.document_id, version.version, version.file_name from wanted
        join stored_file file on file.sha256 = wanted.sha256 join document_version version on version.file_id = file.id
      union all
      select wanted.at, version.document_id, version.version, wanted."fileName" from wanted
        join document_version version on version.url = wanted.url
    ), found as (
      select wanted.at, document.*, coalesce(document.id = wanted.number, false) as is_named,
        fold(document.title) = fold(wanted.title) as has_title,
        version.file_name = wanted."fileName" and (document.status <> 'Withdrawn' or wanted.status = 'Withdrawn') as is_same,
        case when num_nonnulls(${sql.join(hasLinks)}) = 0 then fold(document.title) = fold(wanted.title)
          else exists (select from document_link link where link.document_id = document.id and (${sql.join(isLinked, sql` or `)}))
        end as fits
      from version join wanted on wanted.at = version.at
      join document on document.id = version.document_id and document.current_version = version.version
        and document.property_id = wanted."propertyId"
    )
    select distinct on (at) at, id, title, type, category, description, status, expires_on, remind_days
    from found where is_named or (is_same and fits)
    order by at, is_named desc, has_title desc, id`.execute(trx)
  return rows
}

export type ImportedDocument = {
  id: number
  propertyId: number
  /** Of the property, for the day of the status. */
  timeZone: string
  fields: ImportedFields
  fileId: number | null
  fileName: string
  url: string | null
  note: string
  links: ImportedLinks
}

const dayIn = (timeZone: string) => sql<string>`(now() at time zone ${timeZone})::date`

const linkRows = ({ id, links }: ImportedDocument) =>
  importedLinks.flatMap((column) =>
    (links[column] ?? []).map((each) => ({ document_id: id, [column]: each })),
  )

/** Inserts documents with their first version and links. One without links is a document of its property. */
export async function insertImportedDocuments(
  trx: Trx,
  documents: readonly ImportedDocument[],
): Promise<void> {
  if (documents.length === 0) return
  const linked = documents.map((document) => ({ document, links: linkRows(document) }))
  await trx
    .insertInto('document')
    .values(
      linked.map(({ document: { id, propertyId, timeZone, fields }, links }) => ({
        ...fields,
        id,
        property_id: propertyId,
        status_on: dayIn(timeZone),
        current_version: 1,
        is_kept: links.length === 0,
      })),
    )
    .execute()
  await trx
    .insertInto('document_version')
    .values(
      documents.map(({ id, fileId, fileName, url, note }) => ({
        document_id: id,
        version: 1,
        file_id: fileId,
        url,
        file_name: fileName,
        note,
      })),
    )
    .execute()
  const links = linked.flatMap((each) => each.links)
  if (links.length > 0) await trx.insertInto('document_link').values(links).execute()
}

/** Updates a document's metadata. A new status begins on the day at the property. */
export async function updateImportedDocument(
  trx: Trx,
  { id, timeZone }: { id: number; timeZone: string },
  fields: Partial<ImportedFields>,
): Promise<void> {
  await trx
    .updateTable('document')
    .set({ ...fields, ...(fields.status && { status_on: dayIn(timeZone) }) })
    .where('id', '=', id)
    .execute()
}

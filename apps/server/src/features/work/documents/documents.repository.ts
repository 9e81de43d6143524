import type { DocumentLogEvent } from '@fettle/rules/documents/document-log'
import type { DocumentStatus } from '@fettle/rules/documents/document-status'
import type { DocumentLinkKind } from '@fettle/rules/documents/document-words'
import { sql } from 'kysely'
import type { Author } from '#platform/db/author.ts'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'
import { insertLog, type RecordStore } from '#records/command/record-log.repository.ts'

/** Where documents are stored. */
export const documentStore: RecordStore<DocumentLogEvent> = {
  table: 'document',
  log: 'document_log',
  owner: 'document_id',
}

/** Stored versions of a document, newest first. */
export const findVersions = (db: DbOrTrx, documentId: number) =>
  db
    .selectFrom('document_version as version')
    .leftJoin('stored_file as file', 'file.id', 'version.file_id')
    .leftJoin('user_account as creator', 'creator.id', 'version.created_by')
    .select([
      'version.id',
      'version.version',
      'version.file_id',
      'version.url',
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

export const findLinks = (db: DbOrTrx, documentId: number) =>
  db.selectFrom('document_link').selectAll().where('document_id', '=', documentId).orderBy('id').execute()
export type LinkRow = Awaited<ReturnType<typeof findLinks>>[number]

/** The records of a document by name, the oldest link first, without costs. */
export async function findLinkNames(
  db: DbOrTrx,
  documentId: number,
): Promise<{ kind: Exclude<DocumentLinkKind, 'Property'>; recordId: number; name: string }[]> {
  const { rows } = await sql<{
    kind: Exclude<DocumentLinkKind, 'Property'>
    recordId: number
    name: string
  }>`
    select kind, record_id as "recordId", name from document_link link cross join lateral (
      select 'Order' as kind, id as record_id, order_number as name from work_order where id = link.work_order_id
      union all select 'Asset', id, code || case when name = '' then '' else ' · ' || name end from asset where id = link.asset_id
      union all select 'PM', id, '#' || number || case when description = '' then '' else ' · ' || left(description, 120) end
        from pm_schedule where id = link.pm_schedule_id
      union all select 'Part', id, code || ' · ' || name from part where id = link.part_id
      union all select 'Vendor', id, name from assignee where id = link.company_id
      union all select 'Procedure', id, title from procedure where id = link.procedure_id
      union all select 'Issue', id, '#' || id || ' · ' || title from issue where id = link.issue_id) linked
    where link.document_id = ${documentId} order by link.id`.execute(db)
  return rows
}

/** The record a document is linked to. */
export type DocumentLink =
  | { work_order_id: number }
  | { asset_id: number }
  | { company_id: number }
  | { pm_schedule_id: number }
  | { part_id: number }
  | { procedure_id: number }
  | { issue_id: number }
  | { cost_labor_id: number }
  | { cost_part_id: number }

export type NewDocument = {
  property_id: number
  title: string
  type: string
  category: string
  description: string
  status?: DocumentStatus
  expires_on?: string | null
  remind_days?: number | null
  is_kept?: boolean
  /** Null for a document of the property. */
  link: DocumentLink | null
}

/** Inserts a document, linked to a record if one is named, without a version. Returns its id. */
export async function insertDocument(trx: Trx, { link, ...columns }: NewDocument): Promise<number> {
  const { id } = await trx.insertInto('document').values(columns).returning('id').executeTakeFirstOrThrow()
  if (link) await insertLink(trx, id, link)
  return id
}

/** Links a document to a record. */
export const insertLink = (trx: Trx, documentId: number, link: DocumentLink): Promise<unknown> =>
  trx
    .insertInto('document_link')
    .values({ document_id: documentId, ...link })
    .execute()

/** Whether a document is linked to a record. */
export const isLinked = async (trx: Trx, documentId: number, link: DocumentLink): Promise<boolean> =>
  (await trx
    .selectFrom('document_link')
    .select('id')
    .where('document_id', '=', documentId)
    .where(({ and }) => and(link))
    .executeTakeFirst()) !== undefined

const named = {
  work_order_id: ['Order', 'work_order', 'order_number'],
  asset_id: ['Asset', 'asset', 'code'],
  company_id: ['Vendor', 'assignee', 'name'],
  pm_schedule_id: ['PM schedule', 'pm_schedule', 'number'],
  part_id: ['Part', 'part', 'code'],
  procedure_id: ['Procedure', 'procedure', 'title'],
  issue_id: ['Issue', 'issue', 'id'],
  cost_labor_id: ['Labor', 'cost_labor', 'id'],
  cost_part_id: ['Part line', 'cost_part', 'id'],
} as const

/** The kind and name of a linked record for a log, such as 'Asset AHU-1'. */
async function recordName(trx: Trx, link: DocumentLink): Promise<string> {
  const [[column, id] = []] = Object.entries(link) as [keyof typeof named, number][]
  if (column === undefined) return ''
  const [kind, table, name] = named[column]
  const { rows } = await sql<{
    name: string
  }>`select ${sql.ref(name)}::text as name from ${sql.table(table)} where id = ${id}`.execute(trx)
  return [kind, rows[0]?.name].filter(Boolean).join(' ')
}

/** Who changes a document, and when. */
export type Change = { author: Author; at: Date }

/** Adds lines to a document's log. */
export const logDocument = (
  trx: Trx,
  documentId: number,
  { author, at }: Change,
  ...lines: DocumentLogEvent[]
): Promise<void> => insertLog(trx, documentStore, documentId, { author, at, lines })

/** Adds to a document's log that it was linked to a record, or is no longer. */
export const logLink = async (
  trx: Trx,
  documentId: number,
  change: Change,
  { event, link }: { event: 'link-added' | 'link-removed'; link: DocumentLink },
): Promise<void> => logDocument(trx, documentId, change, { event, record: await recordName(trx, link) })

/** The file or the web address of a version. The other is null. */
export type VersionContent = { fileId: number | null; url: string | null; fileName: string; note: string }

/**
 * Inserts the next version of a document and returns its number. The caller has locked the document, so that versions are
 * consecutive.
 */
export async function insertVersion(trx: Trx, documentId: number, content: VersionContent): Promise<number> {
  const { current_version: version } = await trx
    .updateTable('document')
    .set((eb) => ({ current_version: eb('current_version', '+', 1) }))
    .where('id', '=', documentId)
    .returning('current_version')
    .executeTakeFirstOrThrow()
  await insertVersionRow(trx, documentId, version, content)
  return version
}

/** Inserts a version whose number the document gets with the same transaction. Returns its id. */
export async function insertVersionRow(
  trx: Trx,
  documentId: number,
  version: number,
  { fileId, url, fileName, note }: VersionContent,
): Promise<number> {
  const { id } = await trx
    .insertInto('document_version')
    .values({ document_id: documentId, version, file_id: fileId, url, file_name: fileName, note })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** How a link is removed. `keep` keeps a document that belongs to nothing else. */
export type Removal = Change & { keep?: boolean | undefined }

/**
 * Removes a document from a record, and deletes it with its versions if it has no other links, unless it was entered in the
 * documents room or `keep` is set. Locks the document, so that of two concurrent removals, one deletes it. Returns whether the
 * link existed.
 */
export async function removeLink(
  trx: Trx,
  documentId: number,
  owner: DocumentLink,
  { keep = false, ...change }: Removal,
): Promise<boolean> {
  const document = await trx
    .selectFrom('document')
    .select('is_kept')
    .where('id', '=', documentId)
    .forUpdate()
    .executeTakeFirst()
  const removed = await trx
    .deleteFrom('document_link')
    .where('document_id', '=', documentId)
    .where(({ and }) => and(owner))
    .returning('id')
    .execute()
  if (removed.length === 0) return false
  const isKept = keep || document?.is_kept === true
  if (!isKept && (await findLinks(trx, documentId)).length === 0) {
    await trx.deleteFrom('document').where('id', '=', documentId).execute()
    return true
  }
  if (keep) await trx.updateTable('document').set({ is_kept: true }).where('id', '=', documentId).execute()
  await logLink(trx, documentId, change, { event: 'link-removed', link: owner })
  return true
}

/** Whether a certificate of any vendor has the document. */
export const isOnAnyCertificate = async (trx: Trx, documentId: number): Promise<boolean> =>
  (await trx
    .selectFrom('vendor_certificate')
    .select('id')
    .where('document_id', '=', documentId)
    .executeTakeFirst()) !== undefined

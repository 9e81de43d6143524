import { type RawBuilder, sql } from 'kysely'
import { scheduleReference } from '#features/work/pms/pms.public.ts'
import type { Db } from '#platform/db/database.ts'

/** A photo or document version, with its stored file. */
export type StoredFileRow = {
  id: number
  /** Null for a web address. */
  sha256: string | null
  byte_size: number | null
  media_type: string | null
  /** Path in the archive; null for a web address. */
  path: string | null
} & Record<string, unknown>

const batchFiles = 500

const extension = sql`case file.media_type when 'image/jpeg' then '.jpg' when 'image/png' then '.png'
  when 'image/webp' then '.webp' when 'image/gif' then '.gif' when 'image/heic' then '.heic' else '' end`

const photos = (propertyId: number) => sql`
  select photo.id, file.sha256, file.byte_size, file.media_type, 'photos/' || photo.id || ${extension} as path,
    asset.code as asset, wo.order_number as work_order,
    coalesce(nullif(issue.reference, ''), '#' || issue.id) as issue, part.code as part, photo.name, photo.description, photo.taken_at, photo.taken_by
  from photo join stored_file file on file.id = photo.file_id left join asset on asset.id = photo.asset_id
    left join work_order wo on wo.id = photo.work_order_id left join issue on issue.id = photo.issue_id
    left join part on part.id = photo.part_id
  where coalesce(asset.property_id, wo.property_id, issue.property_id, part.property_id) = ${propertyId}`

const namesOf = (column: string, name: RawBuilder<unknown>, joins: RawBuilder<unknown>) => sql`
  array(select ${name} from document_link link ${joins} where link.document_id = document.id order by link.id)
    as ${sql.ref(column)}`

const issueName = sql`coalesce(nullif(issue.reference, ''), '#' || issue.id)`

/** Linked records as an import names them. */
const links = [
  namesOf('asset', sql`asset.code`, sql`join asset on asset.id = link.asset_id`),
  namesOf('part', sql`part.code`, sql`join part on part.id = link.part_id`),
  namesOf('vendor', sql`company.code`, sql`join company on company.id = link.company_id`),
  namesOf('work_order', sql`wo.order_number`, sql`join work_order wo on wo.id = link.work_order_id`),
  namesOf('pm_schedule', scheduleReference('pm'), sql`join pm_schedule pm on pm.id = link.pm_schedule_id`),
  namesOf('procedure', sql`procedure.title`, sql`join procedure on procedure.id = link.procedure_id`),
  namesOf('issue', issueName, sql`join issue on issue.id = link.issue_id`),
]

const path = sql`'documents/' || document.id || '/' || version.version || ' ' ||
  regexp_replace(version.file_name, '[^[:alnum:] ._()-]+|\\.\\.+', '_', 'g')`

/** Current versions of the documents. Path characters are removed from file names. */
const documents = (propertyId: number) => sql`
  select document.id, file.sha256, file.byte_size, file.media_type, case when file.id is not null then ${path} end as path,
    case when file.id is not null then ${path} end as file, version.url as link,
    case when file.id is not null then version.file_name end as original_name, '#' || document.id as number, ${sql.join(links)},
    document.title, document.type, document.category, document.description, document.status, document.expires_on,
    document.remind_days, version.note, property.code as property
  from document join property on property.id = document.property_id join document_version version on version.document_id = document.id and version.version = document.current_version
    left join stored_file file on file.id = version.file_id
  where document.property_id = ${propertyId}`

const earlierVersions = (propertyId: number) => sql`
  select version.id, file.sha256, file.byte_size, file.media_type, case when file.id is not null then ${path} end as path,
    '#' || document.id as number, version.version, version.url as link, version.file_name, version.note
  from document_version version join document on document.id = version.document_id
    left join stored_file file on file.id = version.file_id
  where document.property_id = ${propertyId} and version.version <> document.current_version`

/** Records with stored files, and the columns of their list in the archive. */
export const fileLists = {
  photos: {
    about: 'Photos of assets, work orders, issues and parts; path is the file in this archive.',
    columns: ['path', 'asset', 'work_order', 'issue', 'part', 'name', 'description', 'taken_at', 'taken_by'],
    query: photos,
  },
  documents: {
    about:
      'Documents with their current version; file is the file in this archive. This archive can be imported.',
    columns: [
      'property',
      'file',
      'link',
      'original_name',
      'number',
      'asset',
      'part',
      'vendor',
      'work_order',
      'pm_schedule',
      'procedure',
      'issue',
      'title',
      'type',
      'category',
      'description',
      'status',
      'expires_on',
      'remind_days',
      'note',
    ],
    query: documents,
  },
  'document-versions': {
    about: 'Earlier versions of documents; path is the file in this archive.',
    columns: ['path', 'number', 'version', 'link', 'file_name', 'note'],
    query: earlierVersions,
  },
} as const
export type FileList = keyof typeof fileLists

/** The files of a property in batches, by id. */
export async function* readFiles(
  db: Db,
  list: FileList,
  propertyId: number,
): AsyncGenerator<StoredFileRow[]> {
  let last = 0
  for (;;) {
    const { rows } = await sql<StoredFileRow>`select * from (${fileLists[list].query(propertyId)}) found
      where id > ${last} order by id limit ${batchFiles}`.execute(db)
    if (rows.length === 0) return
    last = rows.at(-1)?.id ?? last
    yield rows
  }
}

export async function countFiles(db: Db, list: FileList, propertyId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${fileLists[list].query(propertyId)}) found`.execute(db)
  return rows[0]?.count ?? 0
}

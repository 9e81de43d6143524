import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

/** A photo or document version, with its stored file. */
export type StoredFileRow = {
  id: number
  sha256: string
  byte_size: number
  media_type: string
  /** Path in the archive. */
  path: string
} & Record<string, unknown>

const batchFiles = 500

const extension = sql`case file.media_type when 'image/jpeg' then '.jpg' when 'image/png' then '.png'
  when 'image/webp' then '.webp' when 'image/gif' then '.gif' when 'image/heic' then '.heic' else '' end`

const photos = (propertyId: number) => sql`
  select photo.id, file.sha256, file.byte_size, file.media_type, 'photos/' || photo.id || ${extension} as path,
    asset.code as asset, wo.order_number as work_order, photo.name, photo.description, photo.taken_at, photo.taken_by
  from photo join stored_file file on file.id = photo.file_id left join asset on asset.id = photo.asset_id
    left join work_order wo on wo.id = photo.work_order_id
  where coalesce(asset.property_id, wo.property_id) = ${propertyId}`

/** Every version of the documents. Path characters are removed from file names. */
const documents = (propertyId: number) => sql`
  select version.id, file.sha256, file.byte_size, file.media_type,
    'documents/' || document.id || '/' || version.version || ' ' ||
      regexp_replace(version.file_name, '[^[:alnum:] ._()-]+|\\.\\.+', '_', 'g') as path,
    document.title, document.type, document.category, document.description, version.version, version.file_name,
    version.note, document.expires_on,
    array(select asset.code from document_link link join asset on asset.id = link.asset_id
      where link.document_id = document.id order by link.id) as assets,
    array(select wo.order_number from document_link link join work_order wo on wo.id = link.work_order_id
      where link.document_id = document.id order by link.id) as work_orders
  from document_version version join document on document.id = version.document_id
    join stored_file file on file.id = version.file_id
  where document.property_id = ${propertyId}`

/** Records with stored files, and the columns of their list in the archive. */
export const fileLists = {
  photos: {
    about: 'Photos of assets and work orders; path is the file in this archive.',
    columns: ['path', 'asset', 'work_order', 'name', 'description', 'taken_at', 'taken_by'],
    query: photos,
  },
  documents: {
    about: 'Versions of documents; path is the file in this archive.',
    columns: [
      'path',
      'title',
      'type',
      'category',
      'description',
      'version',
      'file_name',
      'note',
      'expires_on',
      'assets',
      'work_orders',
    ],
    query: documents,
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

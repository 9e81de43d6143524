import { sql } from 'kysely'
import { type ArchiveTable, logColumns, number } from './archive-table.repository.ts'

export const documentTables: readonly ArchiveTable[] = [
  {
    name: 'document-log',
    table: 'document_log',
    about: 'Changes of documents, their versions and links.',
    from: sql`document_log as record join document on document.id = record.document_id`,
    property: sql`document.property_id`,
    permissions: ['documents.browse'],
    columns: [number('document', sql`document.id`), ...logColumns],
  },
]

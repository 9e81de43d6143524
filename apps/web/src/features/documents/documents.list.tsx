import {
  countDocuments,
  documentListQuery,
  documentListRow,
  documentSortColumns,
  exportDocuments,
  listDocumentRows,
} from '@fettle/contract/document-rows'
import { documentReports } from '@fettle/contract/reports'
import { documentStatuses } from '@fettle/rules/documents/document-status'
import { documentColumns } from '@fettle/rules/documents/document-words'
import { lazyComponent } from '#lib/lazy-component.ts'
import { defineList } from '#records/list/define-list.tsx'
import { addressSchema, type ListSort, listAddress, type SearchOf } from '#records/list/list-address.ts'
import { CardFact, PropertyFact } from '#records/list/record-card.tsx'
import { StatusControl } from '#records/list/status-control.tsx'
import { DocumentStatusBadge, ListedExpiry } from './components/document-badges.tsx'

const schema = addressSchema(documentListQuery.shape, 'documentIds')
export type DocumentSearch = SearchOf<typeof schema>

/** The statuses in the row of tools. */
const anyStatus = '*'
const statusChoices = [anyStatus, ...documentStatuses] as const

/** The documents of the properties ([C3.001], [C3.002]), by title. */
export const documentList = defineList({
  kind: {
    one: 'document',
    many: 'documents',
    idOf: ({ documentId }) => documentId,
    nameOf: ({ docTitle }) => docTitle,
  },
  flagKind: 'document',
  screen: 'documents',
  address: listAddress<DocumentSearch, ListSort & { propertyId: number[] }>({
    schema,
    initial: (propertyIds) => ({
      sortColumn: 'docTitle',
      sortDirection: 'ascend',
      propertyId: [...propertyIds],
    }),
  }),
  calls: {
    list: listDocumentRows,
    count: countDocuments,
    sheet: exportDocuments,
    chosen: (documentIds) => ({ documentIds }),
  },
  report: documentReports.list,
  words: () => ({
    title: 'Documents',
    report: 'Document List',
    sheetName: 'Documents',
    columns: documentColumns,
    labels: {
      search: 'Search',
      docType: 'Type',
      docCategory: 'Category',
      docStatus: 'Status',
      linkedKind: 'Linked To',
      expiresWithin: 'Expires',
      expired: 'Expired',
    },
    valueWords: {
      expiresWithin: (days) => `within ${String(days)} days`,
      expired: (value) => (value === true ? 'yes' : ''),
    },
  }),
  row: documentListRow,
  sortable: documentSortColumns,
  link: { column: 'docTitle', to: ({ documentId }) => `/documents/${documentId}` },
  cells: {
    docStatus: ({ docStatus }) => <DocumentStatusBadge status={docStatus} />,
    expiresOn: (row) => <ListedExpiry document={row} isShort />,
  },
  uncut: ['docStatus'],
  figures: ['currentVersion'],
  card: (row) => ({
    name: row.docType,
    status: <DocumentStatusBadge status={row.docStatus} />,
    title: row.docTitle,
    facts: (
      <>
        <PropertyFact name={row.propertyName} />
        <CardFact label="Category">{row.docCategory}</CardFact>
        <CardFact label="Version">{String(row.currentVersion)}</CardFact>
        {row.expiresOn !== null && (
          <CardFact label="Expires">
            <ListedExpiry document={row} />
          </CardFact>
        )}
        <CardFact label="Linked To">{row.linkedTo}</CardFact>
      </>
    ),
  }),
  searchBox: { label: 'Search title, description or text' },
  elsewhere: ['search', 'docStatus'],
  controls: ({ search, change }) => (
    <StatusControl
      label="Status"
      status={search.docStatus ?? [anyStatus]}
      statuses={statusChoices}
      labelOf={(status) => (status === anyStatus ? 'All' : status)}
      onStatus={(status) => change({ docStatus: status === anyStatus ? undefined : [status] })}
    />
  ),
  Filters: lazyComponent(async () => (await import('./document-filters.tsx')).DocumentFilters),
  create: { permission: 'documents.edit', label: 'New Document', to: '/documents/create' },
  nothingYet:
    'No documents yet. Documents holds manuals, drawings, permits and certificates, with their versions and the dates on which they expire.',
})

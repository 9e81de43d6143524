import * as contract from '@fettle/contract/document-rows'
import { documentColumns } from '@fettle/rules/documents/document-words'
import { readListSettings } from '#features/foundation/settings/settings.public.ts'
import { type RecordList, readNow } from '#records/list/record-list.ts'
import { presentDocumentRow } from './document-row.presenter.ts'
import { documentSearch, documentTable, type StoredDocumentRow } from './document-search.access.ts'

type Query = Parameters<typeof documentSearch>[1]

/** The documents of the caller's properties ([C3.001], [C3.002]). */
export const documentList: RecordList<StoredDocumentRow, Query, contract.DocumentListRow> = {
  permission: 'documents.browse',
  routes: { list: contract.listDocumentRows, count: contract.countDocuments },
  filters: contract.strictDocumentFilters,
  columns: () => documentColumns,
  sheet: { name: 'Documents', route: contract.exportDocuments, settings: readListSettings },
  moment: readNow,
  records: documentTable,
  search: documentSearch,
  present: (rows, now, actor) => rows.map((row) => presentDocumentRow(row, now, actor)),
}

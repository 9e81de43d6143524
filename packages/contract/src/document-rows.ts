import { documentStatuses } from '@fettle/rules/documents/document-status'
import { documentLinkKinds, expiresWithinDays } from '@fettle/rules/documents/document-words'
import * as z from 'zod/mini'
import { day, flagText, instant, listOf, paged, recordId, recordIdText, recordStamp } from './common.ts'
import { countsOf, spreadsheetOf } from './records/list-calls.ts'
import { idsFilter, listQuery, nameFilter } from './records/list-query.ts'
import { logPaging } from './records/record-log.ts'
import { route } from './route.ts'

/** One row of the document list ([C3.001]). */
export const documentListRow = z.object({
  documentId: recordId,
  ...recordStamp,
  propertyId: recordId,
  propertyName: z.string(),
  docTitle: z.string(),
  docType: z.string(),
  docCategory: z.string(),
  currentVersion: z.int(),
  docStatus: z.enum(documentStatuses),
  docStatusDate: day,
  expiresOn: z.nullable(day),
  /** Whether the last day has passed in the zone of the property. */
  isExpired: z.boolean(),
  /** The names of up to three linked records that the caller may read, and the number of all others. */
  linkedTo: z.string(),
  /** The file of the current version, or the host of its web address. */
  containerFileName: z.string(),
  modifiedBy: z.string(),
  modifiedDateTime: instant,
})
export type DocumentListRow = z.infer<typeof documentListRow>

export const documentSortColumns = [
  'docTitle',
  'docType',
  'docCategory',
  'currentVersion',
  'docStatus',
  'docStatusDate',
  'expiresOn',
  'linkedTo',
  'modifiedBy',
  'modifiedDateTime',
] as const

/** All filters of the document list ([C3.002]). '*' matches any. */
const documentFilters = {
  /** Matches in the title, the description, or the text inside the current version. */
  search: nameFilter,
  docType: nameFilter,
  docCategory: nameFilter,
  docStatus: z.optional(listOf(z.enum(documentStatuses))),
  /** Documents linked to a record of one of these kinds. 'Property': linked to no record. */
  linkedKind: z.optional(listOf(z.enum(documentLinkKinds))),
  /** Documents that expire within this many days, and have not yet. */
  expiresWithin: z.optional(z.enum(expiresWithinDays)),
  /** The last day has passed. */
  expired: z.optional(flagText),
  propertyId: z.optional(listOf(recordIdText)),
  /** Only documents flagged by the caller. */
  flagged: z.optional(flagText),
  /** Only these documents. */
  documentIds: idsFilter,
}
export const documentListQuery = listQuery(documentFilters, documentSortColumns)
/** All filters of the list, and no other keys. */
export const strictDocumentFilters = z.strictObject(documentFilters)
export type DocumentFilters = z.output<typeof strictDocumentFilters>
export type DocumentListQuery = z.output<typeof documentListQuery>

export const listDocumentRows = route('GET', '/api/Documents/rows', {
  name: 'listDocumentRows',
  permission: 'documents.browse',
  summary: 'The documents of the properties of the caller, with what they are linked to, by title.',
  query: documentListQuery,
  response: paged(documentListRow),
})

export const exportDocuments = spreadsheetOf(listDocumentRows, 'exportDocuments', 'documents')

export const countDocuments = countsOf(listDocumentRows, 'countDocuments', 'documents')

export const listDocumentLog = route('GET', '/api/Documents/{documentId}/log', {
  name: 'listDocumentLog',
  permission: 'documents.browse',
  summary: 'Who changed what of a document, newest first.',
  params: z.object({ documentId: recordIdText }),
  ...logPaging,
})

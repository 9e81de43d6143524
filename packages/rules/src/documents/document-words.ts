import { type ColumnOption, column } from '../records/list-columns.ts'

/** The kinds of records that a document may be linked to, in the order of the filter ([C3.002]), and issues ([C7.005]). */
export const documentLinkKinds = [
  'Property',
  'Order',
  'Asset',
  'PM',
  'Part',
  'Vendor',
  'Procedure',
  'Issue',
] as const
export type DocumentLinkKind = (typeof documentLinkKinds)[number]

/** Days of the filter for documents that expire soon ([C3.002]). */
export const expiresWithinDays = ['30', '60', '90'] as const

/** The columns of the document list ([C3.001]). */
export const documentColumns: readonly ColumnOption[] = [
  column('Title', 'docTitle', 214),
  column('Type', 'docType', 104),
  column('Category', 'docCategory', 104),
  column('Version', 'currentVersion', 74, 'number', 'descend'),
  column('Status', 'docStatus', 124),
  column('Status Date', 'docStatusDate', 100, 'date', 'descend'),
  column('Expires', 'expiresOn', 96, 'date'),
  column('Linked To', 'linkedTo', 140),
  column('Changed By', 'modifiedBy', 106),
  column('Changed On', 'modifiedDateTime', 140, 'dateTime', 'descend'),
]

import { type ContactRow, contactRow } from '@fettle/contract/contacts'
import type { ColumnOption } from '@fettle/rules/list-columns'
import type { PdfNode } from '#platform/pdf/pdf-section.ts'
import { presentRowsOf } from './list-rows.presenter.ts'

const isField = (name: string): name is keyof ContactRow => Object.hasOwn(contactRow.shape, name)

/** Some rows of the staff list, in the columns of the list. */
export const presentContactRows = (rows: readonly ContactRow[], options: readonly ColumnOption[]): PdfNode =>
  presentRowsOf(rows, options, (row, name) => (isField(name) ? row[name] : null), isField)

import { type AccountRow, accountRow } from '@fettle/contract/accounts'
import type { ColumnOption } from '@fettle/rules/records/list-columns'
import type { Formats } from '@fettle/rules/time/formats'
import { formatLtz } from '@fettle/rules/time/time'
import type { PdfNode } from '#platform/pdf/pdf-section.ts'
import { presentRowsOf } from './list-rows.presenter.ts'

const isField = (name: string): name is keyof AccountRow => Object.hasOwn(accountRow.shape, name)

/** Some rows of the user list, in its columns, with times in the zone of the report's cover. */
export const presentAccountRows = (
  rows: readonly AccountRow[],
  options: readonly ColumnOption[],
  { zone, formats }: { zone: string; formats: Formats },
): PdfNode =>
  presentRowsOf(
    rows,
    options,
    (row, name) => {
      if (!isField(name)) return null
      const value = row[name]
      return name === 'lastSignIn' && typeof value === 'string' ? formatLtz(value, zone, formats) : value
    },
    isField,
  )

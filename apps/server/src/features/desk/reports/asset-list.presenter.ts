import { type AssetRow, assetRow } from '@fettle/contract/assets'
import type { ColumnOption } from '@fettle/rules/records/list-columns'
import type { PdfNode } from '#platform/pdf/pdf-section.ts'
import { facts, heading } from './content.ts'
import { presentRowsOf } from './list-rows.presenter.ts'

const isField = (name: string): name is keyof AssetRow => Object.hasOwn(assetRow.shape, name)

/** Some rows of the list, in the configured columns and their proportions ([B2.016]). */
export const presentAssetRows = (rows: readonly AssetRow[], options: readonly ColumnOption[]): PdfNode =>
  presentRowsOf(rows, options, (row, name) => (isField(name) ? row[name] : null), isField)

/** Counts rows by status and presents the totals. */
export function createAssetTotals(): { count(rows: readonly AssetRow[]): void; present(): PdfNode[] } {
  const statuses = new Map<string, number>()
  let assets = 0
  return {
    count: (rows) => {
      assets += rows.length
      for (const { status } of rows) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    },
    present: () => [heading('Totals'), ...facts([['Assets', assets], ...statuses])],
  }
}

import type { Readable } from 'node:stream'
import { workOrderRow } from '@fettle/contract/work-orders'
import type { ColumnOption } from '@fettle/rules/list-columns'
import type { Actor } from '@fettle/rules/permissions'
import { type ExtraOrderText, orderTextLabel, usedExtraTexts } from '@fettle/rules/records/work-order-fields'
import type { Settings } from '@fettle/rules/settings'
import type { Db } from '#platform/db/database.ts'
import { exportRecords } from '#records/export/export-records.ts'
import { sheetColumns } from '#records/export/sheet-rows.ts'
import { type ExtraTextColumns, presentExtraTexts } from './order-extra-texts.ts'
import type { OrderSearch } from './order-match.repository.ts'
import { hasReferences, type ReferenceColumn } from './order-reference.repository.ts'
import { presentOrderRow } from './order-row.presenter.ts'
import type { OrderRow } from './order-row.repository.ts'
import { orderSheetTable, recordSearchOf } from './order-search.repository.ts'

/** The list has it in a second line of each row. */
const description: ColumnOption = {
  displayName: 'Description',
  columnName: 'description',
  direction: 'ascend',
  formatKind: 'text',
  width: 420,
}

/** A text that the property uses and that its list has no column for. */
const extraColumn = (name: ExtraOrderText, settings: Settings): ColumnOption => ({
  displayName: orderTextLabel(name, settings),
  columnName: name,
  direction: 'ascend',
  formatKind: 'text',
  width: 160,
})

/** What orders were called where they come from; only there where some do. */
const reference: ColumnOption = {
  ...description,
  displayName: 'Reference',
  columnName: 'reference',
  width: 120,
}

/** The whole found set as a spreadsheet with the columns of the list ([A7.008], [A2.059]) and the extra texts in use. */
export async function exportOrders(
  db: Db,
  reader: { actor: Actor; now: Date },
  search: OrderSearch | null,
  settings: Settings,
): Promise<Readable> {
  const { workOrderListColumnOptions: options } = settings
  return exportRecords<OrderRow & ExtraTextColumns & ReferenceColumn>(
    db,
    search && recordSearchOf(search, orderSheetTable),
    {
      name: 'Work Orders',
      formats: settings,
      columns: [
        ...sheetColumns(options, { fields: workOrderRow.shape, added: description }),
        ...usedExtraTexts(settings).map((name) => extraColumn(name, settings)),
        ...((await hasReferences(db)) ? [reference] : []),
      ],
      present: (row) => ({
        ...presentOrderRow(row, reader),
        ...presentExtraTexts(row),
        reference: row.reference,
      }),
      numbered: new Set(['orderNumber', 'requestId']),
    },
  )
}

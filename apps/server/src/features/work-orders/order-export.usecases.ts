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

/** The list shows the description in a second line of each row. */
const description: ColumnOption = {
  displayName: 'Description',
  columnName: 'description',
  direction: 'ascend',
  formatKind: 'text',
  width: 420,
}

/** Column of a text that the property uses and the list does not show. */
const extraColumn = (name: ExtraOrderText, settings: Settings): ColumnOption => ({
  displayName: orderTextLabel(name, settings),
  columnName: name,
  direction: 'ascend',
  formatKind: 'text',
  width: 160,
})

/** Original number of imported orders. Included only if some have one. */
const reference: ColumnOption = {
  ...description,
  displayName: 'Reference',
  columnName: 'reference',
  width: 120,
}

/** Exports all matching orders with the list's columns and the extra texts in use ([A7.008], [A2.059]). */
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

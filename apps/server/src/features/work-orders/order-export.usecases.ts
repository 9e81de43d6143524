import type { Readable } from 'node:stream'
import { workOrderRow } from '@fettle/contract/work-orders'
import type { ColumnOption } from '@fettle/rules/list-columns'
import type { Actor } from '@fettle/rules/permissions'
import type { Db } from '#platform/db/database.ts'
import { exportRecords } from '#records/export/export-records.ts'
import { sheetColumns } from '#records/export/sheet-rows.ts'
import type { OrderSearch } from './order-match.repository.ts'
import { presentOrderRow } from './order-row.presenter.ts'
import type { OrderRow } from './order-row.repository.ts'
import { recordSearchOf } from './order-search.repository.ts'

/** The list has it in a second line of each row. */
const description: ColumnOption = {
  displayName: 'Description',
  columnName: 'description',
  direction: 'ascend',
  formatKind: 'text',
  width: 420,
}

/** The whole found set as a spreadsheet with the columns of the list ([A7.008], [A2.059]). */
export const exportOrders = (
  db: Db,
  reader: { actor: Actor; now: Date },
  search: OrderSearch | null,
  options: readonly ColumnOption[],
): Promise<Readable> =>
  exportRecords<OrderRow>(db, search && recordSearchOf(search), {
    name: 'Work Orders',
    columns: sheetColumns(options, { fields: workOrderRow.shape, added: description }),
    present: (row) => presentOrderRow(row, reader),
    numbered: new Set(['orderNumber', 'requestId']),
  })

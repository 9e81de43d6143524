import type { Readable } from 'node:stream'
import type { CustomFieldMetadata } from '@fettle/contract/custom-fields'
import { workOrderRow } from '@fettle/contract/work-orders'
import type { Actor } from '@fettle/rules/access/permissions'
import { type ColumnOption, customColumnName } from '@fettle/rules/records/list-columns'
import { type ExtraOrderText, orderTextLabel, usedExtraTexts } from '@fettle/rules/records/work-order-fields'
import type { Settings } from '@fettle/rules/settings/settings'
import { isIsoDate } from '@fettle/rules/time/time'
import { findFieldMetadata } from '#features/foundation/custom-fields/custom-fields.public.ts'
import type { Db } from '#platform/db/database.ts'
import { exportRecords } from '#records/export/export-records.ts'
import { sheetColumns } from '#records/export/sheet-rows.ts'
import { customValuesOf } from './custom-values.ts'
import { type ExtraTextColumns, presentExtraTexts } from './order-extra-texts.ts'
import type { OrderSearch } from './order-match.repository.ts'
import { hasReferences, type ReferenceColumn } from './order-reference.repository.ts'
import { presentOrderRow } from './order-row.presenter.ts'
import type { OrderRow } from './order-row.repository.ts'
import { orderSheetTable, recordSearchOf } from './order-search.repository.ts'

/** The list shows the description in a second line of each row. */
export const description: ColumnOption = {
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

const customColumn = ({ name, type }: CustomFieldMetadata): ColumnOption => ({
  displayName: name,
  columnName: customColumnName(name),
  direction: 'ascend',
  formatKind: type === 'date' ? 'date' : 'text',
  width: type === 'text' ? 160 : 100,
})

/**
 * The whole found set as a spreadsheet with the columns of the list ([A7.008], [A2.059]), the extra texts in use and the
 * custom fields.
 */
export async function exportOrders(
  db: Db,
  reader: { actor: Actor; now: Date },
  search: OrderSearch | null,
  settings: Settings,
): Promise<Readable> {
  const { workOrderListColumnOptions: options } = settings
  const fields = settings.enableCustomFields ? await findFieldMetadata(db, reader.actor) : []
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
        ...fields.map(customColumn),
      ],
      present: (rows) =>
        rows.map((row) => ({
          ...presentOrderRow(row, reader),
          ...presentExtraTexts(row),
          reference: row.reference,
          ...presentFields(row, fields),
        })),
      numbered: new Set(['orderNumber', 'requestId']),
    },
  )
}

function presentFields(row: OrderRow, fields: readonly CustomFieldMetadata[]) {
  const values = customValuesOf(row)
  return Object.fromEntries(
    fields.flatMap((field) =>
      Object.hasOwn(values, field.name)
        ? [[customColumnName(field.name), sheetValue(field, values[field.name] ?? '')]]
        : [],
    ),
  )
}

/** A number or a day as such; a field with several values stays a text. */
function sheetValue({ type, numeric }: CustomFieldMetadata, value: string): string | number | null {
  if (numeric) return value.trim() === '' || Number.isNaN(Number(value)) ? value : Number(value)
  if (type !== 'date') return value
  return isIsoDate(value.trim()) ? `${value.trim()}T00:00:00` : null
}

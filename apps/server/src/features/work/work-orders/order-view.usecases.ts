import { listWorkOrders, workOrderRow } from '@fettle/contract/work-orders'
import { type Actor, may } from '@fettle/rules/access/permissions'
import { readListSettings } from '#features/foundation/settings/settings.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { sheetColumns } from '#records/export/sheet-rows.ts'
import { sortOf } from './order-criteria.ts'
import { description } from './order-export.usecases.ts'
import { presentOrderRow } from './order-row.presenter.ts'
import type { OrderRow } from './order-row.repository.ts'
import { recordSearchOf } from './order-search.repository.ts'
import { prepareSearch } from './work-orders.usecases.ts'

/**
 * The list of work orders with saved filters, for reading outside its page. Null without permission, or if the list no
 * longer has such filters. `texts` are the parameters of the list's address.
 */
export async function openOrderView(
  { db, actor, now }: { db: DbOrTrx; actor: Actor; now: Date },
  texts: Readonly<Record<string, string | string[]>>,
) {
  if (!may(actor, listWorkOrders.permission)) return null
  const read = listWorkOrders.query.safeParse(texts)
  if (!read.success) return null
  const { skip: _skip, take: _take, sortColumn, sortDirection, ...filters } = read.data
  const [search, settings] = await Promise.all([
    prepareSearch(db, { actor, filters, sort: sortOf({ sortColumn, sortDirection }), now }),
    readListSettings(db, filters.propertyId),
  ])
  return {
    columns: sheetColumns(settings.workOrderListColumnOptions, {
      fields: workOrderRow.shape,
      added: description,
    }),
    search: search && recordSearchOf(search),
    present: (rows: readonly OrderRow[]) => rows.map((row) => presentOrderRow(row, { actor, now })),
  }
}

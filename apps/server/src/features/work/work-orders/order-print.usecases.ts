import type { WorkOrderQuery } from '@fettle/contract/work-order-query'
import type { WorkOrder, WorkOrderRow } from '@fettle/contract/work-orders'
import type { Actor } from '@fettle/rules/access/permissions'
import { visibilityScope } from '@fettle/rules/orders/order-visibility'
import type { Settings } from '@fettle/rules/settings/settings'
import { assertVisible } from '#features/foundation/order-access/order-access.public.ts'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import type { Db } from '#platform/db/database.ts'
import type { SortedTable } from '#records/list/record-search.ts'
import { sortOf } from './order-criteria.ts'
import { presentOrderDetail } from './order-detail.presenter.ts'
import { findOrderDetail } from './order-detail.repository.ts'
import { presentOrderRow } from './order-row.presenter.ts'
import { findOrderRows, sortedTable } from './order-search.repository.ts'

export type PrintedOrder = { order: WorkOrder; settings: Settings }

/**
 * Returns an order as the actor may read it, with its property's labels. Throws 404 or 403 like reading it.
 */
export async function readOrderForPrint(
  db: Db,
  actor: Actor,
  { workorderId, now }: { workorderId: number; now: Date },
): Promise<PrintedOrder> {
  const row = assertVisible(await findOrderDetail(db, workorderId), actor, workorderId)
  const settings = await readSettings(db, row.property_id)
  return { order: presentOrderDetail(row, { actor, now }), settings }
}

/** Rows of the given orders that the actor may see, by id. */
export async function readRowsForPrint(
  db: Db,
  actor: Actor,
  { workorderIds, now }: { workorderIds: readonly number[]; now: Date },
): Promise<WorkOrderRow[]> {
  const rows = await findOrderRows(db, visibilityScope(actor), workorderIds)
  return rows.map((row) => presentOrderRow(row, { actor, now }))
}

/** The order list with a sort, as the actor's list uses it. */
export const sortedOrders = (
  actor: Actor,
  sort: Pick<WorkOrderQuery, 'sortColumn' | 'sortDirection'>,
): SortedTable => sortedTable(visibilityScope(actor), sortOf(sort))

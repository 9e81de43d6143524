import { visibilityScope } from '@fettle/rules/order-visibility'
import type { Actor } from '@fettle/rules/permissions'
import { expressionBuilder, sql } from 'kysely'
import type { DbOrTrx } from '#platform/db/database.ts'
import { type OrderRow, orderRowColumns } from './order-row.repository.ts'
import { type OrderTables, scopeFilter } from './order-scope.access.ts'

/** Rows of those of the orders that the person sees, in no order. */
export async function findRowsByIds(
  db: DbOrTrx,
  actor: Actor,
  workorderIds: readonly number[],
): Promise<OrderRow[]> {
  const visible = scopeFilter(visibilityScope(actor))(expressionBuilder<OrderTables, 'wo'>())
  const { rows } = await sql<OrderRow>`select ${orderRowColumns} from work_order wo
    where wo.id = any(${workorderIds}::bigint[]) and ${visible}`.execute(db)
  return rows
}

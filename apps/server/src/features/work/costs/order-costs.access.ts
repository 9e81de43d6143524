import type { CostAmount, OrderCostKind } from '@fettle/rules/orders/order-costs'
import { sql } from 'kysely'
import type { DbOrTrx, Stored } from '#platform/db/database.ts'

/** A stored invoice, other cost or estimate, with the names of its vendor and document. */
export type OrderCostRow = Stored<
  'order_cost',
  'id' | 'mod_id' | 'type' | 'number' | 'description' | 'spent_on' | 'amount' | 'company_id'
> & {
  kind: OrderCostKind
  vendor_name: string | null
  document_id: number | null
  document_title: string | null
}

/**
 * Invoices, other costs and estimates of an order by day. A document that was removed from the order is left out. The caller
 * has checked access to the order.
 */
export async function findOrderCosts(db: DbOrTrx, workorderId: number): Promise<OrderCostRow[]> {
  const { rows } = await sql<OrderCostRow>`
    select line.id, line.mod_id, line.kind, line.type, line.number, line.description, line.spent_on::text as spent_on,
      line.amount::float8 as amount, line.company_id, vendor.name as vendor_name, document.id as document_id,
      document.title as document_title
    from order_cost line
    left join assignee vendor on vendor.id = line.company_id
    left join document on document.id = line.document_id
      and exists (select from document_link where document_id = document.id and work_order_id = line.work_order_id)
    where line.work_order_id = ${workorderId}
    order by line.spent_on, line.id`.execute(db)
  return rows
}

/** Amounts of all labor, parts, invoices, other costs and estimates of an order, each rounded to cents. */
export async function findCostAmounts(db: DbOrTrx, workorderId: number): Promise<CostAmount[]> {
  const { rows } = await sql<CostAmount>`
    select 'Labor' as type, false as "isEstimate", coalesce(sum(round(hours * rate, 2)), 0)::float8 as amount
      from cost_labor where work_order_id = ${workorderId}
    union all
    select 'Parts', false, coalesce(sum(round(quantity * unit_cost, 2)), 0)::float8
      from cost_part where work_order_id = ${workorderId}
    union all
    select case kind when 'Invoice' then 'Vendors' when 'Other' then 'Other' else type end, kind = 'Estimate', amount::float8
      from order_cost where work_order_id = ${workorderId}`.execute(db)
  return rows
}

/** The vendor with this name that serves a property, the property's own first. */
export async function findVendorNamed(
  db: DbOrTrx,
  { propertyId, name }: { propertyId: number; name: string },
): Promise<{ id: number; name: string; isActive: boolean } | undefined> {
  const { rows } = await sql<{ id: number; name: string; isActive: boolean }>`
    select id, name, is_active as "isActive" from assignee
    where kind = 'vendor' and fold(name) = fold(${name}) and (property_id = ${propertyId} or property_id is null)
    order by is_active desc, property_id limit 1`.execute(db)
  return rows[0]
}

/** Whether the order has this document. */
export async function isDocumentOfOrder(
  db: DbOrTrx,
  { workorderId, documentId }: { workorderId: number; documentId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('document_link')
    .select('id')
    .where('work_order_id', '=', workorderId)
    .where('document_id', '=', documentId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

import type { OrderCost, OrderCosts } from '@fettle/contract/order-costs'
import { type Actor, may } from '@fettle/rules/access/permissions'
import { type CostAmount, costGrandTotal, costTotals } from '@fettle/rules/orders/order-costs'
import { presentStamp } from '#records/record-stamp.ts'
import type { OrderCostRow } from './order-costs.access.ts'

const presentOrderCost = (row: OrderCostRow): OrderCost => ({
  costId: row.id,
  ...presentStamp(row),
  kind: row.kind,
  vendorName: row.vendor_name,
  number: row.number,
  type: row.type,
  description: row.description,
  spentOn: row.spent_on,
  amount: row.amount,
  documentId: row.document_id,
  documentTitle: row.document_title,
})

/** The costs of an order. Labor shows rates, so its cost and the total require View Rates. */
export function presentOrderCosts(
  order: { workorderId: number; currency: string },
  { rows, amounts }: { rows: readonly OrderCostRow[]; amounts: readonly CostAmount[] },
  actor: Actor,
): OrderCosts {
  const totals = costTotals(amounts, { showsRates: may(actor, 'rates.read') })
  return { ...order, costs: rows.map(presentOrderCost), totals, total: costGrandTotal(totals) }
}

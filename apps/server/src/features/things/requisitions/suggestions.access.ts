import type { Suggestion } from '@fettle/contract/requisitions'
import type { Actor } from '@fettle/rules/access/permissions'
import {
  onOrderStatuses,
  openRequisitionStatuses,
  suggestedQuantity,
} from '@fettle/rules/parts/requisition-status'
import { sum } from '@fettle/rules/text/money'
import { sql } from 'kysely'
import { ownPropertyScope } from '#features/foundation/properties/properties.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { naturally } from '#platform/db/natural-order.ts'

const notYetOrdered = openRequisitionStatuses.filter((status) => !onOrderStatuses.includes(status))

/** Units of parts on requisitions: on order at the supplier, and not ordered yet. */
const requestedUnits = sql`
  select line.part_id,
    coalesce(sum(greatest(0, line.quantity - line.received)) filter (where status = any(${[...onOrderStatuses]}::text[])), 0) as on_order,
    coalesce(sum(line.quantity) filter (where status = any(${notYetOrdered}::text[])), 0) as requested
  from requisition_line line join requisition on requisition.id = line.requisition_id
  where status = any(${[...openRequisitionStatuses]}::text[])
  group by line.part_id`

/**
 * The active stocked parts whose available units and units on order are at or below their reorder point, over all warehouses
 * ([C1.010]). `stockStateOf` in the rules decides the same for one part.
 */
export const fromLowParts = sql`
  from part
  left join (${requestedUnits}) units on units.part_id = part.id
  cross join lateral (select coalesce(sum(on_hand), 0) as on_hand, coalesce(sum(reserved), 0) as reserved
    from part_stock where part_id = part.id) stock
  where part.is_active and part.is_stocked and part.reorder_at is not null
    and stock.on_hand - stock.reserved + coalesce(units.on_order, 0) <= part.reorder_at`

type LowPart = {
  id: number
  code: string
  name: string
  units: string
  company_id: number | null
  vendor_name: string | null
  on_hand: number
  reserved: number
  on_order: number
  requested: number
  reorder_at: number
  reorder_to: number | null
  lead_days: number | null
  unit_cost: number
}

/** The most parts that are prepared together. */
const mostSuggestions = 500

/** The low parts of a property with what to buy ([C1.030]): by supplier, parts without one last. */
export async function findSuggestions(db: DbOrTrx, actor: Actor, propertyId: number): Promise<Suggestion[]> {
  ownPropertyScope(actor, propertyId)
  const { rows } = await sql<LowPart>`
    select low.*, vendor.name as vendor_name from (
      select part.id, part.code, part.name, part.units, part.company_id, stock.on_hand, stock.reserved,
        coalesce(units.on_order, 0) as on_order, coalesce(units.requested, 0) as requested,
        part.reorder_at, part.reorder_to, part.lead_days, part.unit_cost
      ${fromLowParts} and part.property_id = ${propertyId}) low
    left join assignee vendor on vendor.id = low.company_id
    order by ${naturally(sql.ref('vendor.name'))} nulls last, low.company_id, ${naturally(sql.ref('low.code'))}, low.id
    limit ${mostSuggestions}`.execute(db)
  return rows.map((row) => {
    const available = sum([row.on_hand, -row.reserved])
    const { on_order: onOrder, reorder_at: reorderAt, reorder_to: reorderTo } = row
    return {
      partId: row.id,
      partCode: row.code,
      partName: row.name,
      costUnits: row.units,
      vendorId: row.company_id,
      vendorName: row.vendor_name,
      available,
      onOrder,
      requested: row.requested,
      reorderAt,
      reorderTo,
      leadDays: row.lead_days,
      unitCost: row.unit_cost,
      suggested: suggestedQuantity({ reorderAt, reorderTo, available, onOrder }),
    }
  })
}

/** Units of parts that requisitions ask for but that are not ordered yet, by part. */
export async function findRequested(db: DbOrTrx, partIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ part_id: number; requested: number }>`
    select part_id, requested from (${requestedUnits}) units where part_id = any(${[...partIds]}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map(({ part_id, requested }) => [part_id, requested]))
}

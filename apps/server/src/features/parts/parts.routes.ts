import { listParts, type Part } from '@fettle/contract/parts'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { pageOf } from '#platform/http/page.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { presentStamp } from '#records/record-stamp.ts'
import { findParts } from './parts.access.ts'

type PartRow = Awaited<ReturnType<typeof findParts>>['rows'][number]

/** A part as the API says it ([B3.025]). */
const presentPart = (row: PartRow): Part => ({
  partId: row.id,
  ...presentStamp(row),
  propertyId: row.property_id,
  partCode: row.code,
  partName: row.name,
  partType: row.type as Part['partType'],
  description: row.description,
  vendorId: row.company_id,
  vendorName: row.vendor_name ?? '',
  vendorPhone: row.vendor_phone ?? '',
  vendorPartNumber: row.vendor_part_number,
  partUnitCost: row.unit_cost,
  costUnits: row.units,
  manufacturer: row.manufacturer,
  manufacturerNumber: row.manufacturer_number,
  accountCode: row.account_code,
  cPartBarCode: row.barcode,
  lastOrderDate: row.last_ordered_on,
  lastOrderQuantity: row.last_order_quantity,
  lastOrderCost: row.last_order_cost,
  lastReconcileDate: row.last_reconciled_on,
  lastReconcileQuantity: row.last_reconciled_quantity,
  partActiveFlag: row.is_active,
})

export function registerPartRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  registerRoute(app, deps, listParts, async ({ actor, query }) => {
    const { rows, total } = await findParts(deps.db, actor, query)
    return pageOf({ data: rows.map(presentPart), ...query, total, now: deps.clock.now() })
  })
}

import { maxVendorTies } from '@fettle/contract/vendors'
import { type Actor, may } from '@fettle/rules/access/permissions'
import { sql } from 'kysely'
import { isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import type { VendorDetailRow } from './vendors.access.ts'

/** An asset under a service agreement with the vendor. */
export type AgreementRow = {
  total: number
  id: number
  code: string
  name: string
  property_name: string
  time_zone: string
  agreement: string
  begins_on: string | null
  ends_on: string | null
}

const propertiesOf = (actor: Actor, { property_id }: Pick<VendorDetailRow, 'property_id'>) =>
  property_id === null ? actor.propertyIds : [property_id]

/**
 * Assets with a service agreement of the vendor, soonest end first ([C4.004]). Empty without permission to
 * view assets. The caller has found the vendor.
 */
export async function findAgreements(
  db: DbOrTrx,
  actor: Actor,
  vendor: VendorDetailRow,
): Promise<AgreementRow[]> {
  if (!may(actor, 'assets.read')) return []
  const { rows } = await sql<AgreementRow>`
    select count(*) over ()::int as total, asset.id, asset.code, asset.name, p.name as property_name, p.time_zone,
      asset.maint_type as agreement, to_char(asset.maint_begins_on, 'YYYY-MM-DD') as begins_on,
      to_char(asset.maint_ends_on, 'YYYY-MM-DD') as ends_on
    from asset join property p on p.id = asset.property_id
    where asset.maint_company <> '' and fold(asset.maint_company) = fold(${vendor.name})
      and ${isOneOf('asset.property_id', propertiesOf(actor, vendor))}
    order by asset.maint_ends_on nulls last, lower(asset.code) collate natural_order, asset.id
    limit ${sql.lit(maxVendorTies)}`.execute(db)
  return rows
}

/** A part that the vendor supplies. */
export type SuppliedPartRow = {
  total: number
  id: number
  code: string
  name: string
  property_name: string
  vendor_part_number: string
  unit_cost: number
  units: string
}

/**
 * Parts supplied by the vendor, by name. Empty without permission to view parts. The caller has found the
 * vendor.
 */
export async function findSuppliedParts(
  db: DbOrTrx,
  actor: Actor,
  vendor: VendorDetailRow,
): Promise<SuppliedPartRow[]> {
  if (!may(actor, 'parts.read')) return []
  const { rows } = await sql<SuppliedPartRow>`
    select count(*) over ()::int as total, part.id, part.code, part.name, p.name as property_name,
      part.vendor_part_number, part.unit_cost::float8 as unit_cost, part.units
    from part join property p on p.id = part.property_id
    where part.company_id = ${vendor.id} and ${isOneOf('part.property_id', actor.propertyIds)}
    order by lower(part.name) collate natural_order, part.id limit ${sql.lit(maxVendorTies)}`.execute(db)
  return rows
}

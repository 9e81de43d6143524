import type { VendorFilters, VendorQuery } from '@fettle/contract/vendors'
import { type Certificate, vendorCertificates } from '@fettle/rules/assets/certificates'
import type { VendorType } from '@fettle/rules/people/vendor-words'
import { localDay } from '@fettle/rules/time/time'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isFlagged } from '#features/foundation/flags/flags.public.ts'
import { ownPropertyScopes } from '#features/foundation/properties/properties.public.ts'
import { servesBuilding, tradeNamesOf } from '#features/people/workers/assignees.public.ts'
import { activityConditions, hasText, isAny, isOneOf, isSameText, isTextIn } from '#platform/db/conditions.ts'
import { buildSearch, type TextFilters, textConditions } from '#records/list/build-search.repository.ts'
import type { ListReader } from '#records/list/record-list.ts'
import type { Condition, RecordSearch, RecordTable } from '#records/list/record-search.ts'
import { recordTable } from '#records/list/record-table.repository.ts'
import { byUnindexedText, sortOf } from '#records/list/sort.repository.ts'

/** A vendor as the list reads it. */
export type StoredVendorRow = {
  id: number
  mod_id: number
  code: string
  name: string
  vendor_type: VendorType
  property_id: number | null
  property_name: string | null
  time_zone: string | null
  trades: string
  is_preferred: boolean
  phone: string
  contact_name: string
  rating: number | null
  certificates: Certificate[]
  open_orders: number
  is_active: boolean
}

/** A vendor joined with related names. */
const from = `(select c.*, a.name, a.is_active, a.property_id, p.name as property_name, p.time_zone from company c
  join assignee a on a.id = c.id left join property p on p.id = a.property_id)`

const trades = tradeNamesOf(sql.ref('vendor.id'))

export const isPreferredForAny = sql<boolean>`exists (select from assignee_trade at
  where at.assignee_id = vendor.id and at.is_preferred)`

export const firstContact = sql<string>`coalesce((select name from vendor_contact
  where company_id = vendor.id order by sequence, id limit 1), '')`

export const certificatesJson = sql<Certificate[]>`coalesce((
  select json_agg(json_build_object('kind', kind, 'from', from_on, 'to', to_on))
  from vendor_certificate where company_id = vendor.id), '[]')`

/** Open orders of the reader's properties, by an index that ends with the orders' ids. */
export const openOrdersOf = (propertyIds: readonly number[]): RawBuilder<number> =>
  sql<number>`(select count(*)::int from work_order wo
    where wo.assign_to_id = vendor.id and wo.status_kind = 'open' and ${isOneOf('wo.property_id', propertyIds)})`

export const vendors = recordTable(from, 'vendor', sql`vendor.id`)

/** Source of vendor lists for a user with these properties. */
export const vendorTable = (propertyIds: readonly number[]): RecordTable => ({
  ...vendors,
  rowColumns: sql`vendor.id, vendor.mod_id, vendor.code, vendor.name, vendor.vendor_type, vendor.property_id,
    vendor.property_name, vendor.time_zone, ${trades} as trades, ${isPreferredForAny} as is_preferred, vendor.phone,
    ${firstContact} as contact_name, vendor.rating, ${certificatesJson} as certificates,
    ${openOrdersOf(propertyIds)} as open_orders, vendor.is_active`,
})

/** Vendors of these properties, and of every property. */
export const isOfProperties = (propertyIds: readonly number[]): Condition =>
  sql<SqlBool>`(vendor.property_id is null or ${isOneOf('vendor.property_id', propertyIds)})`

const sortKeys = (propertyIds: readonly number[]) => ({
  vendorCode: byUnindexedText(sql`vendor.code`),
  vendorName: byUnindexedText(sql`vendor.name`),
  vendorType: byUnindexedText(sql`vendor.vendor_type`),
  trades: byUnindexedText(trades),
  phone: byUnindexedText(sql`vendor.phone`),
  contactName: byUnindexedText(firstContact),
  rating: { key: sql`vendor.rating` },
  openOrders: { key: openOrdersOf(propertyIds) },
  vendorActiveFlag: { key: sql`not vendor.is_active` },
})

const textFilters: TextFilters<VendorFilters> = [
  ['search', (text) => isTextIn(['vendor.name', 'vendor.code'], text)],
  ['vendorName', (text) => hasText('vendor.name', text)],
  ['vendorCode', (text) => hasText('vendor.code', text)],
  ['building', (text) => servesBuilding(sql.ref('vendor.id'), text)],
]

/** Serves the trade, and with `preferred` is preferred for it; without a trade, for any. */
function byTrade({ trade, preferred }: VendorFilters): Condition[] {
  const isNamed = trade !== undefined && !isAny(trade)
  if (!isNamed && preferred !== true) return []
  return [
    sql<SqlBool>`exists (select from assignee_trade at join trade t on t.id = at.trade_id
      where at.assignee_id = vendor.id ${isNamed ? sql`and ${isSameText('t.name', trade)}` : sql``}
        ${preferred === true ? sql`and at.is_preferred` : sql``})`,
  ]
}

/** When a list is read, and the zone of vendors that work for every property. */
export type ListMoment = { now: Date; zone: string }

/** The day for which the certificates of a vendor are evaluated. */
export const dayOf = ({ now, zone }: ListMoment, { time_zone }: { time_zone: string | null }): string =>
  localDay(now.getTime(), time_zone ?? zone)

/** The ids of the vendors of these properties whose certificates are in one of the states. */
async function findByCertificates(
  { db, moment }: ListReader<ListMoment>,
  propertyIds: readonly number[],
  states: readonly string[],
): Promise<number[]> {
  const [{ rows }, read] = await Promise.all([
    sql<{ id: number; time_zone: string | null; certificates: Certificate[] }>`
      select vendor.id, vendor.time_zone, ${certificatesJson} as certificates
      from ${vendors.from} where ${isOfProperties(propertyIds)}`.execute(db),
    moment,
  ])
  return rows
    .filter((row) => states.includes(vendorCertificates(row.certificates, dayOf(read, row)).state ?? 'None'))
    .map(({ id }) => id)
}

type Query = VendorFilters & Partial<Pick<VendorQuery, 'sortColumn' | 'sortDirection'>>

/** What the caller's list of vendors finds ([C4.002], [C4.003]). Only a filter by certificates waits for the moment. */
export async function vendorSearch(reader: ListReader<ListMoment>, query: Query): Promise<RecordSearch> {
  const { actor } = reader
  const propertyIds = ownPropertyScopes(actor, query.propertyId)
  const { certificates: states } = query
  const filters: Condition[] = [
    ...textConditions(query, textFilters),
    ...byTrade(query),
    ...(query.vendorType ? [sql<SqlBool>`vendor.vendor_type = any(${query.vendorType}::text[])`] : []),
    ...activityConditions('vendor.is_active', query.active),
    ...(query.vendorIds ? [isOneOf('vendor.id', query.vendorIds)] : []),
    ...(states ? [isOneOf('vendor.id', await findByCertificates(reader, propertyIds, states))] : []),
    ...(query.flagged ? [isFlagged(actor, 'company', 'vendor.id')] : []),
  ]
  return buildSearch({
    table: vendorTable(actor.propertyIds),
    sort: sortOf(query, sortKeys(actor.propertyIds), 'vendorName'),
    propertyIds,
    within: isOfProperties(propertyIds),
    filters,
    // There are few vendors for every query.
    hasOnePlan: true,
  })
}

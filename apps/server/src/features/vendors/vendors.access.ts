import type { VendorDetail } from '@fettle/contract/vendors'
import type { Actor } from '@fettle/rules/permissions'
import { sql } from 'kysely'
import { isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { notFound } from '#platform/http/problem-error.ts'
import {
  certificatesJson,
  firstContact,
  isOfProperties,
  isPreferredForAny,
  openOrdersOf,
  type StoredVendorRow,
  vendorTable,
} from './vendor-search.access.ts'

/** When a list is read, and the zone of vendors that work for every property. */
export type ListMoment = { now: Date; zone: string }

/** The day on which the certificates of a vendor are looked at. */
export const dayOf = ({ now, zone }: ListMoment, { time_zone }: { time_zone: string | null }): string =>
  localDay(now.getTime(), time_zone ?? zone)

const scopeOf = (actor: Actor, propertyIds: readonly number[] | undefined): readonly number[] =>
  propertyIds === undefined
    ? actor.propertyIds
    : propertyIds.flatMap((propertyId) => ownPropertyScope(actor, propertyId))

/** The ids of the vendors of these properties whose certificates are in such a state, by the rules that write the column. */
async function findByCertificates(
  db: DbOrTrx,
  propertyIds: readonly number[],
  { states, moment }: { states: readonly string[]; moment: Promise<ListMoment> },
): Promise<number[]> {
  const [{ rows }, read] = await Promise.all([
    sql<{ id: number; time_zone: string | null; certificates: Certificate[] }>`
      select vendor.id, vendor.time_zone, ${certificatesJson} as certificates
      from ${vendorTable(propertyIds).from} where ${isOfProperties(propertyIds)}`.execute(db),
    moment,
  ])
  return rows
    .filter((row) => states.includes(vendorCertificates(row.certificates, dayOf(read, row)).state ?? 'None'))
    .map(({ id }) => id)
}

/**
 * The vendor list search in the person's properties, or the given ones. Throws 404 for another property. Only
 * a search by certificates awaits `moment`, so that other searches load it in parallel.
 */
export async function vendorSearch(
  db: DbOrTrx,
  actor: Actor,
  query: VendorFilters & Partial<Pick<VendorQuery, 'sortColumn' | 'sortDirection'>>,
  moment: Promise<ListMoment>,
): Promise<RecordSearch> {
  const searched = scopeOf(actor, query.propertyId)
  const { certificates: states } = query
  return vendorSearchOf(query, {
    own: actor.propertyIds,
    searched,
    ids: states === undefined ? null : await findByCertificates(db, searched, { states, moment }),
    personal: query.flagged ? [isFlagged(actor, 'company', 'vendor.id')] : [],
  })
}

/** One page of the list of vendors ([C4.001]). */
export const findVendorRows = async (
  db: DbOrTrx,
  actor: Actor,
  query: VendorQuery,
  moment: Promise<ListMoment>,
): Promise<FoundPage<StoredVendorRow>> =>
  findPage(db, await vendorSearch(db, actor, query, moment), {
    offset: offsetOf(query.skip),
    take: query.take,
  })

/** How many vendors each set of filters finds for this person; one that names another's property finds none. */
export const countVendorSets = (
  db: DbOrTrx,
  actor: Actor,
  sets: readonly FilterSet[],
  moment: Promise<ListMoment>,
) =>
  countFilterSets(sets, {
    schema: strictVendorFilters,
    prepare: (filters) =>
      Promise.all(
        filters.map((set) =>
          set.propertyId?.some((id) => !actor.propertyIds.includes(id))
            ? null
            : vendorSearch(db, actor, set, moment),
        ),
      ),
    count: (searches) => countSets(db, searches),
  })

/** The given vendors visible to the person, in id order. */
export const findVendorRowsByIds = (
  db: DbOrTrx,
  actor: Actor,
  ids: readonly number[],
): Promise<StoredVendorRow[]> =>
  findByIds(db, vendorTable(actor.propertyIds), { ids, where: isOfProperties(actor.propertyIds) })

/** The given vendors visible to the person in lists. */
export async function visibleVendorsAmong(
  db: DbOrTrx,
  actor: Actor,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0 || !may(actor, 'vendors.read')) return new Set()
  const { rows } = await sql<{ id: number }>`select vendor.id from ${vendorTable(actor.propertyIds).from}
    where ${isOneOf('vendor.id', ids)} and ${isOfProperties(actor.propertyIds)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

type CertificateRow = {
  certificateId: number
  kind: VendorDetail['certificateList'][number]['kind']
  number: string
  from: string | null
  to: string | null
  amount: number | null
  document: { id: number; title: string; version: number; propertyId: number; status: string } | null
}

const contacts = sql<VendorDetail['contacts']>`coalesce((
  select json_agg(json_build_object('name', name, 'title', title, 'phone', phone, 'email', email) order by sequence, id)
  from vendor_contact where company_id = vendor.id), '[]')`

const tradeList = sql<VendorDetail['trades']>`coalesce((
  select json_agg(json_build_object('tradeId', t.id, 'tradeName', t.name, 'isPreferred', at.is_preferred,
    'rank', at.rank) order by lower(t.name) collate natural_order, t.id)
  from assignee_trade at join trade t on t.id = at.trade_id where at.assignee_id = vendor.id), '[]')`

const certificateList = sql<CertificateRow[]>`coalesce((
  select json_agg(json_build_object('certificateId', c.id, 'kind', c.kind, 'number', c.number, 'from', c.from_on,
    'to', c.to_on, 'amount', c.amount::float8, 'document', case when d.id is null then null else json_build_object(
      'id', d.id, 'title', d.title, 'version', d.current_version, 'propertyId', d.property_id, 'status', d.status) end)
    order by c.kind, c.to_on desc nulls first, c.id)
  from vendor_certificate c left join document d on d.id = c.document_id where c.company_id = vendor.id), '[]')`

/** The buildings that it serves in the reader's properties. */
const buildingList = (propertyIds: readonly number[]) => sql<VendorDetail['buildings']>`coalesce((
  select json_agg(json_build_object('buildingId', b.id, 'buildingName', b.name) order by lower(b.name) collate natural_order, b.id)
  from assignee_building ab join building b on b.id = ab.building_id
  where ab.assignee_id = vendor.id and ${isOneOf('b.property_id', propertyIds)}), '[]')`

/** Whether it serves buildings that the reader does not see. */
const servesElsewhere = (propertyIds: readonly number[]) => sql<boolean>`exists (
  select from assignee_building ab join building b on b.id = ab.building_id
  where ab.assignee_id = vendor.id and not ${isOneOf('b.property_id', propertyIds)})`

export type VendorDetailRow = Omit<StoredVendorRow, 'trades'> & {
  email: string
  address: string
  after_hours_phone: string
  website: string
  account_number: string
  tax_id: string
  hourly_rate: number | null
  overtime_rate: number | null
  call_out_rate: number | null
  terms: string
  notes: string
  trades: VendorDetail['trades']
  contacts: VendorDetail['contacts']
  buildings: VendorDetail['buildings']
  serves_elsewhere: boolean
  certificate_list: CertificateRow[]
  created_at: Date
  modified_at: Date
}

/** One vendor of the person's properties, or of every property, active or not. Throws 404 otherwise. */
export async function getVendor(db: DbOrTrx, actor: Actor, vendorId: number): Promise<VendorDetailRow> {
  const { propertyIds } = actor
  const { rows } = await sql<VendorDetailRow>`
    select vendor.*, ${tradeList} as trades, ${isPreferredForAny} as is_preferred, ${firstContact} as contact_name,
      ${certificatesJson} as certificates, ${openOrdersOf(propertyIds)} as open_orders, ${contacts} as contacts,
      ${buildingList(propertyIds)} as buildings, ${servesElsewhere(propertyIds)} as serves_elsewhere,
      ${certificateList} as certificate_list
    from ${vendorTable(propertyIds).from}
    where vendor.id = ${vendorId} and ${isOfProperties(propertyIds)}`.execute(db)
  const [row] = rows
  if (!row) throw notFound(`Vendor ${vendorId}`)
  return row
}

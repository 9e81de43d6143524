import type { VendorDetail } from '@fettle/contract/vendors'
import type { Actor } from '@fettle/rules/access/permissions'
import { type Selectable, sql } from 'kysely'
import { isOneOf } from '#platform/db/conditions.ts'
import type { Database, DbOrTrx } from '#platform/db/database.ts'
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

export type VendorDetailRow = Selectable<Database['company']> &
  Omit<StoredVendorRow, 'trades'> & {
    trades: VendorDetail['trades']
    contacts: VendorDetail['contacts']
    buildings: VendorDetail['buildings']
    serves_elsewhere: boolean
    certificate_list: CertificateRow[]
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

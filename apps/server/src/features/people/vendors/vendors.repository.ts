import type { VendorChange } from '@fettle/contract/vendor-changes'
import type { VendorLogEvent } from '@fettle/rules/people/vendor-log'
import type { Usage } from '@fettle/rules/records/usage-words'
import { sql } from 'kysely'
import { deleteAssignee, insertAssignee } from '#features/people/workers/assignees.public.ts'
import type { Author } from '#platform/db/author.ts'
import { isOneOf } from '#platform/db/conditions.ts'
import type { Stored, Trx } from '#platform/db/database.ts'
import { insertLog, type RecordStore } from '#records/command/record-log.repository.ts'
import { countUsages } from '#records/command/usages.repository.ts'
import { touchRecord } from '#records/command/write-record.repository.ts'

export type VendorColumns = Partial<
  Stored<
    'company',
    | 'code'
    | 'vendor_type'
    | 'phone'
    | 'after_hours_phone'
    | 'email'
    | 'website'
    | 'account_number'
    | 'tax_id'
    | 'address'
    | 'hourly_rate'
    | 'overtime_rate'
    | 'call_out_rate'
    | 'rating'
    | 'terms'
    | 'notes'
  >
>

export const vendorStore: RecordStore<VendorLogEvent> = {
  table: 'company',
  log: 'vendor_log',
  owner: 'company_id',
}

/** Makes a vendor of a property, or of every property; gives its id. */
export async function insertVendor(
  trx: Trx,
  vendor: { propertyId: number | null; name: string; columns: VendorColumns & { code: string } },
): Promise<number> {
  const { propertyId, name, columns } = vendor
  const id = await insertAssignee(trx, { kind: 'vendor', propertyId, name, isActive: true })
  await trx
    .insertInto('company')
    .values({ id, ...columns })
    .execute()
  return id
}

export async function updateVendor(trx: Trx, vendorId: number, columns: VendorColumns): Promise<void> {
  if (Object.keys(columns).length === 0) return
  await trx.updateTable('company').set(columns).where('id', '=', vendorId).execute()
}

type Contacts = NonNullable<VendorChange['contacts']>
type Certificates = NonNullable<VendorChange['certificateList']>

/** Replaces the people of a vendor, in their order; each place in it stays the same row. */
export async function putContacts(trx: Trx, vendorId: number, contacts: Contacts): Promise<void> {
  const present = await trx
    .selectFrom('vendor_contact')
    .select('id')
    .where('company_id', '=', vendorId)
    .orderBy('sequence')
    .orderBy('id')
    .execute()
  const surplus = present.slice(contacts.length).map(({ id }) => id)
  await trx.deleteFrom('vendor_contact').where(isOneOf('id', surplus)).execute()
  for (const [sequence, { name, title, phone, email }] of contacts.entries()) {
    const columns = {
      sequence,
      name: name.trim(),
      title: title.trim(),
      phone: phone.trim(),
      email: email.trim(),
    }
    const row = present[sequence]
    if (row) await trx.updateTable('vendor_contact').set(columns).where('id', '=', row.id).execute()
    else
      await trx
        .insertInto('vendor_contact')
        .values({ company_id: vendorId, ...columns })
        .execute()
  }
}

/** Replaces the certificates of a vendor. Lines with an id update the existing ones. */
export async function putCertificates(trx: Trx, vendorId: number, lines: Certificates): Promise<void> {
  const remaining = lines.flatMap(({ certificateId }) => (certificateId === undefined ? [] : [certificateId]))
  await trx
    .deleteFrom('vendor_certificate')
    .where('company_id', '=', vendorId)
    .where((eb) => eb.not(isOneOf('id', remaining)))
    .execute()
  for (const { certificateId, kind, number, from, to, amount, documentId } of lines) {
    const columns = {
      kind,
      number: number.trim(),
      from_on: from,
      to_on: to,
      amount,
      document_id: documentId,
    }
    if (certificateId === undefined)
      await trx
        .insertInto('vendor_certificate')
        .values({ company_id: vendorId, ...columns })
        .execute()
    else
      await trx
        .updateTable('vendor_certificate')
        .set(columns)
        .where('id', '=', certificateId)
        .where('company_id', '=', vendorId)
        .execute()
  }
}

/** The given trades, buildings of these properties, and own documents that a vendor may reference. */
export async function findTies(
  trx: Trx,
  vendorId: number | null,
  named: {
    propertyIds: readonly number[]
    tradeIds: readonly number[]
    buildingIds: readonly number[]
    documentIds: readonly number[]
  },
) {
  const trades = await trx.selectFrom('trade').select('id').where(isOneOf('id', named.tradeIds)).execute()
  const buildings = await trx
    .selectFrom('building')
    .select('id')
    .where(isOneOf('id', named.buildingIds))
    .where(isOneOf('property_id', named.propertyIds))
    .execute()
  const documents =
    vendorId === null
      ? []
      : await trx
          .selectFrom('document_link')
          .innerJoin('document', 'document.id', 'document_link.document_id')
          .select('document.id')
          .where('document_link.company_id', '=', vendorId)
          .where(isOneOf('document.id', named.documentIds))
          .where(isOneOf('document.property_id', named.propertyIds))
          .execute()
  const idsOf = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id))
  return { trades: idsOf(trades), buildings: idsOf(buildings), documents: idsOf(documents) }
}

/** The buildings that a vendor serves outside these properties. */
export async function findBuildingsElsewhere(
  trx: Trx,
  vendorId: number,
  propertyIds: readonly number[],
): Promise<number[]> {
  const rows = await trx
    .selectFrom('assignee_building')
    .innerJoin('building', 'building.id', 'assignee_building.building_id')
    .select('building.id')
    .where('assignee_id', '=', vendorId)
    .where((eb) => eb.not(isOneOf('building.property_id', propertyIds)))
    .execute()
  return rows.map(({ id }) => id)
}

/** Tells in the log which documents were added or removed; the vendor has a new version. */
export async function logVendorDocuments(
  trx: Trx,
  vendorId: number,
  {
    event = 'documents-added',
    author,
    at,
    names,
  }: { event?: 'documents-added' | 'documents-removed'; author: Author; at: Date; names: string[] },
): Promise<void> {
  await insertLog(trx, vendorStore, vendorId, { author, at, lines: [{ event, names }] })
  await touchRecord(trx, 'company', vendorId)
}

/** Whether a certificate of the vendor has the document. */
export async function isOnCertificate(
  trx: Trx,
  { vendorId, documentId }: { vendorId: number; documentId: number },
): Promise<boolean> {
  const row = await trx
    .selectFrom('vendor_certificate')
    .select('id')
    .where('company_id', '=', vendorId)
    .where('document_id', '=', documentId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** References to a vendor that prevent deleting it. Its people, certificates and log do not count. */
export function findVendorUsages(
  trx: Trx,
  { id, name, property_id }: { id: number; name: string; property_id: number | null },
): Promise<Usage[]> {
  const isAssigned = sql`assign_to_id = ${id} or assign_to_secondary_id = ${id}`
  return countUsages(trx, [
    ['work order', 'work orders', sql`work_order where ${isAssigned}`],
    ['labor line', 'labor lines', sql`cost_labor where assignee_id = ${id}`],
    ['invoice', 'invoices', sql`order_cost where company_id = ${id}`],
    ['PM schedule', 'PM schedules', sql`pm_schedule where ${isAssigned}`],
    ['part', 'parts', sql`part where company_id = ${id}`],
    [
      'asset',
      'assets',
      sql`asset where maint_company <> '' and fold(maint_company) = fold(${name})
        and (${property_id}::bigint is null or property_id = ${property_id}::bigint)`,
    ],
    ['worker', 'workers', sql`worker where company_id = ${id}`],
    ['account', 'accounts', sql`user_account where assignee_id = ${id}`],
    ['default assignment', 'default assignments', sql`default_assignee where assignee_id = ${id}`],
  ])
}

/** Deletes a vendor with its own child records. */
export async function removeVendor(trx: Trx, vendorId: number): Promise<void> {
  await trx.deleteFrom('company').where('id', '=', vendorId).execute()
  await deleteAssignee(trx, vendorId)
}

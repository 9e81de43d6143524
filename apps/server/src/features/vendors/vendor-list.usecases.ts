import type { Readable } from 'node:stream'
import type { VendorQuery, VendorRow } from '@fettle/contract/vendors'
import type { Actor } from '@fettle/rules/permissions'
import { vendorColumns } from '@fettle/rules/vendor-words'
import { readSettings } from '#features/settings/settings.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { exportRecords } from '#records/export/export-records.ts'
import type { SortedTable } from '#records/list/record-search.ts'
import { presentVendorRow } from './vendor-row.presenter.ts'
import { type StoredVendorRow, vendorSearchOf } from './vendor-search.access.ts'
import { findVendorRowsByIds, type ListMoment, vendorSearch } from './vendors.access.ts'

/** The moment of a list that is read now. */
export const listMoment = async (db: DbOrTrx, now: Date): Promise<ListMoment> => ({
  now,
  zone: (await readSettings(db, null)).homeBaseTimeZone,
})

/** The whole found set of vendors as a spreadsheet, with the columns of the list (C0). */
export async function exportVendors(
  { db, clock }: Pick<FeatureDeps, 'db' | 'clock'>,
  actor: Actor,
  query: VendorQuery,
): Promise<Readable> {
  const [only, ...others] = query.propertyId ?? []
  const settings = await readSettings(db, others.length === 0 ? (only ?? null) : null)
  const moment = listMoment(db, clock.now())
  const [search, read] = await Promise.all([vendorSearch(db, actor, query, moment), moment])
  return exportRecords<StoredVendorRow>(db, search, {
    name: 'Vendors',
    columns: vendorColumns,
    formats: settings,
    present: (row) => presentVendorRow(row, read),
    numbered: new Set(),
  })
}

/** Rows of those of the vendors that the person may see, in the order of their ids. */
export async function readVendorRowsForPrint(
  db: DbOrTrx,
  actor: Actor,
  { vendorIds, now }: { vendorIds: readonly number[]; now: Date },
): Promise<VendorRow[]> {
  const moment = await listMoment(db, now)
  const rows = await findVendorRowsByIds(db, actor, vendorIds)
  return rows.map((row) => presentVendorRow(row, moment))
}

/** The list of vendors with a sort. */
export const sortedVendors = (
  actor: Actor,
  sort: Required<Pick<VendorQuery, 'sortColumn' | 'sortDirection'>>,
): SortedTable =>
  vendorSearchOf(sort, { own: actor.propertyIds, searched: actor.propertyIds, ids: null, personal: [] })

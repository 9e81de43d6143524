import type { BodyInput } from '@fettle/contract/route'
import { changeVendor } from '@fettle/contract/vendor-changes'
import {
  getVendor,
  listVendorAgreements,
  listVendorLog,
  listVendorParts,
  type VendorDetail,
  vendorDetail,
} from '@fettle/contract/vendors'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { type RecordChange, type RecordKind, recordChange } from '#records/change/record-change.ts'
import { type RecordChanging, useRecordChange } from '#records/change/use-record-change.ts'
import { logPages } from '#records/page/log-pages.ts'

export type VendorChangeBody = BodyInput<typeof changeVendor>
type Version = Pick<VendorDetail, 'vendorId' | 'fmModId'>

/** One vendor with everything that its page shows. */
export const vendorQuery = (vendorId: number) =>
  queryOptions({
    queryKey: ['company', 'detail', vendorId],
    queryFn: ({ signal }) => call(getVendor, { params: { vendorId }, signal }),
  })

/** Vendors as a kind of record that is changed. */
export const vendorKind: RecordKind<VendorDetail> = {
  name: 'company',
  schema: vendorDetail,
  idOf: ({ vendorId }) => vendorId,
  versionOf: ({ fmModId }) => fmModId,
  queryKeyOf: (vendorId) => vendorQuery(vendorId).queryKey,
  listKey: ['company', 'list'],
}

/** A change of some of a vendor's fields and lists. */
export const vendorChange = (seen: Version, body: VendorChangeBody): RecordChange<VendorDetail> =>
  recordChange(vendorKind, changeVendor, { params: { vendorId: seen.vendorId }, body }, seen)

/** What a button, a field or a dialog needs to change a vendor. */
export const useVendorChange = (vendorId: number): RecordChanging<VendorDetail> =>
  useRecordChange(vendorKind, vendorId)

/** Who changed what of a vendor, newest first, page after page. A change of the vendor asks for it anew. */
export const vendorLogQuery = ({ vendorId, fmModId }: Version) =>
  logPages(['company', 'log', vendorId, fmModId], (query, signal) =>
    call(listVendorLog, { params: { vendorId }, query, signal }),
  )

/** The assets under a service agreement with the vendor. */
export const agreementsQuery = (vendorId: number) =>
  queryOptions({
    queryKey: ['asset', 'list', 'agreements', vendorId],
    queryFn: ({ signal }) => call(listVendorAgreements, { params: { vendorId }, signal }),
  })

/** The parts that the vendor supplies. */
export const suppliedPartsQuery = (vendorId: number) =>
  queryOptions({
    queryKey: ['part', 'supplied', vendorId],
    queryFn: ({ signal }) => call(listVendorParts, { params: { vendorId }, signal }),
  })

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
import { callQuery } from '#lib/call-query.ts'
import { changeBy, recordKind } from '#records/change/record-kind.ts'
import { useRecordChange } from '#records/change/use-record-change.ts'
import { callPages } from '#records/page/log-pages.ts'

export type VendorChangeBody = BodyInput<typeof changeVendor>
type Version = Pick<VendorDetail, 'vendorId' | 'fmModId'>

/** One vendor with everything that its page shows. */
export const vendorQuery = (vendorId: number) =>
  callQuery(['company', 'detail', vendorId], getVendor, { params: { vendorId } })

export const vendorKind = recordKind('company', { id: 'vendorId', schema: vendorDetail, query: vendorQuery })

/** A change of some of a vendor's fields and lists. */
export const vendorChange = changeBy(vendorKind, changeVendor)

export const useVendorChange = (vendorId: number) => useRecordChange(vendorKind, vendorId)

/** Who changed what of a vendor, newest first, page after page. A change of the vendor asks for it anew. */
export const vendorLogQuery = ({ vendorId, fmModId }: Version) =>
  callPages(['company', 'log', vendorId, fmModId], listVendorLog, { params: { vendorId } })

/** The assets under a service agreement with the vendor. */
export const agreementsQuery = (vendorId: number) =>
  callQuery(['asset', 'list', 'agreements', vendorId], listVendorAgreements, { params: { vendorId } })

/** The parts that the vendor supplies. */
export const suppliedPartsQuery = (vendorId: number) =>
  callQuery(['part', 'supplied', vendorId], listVendorParts, { params: { vendorId } })

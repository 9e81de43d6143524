import { certificateKinds, certificateStates } from '@fettle/rules/assets/certificates'
import { vendorTypes } from '@fettle/rules/people/vendor-words'
import { activeFilters } from '@fettle/rules/records/active-filter'
import * as z from 'zod/mini'
import { day, flagText, instant, listOf, paged, recordId, recordIdText, recordStamp } from './common.ts'
import { countsOf, passedOver, spreadsheetOf } from './records/list-calls.ts'
import { idsFilter, listQuery, nameFilter } from './records/list-query.ts'
import { logPaging } from './records/record-log.ts'
import { route } from './route.ts'

/** One row of the list of vendors ([C4.001]). */
export const vendorRow = z.object({
  vendorId: recordId,
  ...recordStamp,
  vendorCode: z.string(),
  vendorName: z.string(),
  vendorType: z.enum(vendorTypes),
  /** Null for a vendor of every property. */
  propertyId: z.nullable(recordId),
  propertyName: z.nullable(z.string()),
  /** Names, separated by commas. */
  trades: z.string(),
  /** Preferred for one of its trades. */
  isPreferred: z.boolean(),
  phone: z.string(),
  /** The first contact person. */
  contactName: z.string(),
  rating: z.nullable(z.int()),
  /** The worst state among its kinds of certificates, or null without certificates. */
  certificates: z.nullable(z.enum(certificateStates)),
  /** Last day of an expired insurance without a renewal. */
  insuranceEndedOn: z.nullable(day),
  /** Open orders of the caller's properties with this vendor as first assignee. */
  openOrders: z.int(),
  vendorActiveFlag: z.boolean(),
})
export type VendorRow = z.infer<typeof vendorRow>

export const vendorSortColumns = [
  'vendorCode',
  'vendorName',
  'vendorType',
  'trades',
  'phone',
  'contactName',
  'rating',
  'openOrders',
  'vendorActiveFlag',
] as const

/** All filters of the list ([C4.003]). '*' matches any. */
const vendorFilters = {
  /** Matches anywhere in the code or the name. */
  search: nameFilter,
  vendorName: nameFilter,
  vendorCode: nameFilter,
  vendorType: z.optional(listOf(z.enum(vendorTypes))),
  trade: nameFilter,
  /** Vendors for this building, or for all. */
  building: nameFilter,
  certificates: z.optional(listOf(z.enum([...certificateStates, 'None']))),
  /** Only preferred vendors, for the filter's trade if set. */
  preferred: z.optional(flagText),
  active: z.optional(z.enum(activeFilters)),
  /** Vendors of these properties, and of every property. */
  propertyId: z.optional(listOf(recordIdText)),
  /** Only vendors flagged by the caller. */
  flagged: z.optional(flagText),
  /** Only these vendors. */
  vendorIds: idsFilter,
}
export const vendorQuery = listQuery(vendorFilters, vendorSortColumns)
/** All filters of the list, and no other keys. */
export const strictVendorFilters = z.strictObject(vendorFilters)
export type VendorFilters = z.output<typeof strictVendorFilters>
export type VendorQuery = z.output<typeof vendorQuery>

export const listVendors = route('GET', '/api/Vendors', {
  name: 'listVendors',
  permission: 'vendors.read',
  summary:
    'The list of vendors: trades, the state of their certificates and open orders; the active ones unless asked otherwise.',
  query: vendorQuery,
  response: paged(vendorRow),
})

export const exportVendors = spreadsheetOf(listVendors, 'exportVendors', 'vendors')

export const countVendors = countsOf(listVendors, 'countVendors', 'vendors', passedOver)

/** A contact person of a vendor. */
export const vendorContact = z.object({
  name: z.string(),
  title: z.string(),
  phone: z.string(),
  email: z.string(),
})

/** A trade of a vendor. `rank` 1 is called first; null is unranked. */
export const vendorTrade = z.object({
  tradeId: recordId,
  tradeName: z.string(),
  isPreferred: z.boolean(),
  rank: z.nullable(z.int()),
})

/** A certificate of a vendor, with its state today. */
export const vendorCertificate = z.object({
  certificateId: recordId,
  kind: z.enum(certificateKinds),
  number: z.string(),
  from: z.nullable(day),
  to: z.nullable(day),
  amount: z.nullable(z.number()),
  state: z.enum(certificateStates),
  /** The document of the certificate. Null if absent or not visible to the caller. */
  documentId: z.nullable(recordId),
  documentTitle: z.nullable(z.string()),
  documentVersion: z.nullable(z.int()),
})

/** A vendor with the details for its page ([C4.004]). */
export const vendorDetail = z.extend(vendorRow, {
  address: z.string(),
  afterHoursPhone: z.string(),
  /** Address for orders. */
  email: z.string(),
  website: z.string(),
  accountNumber: z.string(),
  /** Masked without permission to edit vendors. */
  taxId: z.string(),
  /** Null without View Rates, like the next two. */
  hourlyRate: z.nullable(z.number()),
  overtimeRate: z.nullable(z.number()),
  callOutRate: z.nullable(z.number()),
  terms: z.string(),
  notes: z.string(),
  contacts: z.array(vendorContact),
  trades: z.array(vendorTrade),
  /** Buildings in the caller's properties. Empty means every building, unless `servesElsewhere` is set. */
  buildings: z.array(z.object({ buildingId: recordId, buildingName: z.string() })),
  servesElsewhere: z.boolean(),
  certificateList: z.array(vendorCertificate),
  createdDateTime: instant,
  modifiedDateTime: instant,
})
export type VendorDetail = z.infer<typeof vendorDetail>

export const vendorIdParams = z.object({ vendorId: recordIdText })

export const getVendor = route('GET', '/api/Vendors/{vendorId}', {
  name: 'getVendor',
  permission: 'vendors.read',
  summary: 'One vendor with its people, trades, buildings and certificates.',
  params: vendorIdParams,
  response: vendorDetail,
})

export const listVendorLog = route('GET', '/api/Vendors/{vendorId}/log', {
  name: 'listVendorLog',
  permission: 'vendors.read',
  summary: 'Who changed what of a vendor, newest first; rates for those who see them.',
  params: vendorIdParams,
  ...logPaging,
})

/** Maximum agreements or parts on a vendor's page. */
export const maxVendorTies = 200

export const listVendorAgreements = route('GET', '/api/Vendors/{vendorId}/agreements', {
  name: 'listVendorAgreements',
  permission: 'vendors.read',
  summary:
    'The assets of the caller under a service agreement with the vendor, the next to end first; empty without View Assets.',
  params: vendorIdParams,
  response: z.object({
    total: z.int(),
    data: z.array(
      z.object({
        assetId: recordId,
        assetCode: z.string(),
        assetName: z.string(),
        propertyName: z.string(),
        agreement: z.string(),
        beginsOn: z.nullable(day),
        endsOn: z.nullable(day),
        status: z.string(),
      }),
    ),
  }),
})

export const listVendorParts = route('GET', '/api/Vendors/{vendorId}/parts', {
  name: 'listVendorParts',
  permission: 'vendors.read',
  summary: 'The parts of the caller that the vendor supplies, by name; empty without View Parts.',
  params: vendorIdParams,
  response: z.object({
    total: z.int(),
    data: z.array(
      z.object({
        partId: recordId,
        partCode: z.string(),
        partName: z.string(),
        propertyName: z.string(),
        vendorPartNumber: z.string(),
        unitCost: z.number(),
        units: z.string(),
      }),
    ),
  }),
})

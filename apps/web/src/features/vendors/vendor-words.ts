import type { VendorRow } from '@fettle/contract/vendors'
import type { Settings } from '@fettle/rules/settings'
import { type FilterVocabulary, recordVocabulary } from '#records/filters/filter-words.ts'
import type { ListKind } from '#records/list/list-kind.ts'
import type { VendorFilterName } from './vendor-search.ts'

/** Vendors, as lists speak of them. */
export const vendorListKind: ListKind<VendorRow> = {
  one: 'vendor',
  many: 'vendors',
  records: 'vendors',
  idOf: ({ vendorId }) => vendorId,
  nameOf: ({ vendorName }) => vendorName,
}

type Named = { readonly propertyId: number; readonly propertyName: string }

/** The filters of the list in words ([C4.003]). */
export function vendorVocabulary(
  settings: Settings,
  properties: readonly Named[],
): FilterVocabulary<VendorFilterName> {
  const shared = recordVocabulary(settings, properties)
  return {
    ...shared,
    labels: {
      search: 'Search',
      vendorName: 'Name',
      vendorCode: 'Code',
      vendorType: 'Type',
      trade: 'Trade',
      building: 'Building',
      certificates: 'Certificates',
      preferred: 'Preferred',
      active: 'Active',
      ...shared.labels,
    },
    valueWords: {
      ...shared.valueWords,
      preferred: (value) => (value === true ? 'only preferred' : ''),
    },
  }
}

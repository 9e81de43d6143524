import { maxLength } from '@fettle/rules/limits'
import { activeFilters } from '@fettle/rules/records/active-filter'
import type { ReactNode } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { useListPrinting } from '#records/export/use-list-printing.tsx'
import { type FromPage, RecordListTools } from '#records/list/record-list-tools.tsx'
import { StatusControl } from '#records/list/status-control.tsx'
import { useImportAction } from '#records/list/use-import-action.ts'
import { type InitialVendorSearch, type VendorSearch, vendorAddress } from '../vendor-search.ts'
import { vendorListKind, vendorVocabulary } from '../vendor-words.ts'
import {
  countVendorSets,
  printVendorListOptions,
  vendorSheetName,
  vendorSheetOptions,
} from '../vendors.queries.ts'
import { NewVendorLink } from './new-vendor-link.tsx'

const VendorFilters = lazyComponent(async () => (await import('./vendor-filters.tsx')).VendorFilters)

/** What stands above the vendors and can be done with those that are found. */
export function VendorListTools(page: FromPage<VendorSearch, InitialVendorSearch>): ReactNode {
  const { search, onGo } = page
  const { settings, properties } = useWorkspace()
  const printing = useListPrinting({
    title: 'Vendor List',
    search,
    options: printVendorListOptions(),
  })
  const importing = useImportAction('vendors', 'system.manage')
  return (
    <RecordListTools
      {...page}
      title="Vendors"
      kind={vendorListKind}
      screen="vendors"
      address={vendorAddress}
      vocabulary={vendorVocabulary(settings, properties)}
      elsewhere={['active', 'search']}
      count={countVendorSets}
      searchBox={{ label: 'Search code or name', maxLength: maxLength.name }}
      filtersDialog={(dialog) => <VendorFilters title="Filters" {...dialog} />}
      controls={
        <StatusControl
          label="Active"
          status={[search.active]}
          statuses={activeFilters}
          onStatus={(active) => onGo(vendorAddress.withFilters(search, { active }))}
        />
      }
      create={<NewVendorLink />}
      sheet={{ name: vendorSheetName, options: vendorSheetOptions }}
      print={printing}
      extra={importing}
    />
  )
}

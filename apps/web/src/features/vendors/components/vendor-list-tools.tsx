import { maxLength } from '@fettle/rules/limits'
import { vendorColumns } from '@fettle/rules/vendor-words'
import { activeFilters } from '@fettle/rules/worker-orders'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { useListTask } from '#records/export/use-list-task.ts'
import { sortInWords } from '#records/filters/filter-words.ts'
import { type FromPage, RecordListTools } from '#records/list/record-list-tools.tsx'
import { StatusControl } from '#records/list/status-control.tsx'
import { type InitialVendorSearch, type VendorSearch, vendorAddress } from '../vendor-search.ts'
import { activeLabel, vendorListKind, vendorVocabulary } from '../vendor-words.ts'
import {
  countVendorSets,
  printVendorListOptions,
  vendorSheetName,
  vendorSheetOptions,
} from '../vendors.queries.ts'
import { NewVendorLink } from './new-vendor-link.tsx'

const VendorFilters = lazyComponent(async () => (await import('./vendor-filters.tsx')).VendorFilters)
const ReportTitleForm = lazyComponent(
  async () => (await import('#records/export/report-title-form.tsx')).ReportTitleForm,
)

/** What stands above the vendors and can be done with those that are found. */
export function VendorListTools(page: FromPage<VendorSearch, InitialVendorSearch>): ReactNode {
  const { search, onGo } = page
  const { settings, properties } = useWorkspace()
  const navigate = useNavigate()
  const printing = useListTask(printVendorListOptions(), () => void navigate({ to: '/reports' }))
  const withFilters = (part: Parameters<typeof vendorAddress.withFilters>[1]) =>
    vendorAddress.withFilters(search, part)
  return (
    <RecordListTools
      {...page}
      title="Vendors"
      kind={vendorListKind}
      screen="vendors"
      address={vendorAddress}
      vocabulary={vendorVocabulary(settings, properties)}
      elsewhere={['active', 'search']}
      change={(part, options) => onGo(withFilters(part), options)}
      count={countVendorSets}
      searchBox={{ label: 'Search code or name', maxLength: maxLength.name }}
      filtersDialog={(dialog) => <VendorFilters title="Filters" {...dialog} />}
      controls={
        <StatusControl
          label="Active"
          status={[search.active]}
          statuses={activeFilters}
          labelOf={activeLabel}
          onStatus={(status) => onGo(withFilters({ active: activeFilters.find((one) => one === status) }))}
        />
      }
      create={<NewVendorLink />}
      sheet={{ name: vendorSheetName, options: vendorSheetOptions }}
      print={{
        label: 'Print List',
        task: printing,
        form: (findFilters, onClose) => (
          <ReportTitleForm
            initial="Vendor List"
            onPrint={(title) =>
              printing.start({
                title,
                query: search,
                findFilters,
                sortField: sortInWords(search, vendorColumns),
              })
            }
            onClose={onClose}
          />
        ),
      }}
    />
  )
}

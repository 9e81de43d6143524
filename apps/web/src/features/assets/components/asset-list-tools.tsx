import { maxLength } from '@fettle/rules/limits'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { useListTask } from '#records/export/use-list-task.ts'
import { sortInWords } from '#records/filters/filter-words.ts'
import { type FromPage, RecordListTools } from '#records/list/record-list-tools.tsx'
import { StatusControl } from '#records/list/status-control.tsx'
import { type AssetSearch, assetAddress, type InitialAssetSearch } from '../asset-search.ts'
import { anyStatus, assetListKind, assetVocabulary, statusLabel } from '../asset-words.ts'
import {
  assetSheetName,
  assetSheetOptions,
  countAssetSets,
  printAssetListOptions,
} from '../assets.queries.ts'
import { useAssetLabels } from '../labels/use-asset-labels.tsx'
import { NewAssetLink } from './new-asset-link.tsx'

const AssetFilters = lazyComponent(async () => (await import('./asset-filters.tsx')).AssetFilters)
const ReportTitleForm = lazyComponent(
  async () => (await import('#records/export/report-title-form.tsx')).ReportTitleForm,
)

/** The statuses that are looked at most. */
const statuses = ['In Service', 'Out of Service', 'Storage', anyStatus]

/** What stands above the assets and can be done with those that are found. */
export function AssetListTools(page: FromPage<AssetSearch, InitialAssetSearch>): ReactNode {
  const { search, onGo } = page
  const { settings, property, properties } = useWorkspace()
  const navigate = useNavigate()
  const printing = useListTask(printAssetListOptions(), () => void navigate({ to: '/reports' }))
  const labels = useAssetLabels({ query: search })
  const withFilters = (part: Parameters<typeof assetAddress.withFilters>[1]) =>
    assetAddress.withFilters(search, part)
  return (
    <>
      <RecordListTools
        {...page}
        title="Assets"
        kind={assetListKind}
        screen="assets"
        address={assetAddress}
        vocabulary={assetVocabulary(settings, property, properties)}
        elsewhere={['status', 'search']}
        change={(part, options) => onGo(withFilters(part), options)}
        count={countAssetSets}
        searchBox={{ label: 'Search code or name', maxLength: maxLength.title }}
        filtersDialog={(dialog) => <AssetFilters title="Filters" {...dialog} />}
        controls={
          <StatusControl
            status={search.status}
            statuses={statuses}
            labelOf={statusLabel}
            onStatus={(status) => onGo(withFilters({ status: [status] }))}
          />
        }
        create={<NewAssetLink />}
        sheet={{ name: assetSheetName, options: assetSheetOptions }}
        print={{
          label: 'Print List',
          task: printing,
          form: (findFilters, onClose) => (
            <ReportTitleForm
              initial="Asset List"
              onPrint={(title) =>
                printing.start({
                  title,
                  query: search,
                  findFilters,
                  sortField: sortInWords(search, settings.assetListColumnOptions),
                })
              }
              onClose={onClose}
            />
          ),
        }}
        extra={[{ id: 'labels', ...labels.action }]}
      />
      {labels.dialog}
    </>
  )
}

import { readScannedCode } from '@fettle/rules/labels/label-content'
import { maxLength } from '@fettle/rules/limits'
import type { ReactNode } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ScanAssetButton } from '#nouns/assets/scan-asset-button.tsx'
import { useListPrinting } from '#records/export/use-list-printing.tsx'
import { anyStatus } from '#records/filters/filter-words.ts'
import { type FromPage, RecordListTools } from '#records/list/record-list-tools.tsx'
import { StatusControl } from '#records/list/status-control.tsx'
import { useImportAction } from '#records/list/use-import-action.ts'
import { type AssetSearch, assetAddress, type InitialAssetSearch } from '../asset-search.ts'
import { assetListKind, assetVocabulary } from '../asset-words.ts'
import {
  assetSheetName,
  assetSheetOptions,
  countAssetSets,
  printAssetListOptions,
} from '../assets.queries.ts'
import { useAssetLabels } from '../labels/use-asset-labels.tsx'
import { useOpenByCode } from '../use-open-by-code.ts'
import { NewAssetLink } from './new-asset-link.tsx'

const AssetFilters = lazyComponent(async () => (await import('./asset-filters.tsx')).AssetFilters)

/** Most frequently used statuses. */
const statuses = ['In Service', 'Out of Service', 'Storage', anyStatus]

/** A label's URL is longer than a code. */
const maxScanned = 500
const codeOf = (text: string): string => readScannedCode(text).code.slice(0, maxLength.title)

/** Tools above the asset list, for the found assets. */
export function AssetListTools(page: FromPage<AssetSearch, InitialAssetSearch>): ReactNode {
  const { search, onGo } = page
  const { settings, property, properties } = useWorkspace()
  const printing = useListPrinting({
    title: 'Asset List',
    search,
    options: printAssetListOptions(),
  })
  const labels = useAssetLabels({ query: search })
  const importing = useImportAction('assets')
  const openByCode = useOpenByCode(search.propertyId)
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
        count={countAssetSets}
        searchBox={{
          label: 'Search code, name or barcode',
          maxLength: maxScanned,
          read: codeOf,
          onEnter: openByCode,
        }}
        filtersDialog={(dialog) => <AssetFilters title="Filters" {...dialog} />}
        controls={
          <StatusControl
            status={search.status}
            statuses={statuses}
            onStatus={(status) => onGo(assetAddress.withFilters(search, { status: [status] }))}
          />
        }
        create={
          <>
            <ScanAssetButton />
            <NewAssetLink />
          </>
        }
        sheet={{ name: assetSheetName, options: assetSheetOptions }}
        print={printing}
        extra={[{ id: 'labels', ...labels.action }, ...importing]}
      />
      {labels.dialog}
    </>
  )
}

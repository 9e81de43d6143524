import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useStore } from '#lib/store.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { setFilters } from '#records/filters/filter-words.ts'
import { useFiltersDialog } from '#records/filters/use-filters-dialog.tsx'
import { FilterChips } from '#records/list/filter-chips.tsx'
import { withSort } from '#records/list/list-address.ts'
import { ListFrame } from '#records/list/list-frame.tsx'
import { ListHead } from '#records/list/list-head.tsx'
import { createListView, shownColumns } from '#records/list/list-view.ts'
import { NothingFound } from '#records/list/nothing-found.tsx'
import { StatusControl } from '#records/list/status-control.tsx'
import { type GoToSearch, useListPage } from '#records/list/use-list-page.ts'
import { useListState } from '#records/list/use-list-state.ts'
import { ViewButton } from '#records/list/view-button.tsx'
import { type AssetSearch, assetAddress } from '../asset-search.ts'
import { anyStatus, assetListKind, assetVocabulary, statusLabel } from '../asset-words.ts'
import { assetListQuery } from '../assets.queries.ts'
import { AssetTable } from '../components/asset-table.tsx'

const AssetFilters = lazyComponent(async () => (await import('../components/asset-filters.tsx')).AssetFilters)

/** The statuses that are looked at most. */
const statuses = ['In Service', 'Out of Service', 'Storage', anyStatus]

const assetListView = createListView('assets-view')

export type AssetsPageProps = {
  /** The address, read. */
  readonly search: AssetSearch
  readonly onGo: GoToSearch<AssetSearch>
}

/** The assets of a property ([B2.005], [B2.012] to [B2.016]). */
export function AssetsPage({ search: said, onGo }: AssetsPageProps): ReactNode {
  const { settings, property, properties } = useWorkspace()
  const { propertyId } = property
  const navigate = useNavigate()
  const view = useStore(assetListView)
  usePageTitle('Assets')
  const list = useListPage({ address: assetAddress, search: said, propertyId, queryOf: assetListQuery, onGo })
  const { search, query, pageSearch } = list
  const { page, total } = useListState(assetAddress, list)
  const columns = settings.assetListColumnOptions
  const reset = useCallback(() => onGo(assetAddress.initial(propertyId)), [onGo, propertyId])
  const change = (part: Parameters<typeof assetAddress.withFilters>[1]) =>
    onGo(assetAddress.withFilters(search, part))
  const vocabulary = assetVocabulary(settings, property, properties)
  const filters = setFilters(search, vocabulary, { propertyId, elsewhere: ['status'] })
  const filtering = useFiltersDialog<AssetSearch>({
    search,
    onGo,
    onReset: reset,
    dialog: (dialog) => <AssetFilters title="Filters" {...dialog} />,
  })
  return (
    <>
      <ListHead
        title="Assets"
        kind={assetListKind}
        total={total}
        setFilters={filters.length}
        onFilters={filtering.open}
        controls={
          <StatusControl
            status={search.status}
            statuses={statuses}
            labelOf={statusLabel}
            onStatus={(status) => change({ status: [status] })}
          />
        }
        view={<ViewButton columns={columns} link="assetCode" store={assetListView} />}
      />
      <FilterChips
        filters={filters}
        onRemove={(name) => change({ [name]: name === 'propertyId' ? [propertyId] : undefined })}
        onReset={reset}
      />
      <ListFrame
        query={query}
        page={page}
        skip={search.skip}
        shownSkip={pageSearch.skip}
        onSkip={(skip, options) => onGo({ ...search, skip }, options)}
      >
        <AssetTable
          rows={page?.data}
          columns={shownColumns(columns, view)}
          timeZone={property.propertyTimeZone}
          sort={{ column: search.sortColumn, direction: search.sortDirection }}
          onSort={({ column, direction }) =>
            onGo(withSort(search, { sortColumn: column, sortDirection: direction }))
          }
          onOpen={({ assetId }) =>
            void navigate({ to: '/assets/$assetId', params: { assetId: String(assetId) } })
          }
          isRefreshing={query.isPlaceholderData}
          isCompact={view.density === 'compact'}
          empty={
            <NothingFound
              records={assetListKind.records}
              isFiltered={!assetAddress.isInitial(search, propertyId)}
              onReset={reset}
            />
          }
        />
      </ListFrame>
      {filtering.dialog}
    </>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ListFrame } from '#records/list/list-frame.tsx'
import { createListView, useListView } from '#records/list/list-view.ts'
import { NothingFound } from '#records/list/nothing-found.tsx'
import type { GoToSearch } from '#records/list/use-list-page.ts'
import { useRecordList } from '#records/list/use-record-list.ts'
import { ViewButton } from '#records/list/view-button.tsx'
import { type AssetSearch, assetAddress } from '../asset-search.ts'
import { assetListKind } from '../asset-words.ts'
import { assetListQuery } from '../assets.queries.ts'
import { AssetListTools } from '../components/asset-list-tools.tsx'
import { AssetTable } from '../components/asset-table.tsx'

const AssetBulkBar = lazyComponent(
  async () => (await import('../components/asset-bulk-bar.tsx')).AssetBulkBar,
)

const assetListView = createListView('assets-view')

export type AssetsPageProps = {
  /** Parsed URL parameters. */
  readonly search: AssetSearch
  readonly onGo: GoToSearch<AssetSearch>
}

/** The assets of a property ([B2.005], [B2.012] to [B2.016], [C0.001]). */
export function AssetsPage({ search: fromAddress, onGo }: AssetsPageProps): ReactNode {
  const { settings, property } = useWorkspace()
  const navigate = useNavigate()
  usePageTitle('Assets')
  const list = useRecordList({
    flagKind: 'asset',
    kind: assetListKind,
    address: assetAddress,
    search: fromAddress,
    queryOf: assetListQuery,
    onGo,
  })
  const { search, total, selection, flags, onReset } = list
  const columns = settings.assetListColumnOptions
  const view = useListView(assetListView, columns, 'assetCode')
  return (
    <>
      <AssetListTools
        {...{ search, total, selection, flags, onGo, onReset }}
        view={<ViewButton columns={columns} link="assetCode" store={assetListView} />}
      />
      <ListFrame {...list.frame}>
        <AssetTable
          {...list.table}
          {...view}
          timeZone={property.propertyTimeZone}
          onOpen={({ assetId }) =>
            void navigate({ to: '/assets/$assetId', params: { assetId: String(assetId) } })
          }
          empty={<NothingFound isFiltered={list.isFiltered} onReset={onReset} />}
        />
      </ListFrame>
      {selection.isOn && (
        <Suspense>
          <AssetBulkBar selection={selection} flags={flags} search={search} />
        </Suspense>
      )}
    </>
  )
}

import { vendorColumns } from '@fettle/rules/vendor-words'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { ListFrame } from '#records/list/list-frame.tsx'
import { createListView, useListView } from '#records/list/list-view.ts'
import { NothingFound } from '#records/list/nothing-found.tsx'
import type { GoToSearch } from '#records/list/use-list-page.ts'
import { useRecordList } from '#records/list/use-record-list.ts'
import { ViewButton } from '#records/list/view-button.tsx'
import { VendorListTools } from '../components/vendor-list-tools.tsx'
import { VendorTable } from '../components/vendor-table.tsx'
import { type VendorSearch, vendorAddress } from '../vendor-search.ts'
import { vendorListKind } from '../vendor-words.ts'
import { vendorListQuery } from '../vendors.queries.ts'

const VendorBulkBar = lazyComponent(
  async () => (await import('../components/vendor-bulk-bar.tsx')).VendorBulkBar,
)

const vendorListView = createListView('vendors-view')

export type VendorsPageProps = {
  /** The address, read. */
  readonly search: VendorSearch
  readonly onGo: GoToSearch<VendorSearch>
}

/** The vendors of a property ([C4.001] to [C4.003]). */
export function VendorsPage({ search: fromAddress, onGo }: VendorsPageProps): ReactNode {
  const navigate = useNavigate()
  usePageTitle('Vendors')
  const list = useRecordList({
    flagKind: 'company',
    kind: vendorListKind,
    address: vendorAddress,
    search: fromAddress,
    queryOf: vendorListQuery,
    onGo,
  })
  const { search, total, selection, flags, onReset } = list
  const columns = vendorColumns
  const view = useListView(vendorListView, columns, 'vendorName')
  return (
    <>
      <VendorListTools
        {...{ search, total, selection, flags, onGo, onReset }}
        view={<ViewButton columns={columns} link="vendorName" store={vendorListView} />}
      />
      <ListFrame {...list.frame}>
        <VendorTable
          {...list.table}
          {...view}
          onOpen={({ vendorId }) =>
            void navigate({ to: '/vendors/$vendorId', params: { vendorId: String(vendorId) } })
          }
          empty={<NothingFound isFiltered={list.isFiltered} onReset={onReset} />}
        />
      </ListFrame>
      {selection.isOn && (
        <Suspense>
          <VendorBulkBar selection={selection} flags={flags} search={search} />
        </Suspense>
      )}
    </>
  )
}

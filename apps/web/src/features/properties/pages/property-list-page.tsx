import { propertyColumns } from '@fettle/rules/property-columns'
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
import { PropertyListTools } from '../components/property-list-tools.tsx'
import { PropertyTable } from '../components/property-table.tsx'
import { propertyListQuery } from '../property-list.queries.ts'
import { propertyListKind } from '../property-list-words.ts'
import { type PropertySearch, propertyAddress } from '../property-search.ts'

const PropertyBulkBar = lazyComponent(
  async () => (await import('../components/property-bulk-bar.tsx')).PropertyBulkBar,
)

const propertyListView = createListView('properties-view')

type Props = {
  /** Parsed URL parameters. */
  readonly search: PropertySearch
  readonly onGo: GoToSearch<PropertySearch>
}

/** The properties of an administrator ([C8.021]). */
export function PropertyListPage({ search: fromAddress, onGo }: Props): ReactNode {
  const navigate = useNavigate()
  const { settings } = useWorkspace()
  usePageTitle(settings.multiPropLabelPlural)
  const list = useRecordList({
    flagKind: 'property',
    kind: propertyListKind(settings),
    address: propertyAddress,
    search: fromAddress,
    queryOf: propertyListQuery,
    onGo,
  })
  const { search, total, selection, flags, onReset } = list
  const view = useListView(propertyListView, propertyColumns, null)
  return (
    <>
      <PropertyListTools
        {...{ search, total, selection, flags, onGo, onReset }}
        view={<ViewButton columns={propertyColumns} link="propertyName" store={propertyListView} />}
      />
      <ListFrame {...list.frame}>
        <PropertyTable
          {...list.table}
          {...view}
          onOpen={({ propertyId }) =>
            void navigate({
              to: '/admin/$section/$record',
              params: { section: 'entities', record: String(propertyId) },
            })
          }
          empty={<NothingFound isFiltered={list.isFiltered} onReset={onReset} />}
        />
      </ListFrame>
      {selection.isOn && (
        <Suspense>
          <PropertyBulkBar selection={selection} flags={flags} search={search} />
        </Suspense>
      )}
    </>
  )
}

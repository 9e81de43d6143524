import type { PlaceListRow } from '@fettle/contract/place-list'
import { pluralOf } from '@fettle/rules/plural'
import type { PlaceLevel } from '@fettle/rules/records/place-fields'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useMemo } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ListFrame } from '#records/list/list-frame.tsx'
import { createListView, useListView } from '#records/list/list-view.ts'
import { NothingFound } from '#records/list/nothing-found.tsx'
import type { GoToSearch } from '#records/list/use-list-page.ts'
import { useRecordList } from '#records/list/use-record-list.ts'
import { ViewButton } from '#records/list/view-button.tsx'
import { PlaceListTable } from '../components/place-list-table.tsx'
import { PlaceListTools } from '../components/place-list-tools.tsx'
import { placeRecord } from '../place-address.ts'
import { placePageQuery } from '../place-list.queries.ts'
import { linkColumn, listColumns, placeListKind } from '../place-list-words.ts'
import { type PlaceSearch, placeAddress } from '../place-search.ts'
import { usePlaceWords } from '../place-words.ts'

const PlaceBulkBar = lazyComponent(
  async () => (await import('../components/place-bulk-bar.tsx')).PlaceBulkBar,
)

/** Each level has separate column settings. */
const listViews = {
  campus: createListView('campuses-view'),
  building: createListView('buildings-view'),
  floor: createListView('floors-view'),
  room: createListView('rooms-view'),
} as const satisfies Record<PlaceLevel, unknown>

/**
 * Rows of this level only. Rows of the previous level stay while loading, and must not be flagged with ids of
 * this one.
 */
const rowsOf = (level: PlaceLevel, rows: readonly PlaceListRow[] | undefined) =>
  rows?.every((row) => row.level === level) ? rows : undefined

type Props = {
  /** Parsed URL parameters. */
  readonly search: PlaceSearch
  readonly onGo: GoToSearch<PlaceSearch>
}

/** The campuses, buildings, floors or rooms of an administrator ([C8.026]). */
export function PlaceListPage({ search: fromAddress, onGo }: Props): ReactNode {
  const navigate = useNavigate()
  const { settings, property, shownPropertyIds } = useWorkspace()
  const words = usePlaceWords()
  const { level } = placeAddress.effective(fromAddress, shownPropertyIds)
  usePageTitle(pluralOf(words[level]))
  const list = useRecordList({
    flagKind: level,
    kind: placeListKind(level, words),
    address: placeAddress,
    search: fromAddress,
    queryOf: placePageQuery,
    onGo,
  })
  const { search, total, selection, flags } = list
  // The level is not a filter, so resetting keeps it.
  const onReset = () => onGo({ ...placeAddress.initial(shownPropertyIds), level, sortColumn: undefined })
  const isFiltered = !placeAddress.isInitial({ ...search, level: undefined }, shownPropertyIds)
  const columns = useMemo(() => listColumns(level, settings, property), [level, settings, property])
  const view = useListView(listViews[level], columns, 'name')
  return (
    <>
      <PlaceListTools
        {...{ search, total, selection, flags, onGo, onReset }}
        view={<ViewButton columns={columns} link={linkColumn(level)} store={listViews[level]} />}
      />
      <ListFrame {...list.frame}>
        <PlaceListTable
          {...list.table}
          {...view}
          rows={rowsOf(level, list.table.rows)}
          level={level}
          onOpen={(row) =>
            void navigate({
              to: '/admin/$section/$record',
              params: { section: 'buildings', record: placeRecord(row.level, row.placeId) },
            })
          }
          empty={<NothingFound isFiltered={isFiltered} onReset={onReset} />}
        />
      </ListFrame>
      {selection.isOn && (
        <Suspense>
          <PlaceBulkBar selection={selection} flags={flags} search={search} />
        </Suspense>
      )}
    </>
  )
}

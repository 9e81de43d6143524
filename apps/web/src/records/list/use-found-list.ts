import type { SortDirection } from '@fettle/rules/records/paging'
import {
  type FetchQueryOptions,
  type QueryKey,
  replaceEqualDeep,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useCommands } from '#lib/commands.ts'
import { useWorkspace } from '#lib/workspace.ts'
import {
  type Arrangement,
  type EffectiveSearch,
  type GoToSearch,
  type ListAddress,
  type ListSort,
  withSort,
} from './list-address.ts'
import { listCommand } from './list-command.ts'
import type { ListKind } from './list-kind.ts'
import type { ListPage } from './list-pager.tsx'
import { foundCountOf, type ListTotal } from './list-total.ts'
import { usePreviousData } from './use-previous-data.ts'
import { useSelectAll } from './use-select-all.ts'
import { type Selection, useSelection } from './use-selection.ts'
import { useShownPage } from './use-shown-page.ts'

const noRows: readonly never[] = []

/** A page of a list with the rows of one kind. */
export type RowPage<Row> = ListPage & { readonly data: readonly Row[] }

export type FoundListOptions<
  Row,
  Search extends Arrangement,
  Initial extends object,
  Read extends string,
  Page,
> = {
  readonly kind: ListKind<Row>
  readonly address: ListAddress<Search, Initial, Read>
  /** Parsed URL parameters. */
  readonly search: Search
  /** Loads a page of the list, or `take` rows. */
  readonly queryOf: (
    search: EffectiveSearch<Search, Initial>,
    take?: number,
  ) => UseQueryOptions<Page, Error, Page, QueryKey> & FetchQueryOptions<Page, Error, Page, QueryKey>
  readonly onGo: GoToSearch<Search>
  /** Whether a shortcut selects the focused row now. */
  readonly isSelectedByKey?: boolean
}

/**
 * State of a full-page list based on its URL: search, page, total, selection and navigation. An empty URL is
 * replaced by the defaults, and another property in the picker filters the list. `frame` is for
 * {@link ListFrame}, `table` for the kind's table.
 */
export function useFoundList<
  Row extends { readonly fmModId: number },
  Search extends Arrangement,
  Initial extends ListSort,
  Read extends string,
  Page extends RowPage<Row>,
>({
  kind,
  address,
  search: fromAddress,
  queryOf,
  onGo,
  isSelectedByKey = true,
}: FoundListOptions<Row, Search, Initial, Read, Page>) {
  const { shownPropertyIds: propertyIds } = useWorkspace()
  const queries = useQueryClient()
  const { findsTheSame } = address
  const isEmpty = address.isEmpty(fromAddress)
  usePropertyChange(propertyIds, () => {
    const there = address.withProperties(fromAddress, propertyIds)
    if (there !== fromAddress) onGo(there, { replace: true })
  })
  useEffect(() => {
    if (isEmpty) onGo(address.initial(propertyIds), { replace: true })
  }, [isEmpty, address, propertyIds, onGo])
  const search = useStableValue(address.effective(fromAddress, propertyIds))
  const query = useQuery(queryOf(search))
  const latest = usePreviousData(query, search)
  // The search of the loaded page. `search` is ahead of it while the next page is loading.
  const pageSearch = latest?.query ?? search
  // Rows and total are never from different filters.
  const isOfTheseFilters = findsTheSame(search, pageSearch)
  const page = useShownPage({ page: latest?.data, isOfTheseFilters, query })
  const pending = query.error ? undefined : 'counting'
  const total: ListTotal = page !== undefined && isOfTheseFilters ? foundCountOf(page) : pending
  const rows = page?.data ?? noRows
  const selected = useSelection({ search, findsTheSame, idOf: kind.idOf, page: rows })
  const selection = useSelectAll({
    selection: selected,
    search,
    findsTheSame,
    idOf: kind.idOf,
    total,
    shown: rows.length,
    read: ({ skip, take }) => queries.fetchQuery(queryOf({ ...search, skip }, take)),
  })
  useChoiceByKey({ isOffered: isSelectedByKey, rows, idOf: kind.idOf, selection })
  const onReset = useCallback(() => onGo(address.initial(propertyIds)), [address, onGo, propertyIds])
  return {
    search,
    /** Number found by the active search, or undefined while loading. */
    found: query.isPlaceholderData ? undefined : latest?.data,
    total,
    selection,
    onReset,
    /** Whether there are filters beyond the defaults. */
    isFiltered: !address.isInitial(search, propertyIds),
    frame: {
      query,
      page,
      skip: search.skip,
      shownSkip: pageSearch.skip,
      onSkip: (skip: number, options?: { readonly replace?: boolean }) => onGo({ ...search, skip }, options),
    },
    table: {
      rows: page?.data,
      selection,
      sort: { column: search.sortColumn, direction: search.sortDirection },
      onSort: ({ column, direction }: { column: string; direction: SortDirection }) =>
        onGo(withSort(search, { sortColumn: column, sortDirection: direction })),
      isRefreshing: query.isPlaceholderData,
    },
  }
}

/** The list's property follows the picker. */
export function usePropertyChange(propertyIds: readonly number[], onChange: () => void): void {
  const shown = propertyIds.join()
  const followed = useRef(shown)
  const change = useRef(onChange)
  change.current = onChange
  useEffect(() => {
    if (followed.current === shown) return
    followed.current = shown
    change.current()
  }, [shown])
}

/** The previous value while equal, to avoid rerenders. */
function useStableValue<T>(value: T): T {
  const last = useRef(value)
  last.current = replaceEqualDeep(last.current, value)
  return last.current
}

type Options<Row> = {
  readonly isOffered: boolean
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => number
  readonly selection: Selection<Row>
}

/** In a focused row, x toggles its selection. */
function useChoiceByKey<Row>({ isOffered, rows, idOf, selection }: Options<Row>): void {
  const choose = () => {
    const key = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.key
    const row = rows.find((one) => String(idOf(one)) === key)
    if (!row) return
    if (!selection.isOn) selection.turn(true)
    selection.set([row], !selection.has(row))
  }
  const command = {
    ...listCommand('choose-row', 'Select the focused row', 'x'),
    isOnlyByKey: true,
    run: choose,
  }
  useCommands(isOffered ? [command] : [])
}

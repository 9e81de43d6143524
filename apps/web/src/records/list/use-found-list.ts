import type { SortDirection } from '@fettle/rules/paging'
import {
  type FetchQueryOptions,
  type QueryKey,
  type UseQueryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import {
  type Arrangement,
  type EffectiveSearch,
  type ListAddress,
  type ListSort,
  withSort,
} from './list-address.ts'
import type { ListKind } from './list-kind.ts'
import type { ListPage } from './list-pager.tsx'
import { useChoiceByKey } from './use-choice-by-key.ts'
import { type GoToSearch, useListPage } from './use-list-page.ts'
import { useListState } from './use-list-state.ts'
import { useSelectAll } from './use-select-all.ts'
import { useSelection } from './use-selection.ts'

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
 * State of a full-page list: search, page, total, selection and navigation. `frame` is for {@link ListFrame},
 * `table` for the kind's table.
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
  const list = useListPage({ address, search: fromAddress, propertyIds, queryOf, onGo })
  const { search, query, pageSearch } = list
  const { page, total } = useListState(address, list)
  const rows = page?.data ?? noRows
  const { findsTheSame } = address
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
    found: query.isPlaceholderData ? undefined : list.page,
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

import type { SortDirection } from '@fettle/rules/records/paging'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePageTitle } from '#lib/page-title.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { type ListSheet, useSheetDownload } from '#records/export/use-list-task.ts'
import { type FilterVocabulary, recordVocabulary } from '#records/filters/filter-words.ts'
import type { ListFiltersProps } from '#records/filters/list-filters.tsx'
import { FoundListTools, type FoundListToolsProps } from '#records/list/found-list-tools.tsx'
import {
  type Arrangement,
  type EffectiveSearch,
  type GoToSearch,
  type ListAddress,
  type ListSort,
  withSort,
} from '#records/list/list-address.ts'
import { ListFrame } from '#records/list/list-frame.tsx'
import type { ListPage } from '#records/list/list-pager.tsx'
import { listPageOptions } from '#records/list/list-query.ts'
import { foundCountOf } from '#records/list/list-total.ts'
import { NothingFound } from '#records/list/nothing-found.tsx'
import { usePropertyChange } from '#records/list/use-found-list.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'

export type StockSearch = Arrangement & { readonly propertyId?: number[] | undefined }
type StockInitial = ListSort & { propertyId: number[] }
type Page<Row> = ListPage & { readonly data: readonly Row[] }

type Props<Row, Search extends StockSearch> = {
  readonly title: string
  readonly kind: { readonly one: string; readonly many: string }
  readonly queryKey: readonly unknown[]
  readonly search: Search
  readonly address: ListAddress<Search, StockInitial>
  readonly labels: Readonly<Record<string, string>>
  readonly valueWords: FilterVocabulary<string>['valueWords']
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => number
  readonly card: (row: Row) => ReactNode
  readonly Filters: (props: ListFiltersProps<Search>) => ReactNode
  readonly read: (query: EffectiveSearch<Search, StockInitial>, signal: AbortSignal) => Promise<Page<Row>>
  /** The spreadsheet of the found set, if the list has one. */
  readonly sheet?: ListSheet<EffectiveSearch<Search, StockInitial>>
  readonly onGo: GoToSearch<Search>
}

/** A full-page list of stock movements. Its rows are not records: they have no flags, and nothing is selected. */
export function StockList<Row, Search extends StockSearch>(props: Props<Row, Search>): ReactNode {
  const { title, kind, address, labels, Filters, onGo } = props
  usePageTitle(title)
  const { shownPropertyIds, settings, properties } = useWorkspace()
  usePropertyChange(shownPropertyIds, () =>
    onGo(address.withProperties(props.search, shownPropertyIds), { replace: true }),
  )
  const search = address.effective(props.search, shownPropertyIds)
  const query = useQuery(listPageOptions([...props.queryKey, search], (signal) => props.read(search, signal)))
  const page = query.data
  const shared = recordVocabulary(settings, properties)
  const vocabulary: FilterVocabulary<string> = {
    ...shared,
    labels: { ...labels, propertyId: shared.labels.propertyId },
    valueWords: { ...shared.valueWords, ...props.valueWords },
  }
  const onReset = () => onGo(address.initial(shownPropertyIds))
  return (
    <>
      <Tools
        {...(props.sheet && { list: props.sheet })}
        title={title}
        kind={kind}
        total={page ? foundCountOf(page) : query.error ? undefined : 'counting'}
        controls={null}
        search={search}
        address={address}
        vocabulary={vocabulary}
        elsewhere={[]}
        filtersDialog={(dialog) => (
          <Filters title="Filters" withFilters={address.withFilters} labels={vocabulary.labels} {...dialog} />
        )}
        onGo={onGo}
        onReset={onReset}
      />
      <ListFrame
        query={query}
        page={page}
        skip={search.skip}
        shownSkip={search.skip}
        onSkip={(skip, options) => onGo({ ...search, skip }, options)}
      >
        <DataTable
          caption={title}
          columns={props.columns}
          rows={page?.data}
          rowKey={props.rowKey}
          card={props.card}
          isRefreshing={query.isPlaceholderData}
          sort={{ column: search.sortColumn, direction: search.sortDirection }}
          onSort={({ column, direction }: { column: string; direction: SortDirection }) =>
            onGo(withSort(search, { sortColumn: column, sortDirection: direction }))
          }
          empty={<NothingFound isFiltered={!address.isInitial(search, shownPropertyIds)} onReset={onReset} />}
        />
      </ListFrame>
    </>
  )
}

type ToolsProps<Search, InForce extends Search> = Omit<
  FoundListToolsProps<Search, InForce, string>,
  'actions' | 'buttons' | 'sheet'
> & { readonly list?: ListSheet<InForce> }

const buttons = (menu: ReactNode) => menu

/** The toolbar, with the spreadsheet if there is one. */
function Tools<
  Search extends StockSearch,
  InForce extends Search & { readonly propertyId?: readonly number[] | undefined },
>({ list, ...tools }: ToolsProps<Search, InForce>): ReactNode {
  if (!list) return <FoundListTools {...tools} actions={[]} buttons={buttons} />
  return <SheetTools {...tools} list={list} />
}

function SheetTools<
  Search extends StockSearch,
  InForce extends Search & { readonly propertyId?: readonly number[] | undefined },
>({ list, ...tools }: ToolsProps<Search, InForce> & { readonly list: ListSheet<InForce> }): ReactNode {
  const { action, ...sheet } = useSheetDownload(list, tools.search)
  return <FoundListTools {...tools} actions={[action]} buttons={buttons} sheet={sheet} />
}

import type { FlagKind } from '@fettle/contract/flags'
import type { ColumnOption } from '@fettle/rules/list-columns'
import type { SavedFilterScreen } from '@fettle/rules/saved-filters'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, Suspense, useMemo } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useWorkspace, type Workspace } from '#lib/workspace.ts'
import type { ChosenBarProps } from '../bulk/chosen-bar.tsx'
import type { ReportId } from '../export/list-exports.ts'
import { type ListPrinting, useListPrinting } from '../export/use-list-printing.tsx'
import { type FilterVocabulary, installationVocabulary, recordVocabulary } from '../filters/filter-words.ts'
import type { ListFiltersProps } from '../filters/list-filters.tsx'
import type { ListAction } from './found-list-tools.tsx'
import type { EffectiveSearch, FiltersOf, ListAddress } from './list-address.ts'
import { ListFrame } from './list-frame.tsx'
import type { ListKind } from './list-kind.ts'
import { type FoundReport, type ListCalls, listRequests } from './list-requests.ts'
import type { ListTotal } from './list-total.ts'
import { createListView, propertyField, useListView } from './list-view.ts'
import { NothingFound } from './nothing-found.tsx'
import { RecordCard, type RecordCardProps } from './record-card.tsx'
import {
  type InitialSearch,
  RecordListTools,
  type Searched,
  type SharedAddress,
} from './record-list-tools.tsx'
import { RecordTable } from './record-table.tsx'
import type { SearchBoxKind } from './search-box.tsx'
import link from './setting-columns.module.css'
import { plainCell } from './setting-columns.tsx'
import type { GoToSearch } from './use-list-page.ts'
import { useRecordList } from './use-record-list.ts'
import { ViewButton } from './view-button.tsx'

/** What a list shows in the words of the person's settings and property. */
type ListWords<Search> = {
  readonly title: string
  /** Name of the table for screen readers; `title` if absent. */
  readonly caption?: string
  /** Time zone of the moments in the rows; that of the current property if absent. */
  readonly timeZone?: string
  /** `title` unless the spreadsheet has another name. */
  readonly sheetName?: string
  readonly columns: readonly ColumnOption[]
  /** Labels of the filters in the order in which they are listed. Flags and the property come last. */
  readonly labels: Readonly<Record<Exclude<keyof FiltersOf<Search>, 'flagged' | 'propertyId'>, string>>
  /** Filter values that are not shown as they are. */
  readonly valueWords?: Partial<Readonly<Record<keyof FiltersOf<Search>, (value: unknown) => string>>>
}

/** What a list passes to its controls and its additional actions. */
export type ShownList<Search, Initial> = {
  readonly search: EffectiveSearch<Search, Initial>
  readonly total: ListTotal
  readonly change: (part: Partial<FiltersOf<Search>>) => void
}

/** Actions of the found set in addition to printing and the spreadsheet, with the dialogs that they open. */
type ListExtras = { readonly actions: readonly ListAction[]; readonly dialogs?: ReactNode }

/** What the bar below a list does with the selected records. */
export type SelectedBarProps<Row extends object, Search, Initial extends InitialSearch> = Omit<
  ChosenBarProps<Row, EffectiveSearch<Search, Initial>, Row>,
  'first' | 'extra' | 'isRare'
>

/** A list that fills a page, with search, filters, saved filters, flags, a spreadsheet and a report. */
export type ListDefinition<
  Row extends { readonly fmModId: number },
  Search extends Searched,
  Initial extends InitialSearch,
> = {
  readonly kind: ListKind<Row>
  /** Kind of the flags on its records, and the first part of its query keys. */
  readonly flagKind: FlagKind
  /** Name under which its saved filters are stored. */
  readonly screen: SavedFilterScreen
  /** Name under which the browser stores its columns and density. */
  readonly view: string
  readonly address: ListAddress<Search, Initial> & SharedAddress<NoInfer<Search>>
  readonly calls: ListCalls<Row>
  readonly report: { readonly id: ReportId; readonly title: string }
  readonly words: (workspace: Workspace) => ListWords<Search>
  readonly row: { readonly shape: Readonly<Record<keyof Row & string, unknown>> }
  readonly sortable: readonly string[]
  /** The column that links to the record, and the path of its page. */
  readonly link: { readonly column: keyof Row & string; readonly to: (row: Row) => string }
  /** Cells that are more than the plain value. */
  readonly cells?: Partial<Readonly<Record<keyof Row & string, (row: Row) => ReactNode>>>
  /** Columns whose cells hold something that may not be cut. */
  readonly uncut?: readonly (keyof Row & string)[]
  /** Right-aligned columns of numbers. */
  readonly figures?: readonly (keyof Row & string)[]
  /** A row on a small screen. */
  readonly card: (row: Row, timeZone: string) => Pick<RecordCardProps, 'name' | 'status' | 'title' | 'facts'>
  /** Height of a card while the rows load, in pixels. */
  readonly cardHeight?: number
  readonly searchBox: SearchBoxKind
  /** Filters that the controls above the list show. */
  readonly elsewhere: readonly (keyof FiltersOf<Search> & string)[]
  readonly controls: (list: ShownList<Search, Initial>) => ReactNode
  /** All other filters; loaded when the dialog opens. */
  readonly Filters: ComponentType<ListFiltersProps<Search>>
  /** The way to a new record. */
  readonly create: (list: ShownList<Search, Initial>) => ReactNode
  /** A hook. */
  readonly useExtras?: (list: ShownList<Search, Initial>) => ListExtras
  /** A hook that replaces the report in the order of the list. */
  readonly usePrinting?: (
    search: EffectiveSearch<Search, Initial>,
    options: FoundReport<Row, EffectiveSearch<Search, Initial>>,
  ) => ListPrinting
  /** Replaces the bar that flags, prints and downloads the selected records. */
  readonly SelectedBar?: ComponentType<SelectedBarProps<Row, Search, Initial>>
}

export type ListPageProps<Search> = {
  /** The parsed address. */
  readonly search: Search
  readonly onGo: GoToSearch<Search>
}

const noExtras = (): ListExtras => ({ actions: [] })

/** Builds the page of a list from the value that describes its kind (decision 224). */
export function defineList<
  Row extends { readonly fmModId: number },
  Search extends Searched,
  Initial extends InitialSearch,
>(definition: ListDefinition<Row, Search, Initial>) {
  const { kind, flagKind, address, report, link: way, useExtras = noExtras } = definition
  const { usePrinting = (search, options) => useListPrinting({ title: report.title, search, options }) } =
    definition
  const requests = listRequests<Row, Search, EffectiveSearch<Search, Initial>>(definition)
  const view = createListView(definition.view)
  const SelectedBar =
    definition.SelectedBar ??
    lazyComponent<SelectedBarProps<Row, Search, Initial>>(
      async () => (await import('../bulk/chosen-bar.tsx')).ChosenBar,
    )
  const isField = (name: string): name is keyof Row & string => Object.hasOwn(definition.row.shape, name)

  /** The filters in words. Lists of the whole installation have no property. */
  const vocabularyOf = (
    { labels, valueWords }: ListWords<Search>,
    { settings, properties }: Workspace,
  ): FilterVocabulary<string> => {
    const isOfProperties = address.names.includes('propertyId')
    const shared = isOfProperties ? recordVocabulary(settings, properties) : installationVocabulary(settings)
    return {
      ...shared,
      labels: { ...labels, ...shared.labels },
      valueWords: { ...shared.valueWords, ...valueWords },
    }
  }
  const recordLink = (row: Row, children: ReactNode) => (
    <Link to={way.to(row)} preload={false} className={link.link}>
      {children}
    </Link>
  )

  function Page({ search: fromAddress, onGo }: ListPageProps<Search>): ReactNode {
    const workspace = useWorkspace()
    const navigate = useNavigate()
    const words = useMemo(() => definition.words(workspace), [workspace])
    const vocabulary = useMemo(() => vocabularyOf(words, workspace), [words, workspace])
    usePageTitle(words.title)
    const list = useRecordList({
      flagKind,
      kind,
      address,
      search: fromAddress,
      queryOf: requests.pageOf,
      onGo,
    })
    const { search, total, selection, flags, onReset } = list
    const { columns } = words
    const after = isField(propertyField) ? way.column : null
    const shown = useListView(view, columns, after)
    const here: ShownList<Search, Initial> = {
      search,
      total,
      change: (part) => onGo(address.withFilters(search, part)),
    }
    const extras = useExtras(here)
    const sheetName = `${words.sheetName ?? words.title}.xlsx`
    const printing = usePrinting(search, requests.foundReport)
    const { timeZone = workspace.property.propertyTimeZone } = words
    return (
      <>
        <RecordListTools
          {...{ search, total, selection, flags, onGo, onReset, kind, address, vocabulary }}
          count={requests.count}
          title={words.title}
          screen={definition.screen}
          elsewhere={definition.elsewhere}
          searchBox={definition.searchBox}
          view={<ViewButton columns={columns} link={way.column} store={view} />}
          controls={definition.controls(here)}
          create={definition.create(here)}
          sheet={{ name: sheetName, options: () => requests.foundSheet }}
          print={printing}
          extra={extras.actions}
          filtersDialog={(dialog) => (
            <definition.Filters
              title="Filters"
              withFilters={address.withFilters}
              labels={vocabulary.labels}
              {...dialog}
            />
          )}
        />
        {extras.dialogs}
        <ListFrame {...list.frame}>
          <RecordTable
            {...list.table}
            {...shown}
            caption={words.caption ?? words.title}
            kind={kind}
            isField={isField}
            sortable={definition.sortable}
            uncut={definition.uncut ?? []}
            figures={definition.figures ?? []}
            {...(definition.cardHeight !== undefined && { cardHeight: definition.cardHeight })}
            cell={(row, name, format) => {
              const own = definition.cells?.[name]
              if (own !== undefined) return own(row)
              const text = plainCell(row[name], format, timeZone)
              return name === way.column ? recordLink(row, text) : text
            }}
            card={(row, marks) => (
              <RecordCard
                {...marks}
                {...definition.card(row, timeZone)}
                foot={recordLink(row, 'View Details')}
              />
            )}
            onOpen={(row) => void navigate({ to: way.to(row) })}
            empty={<NothingFound isFiltered={list.isFiltered} onReset={onReset} />}
          />
        </ListFrame>
        {selection.isOn && (
          <Suspense>
            <SelectedBar
              {...{ kind, selection, flags, search }}
              hint={`Select ${kind.many} to flag, print or download them.`}
              sheet={{ name: sheetName, options: requests.selectedSheet }}
              report={{ title: report.title, options: requests.selectedReport, rows: selection.rows }}
            />
          </Suspense>
        )}
      </>
    )
  }
  return {
    Page,
    address,
    vocabulary: (workspace: Workspace) => vocabularyOf(definition.words(workspace), workspace),
  }
}

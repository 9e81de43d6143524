import { maxLength } from '@fettle/rules/records/limits'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, Suspense, useMemo } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useWorkspace, type Workspace } from '#lib/workspace.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useListPrinting } from '../export/use-list-printing.tsx'
import { type FilterVocabulary, installationVocabulary, recordVocabulary } from '../filters/filter-words.ts'
import { useFlags } from '../flags/use-flags.ts'
import type { EffectiveSearch, ListSort } from './list-address.ts'
import type {
  ListDefinition,
  ListExtras,
  ListPageProps,
  ListWords,
  SelectedBarProps,
  ShownList,
} from './list-definition.ts'
import { ListFrame } from './list-frame.tsx'
import { type FoundReport, listRequests } from './list-requests.ts'
import { createListView, type ListViewStore, propertyField, useListView } from './list-view.ts'
import { NewRecordLink } from './new-record-link.tsx'
import { NothingFound } from './nothing-found.tsx'
import { RecordCard } from './record-card.tsx'
import { type InitialSearch, RecordListTools, type Searched } from './record-list-tools.tsx'
import { RecordTable } from './record-table.tsx'
import link from './setting-columns.module.css'
import { plainCell } from './setting-columns.tsx'
import { useFoundList } from './use-found-list.ts'
import { ViewButton } from './view-button.tsx'

const noExtras = (): ListExtras => ({ actions: [] })

const useReport = <Search extends ListSort & { readonly propertyId?: readonly number[] | undefined }>(
  search: Search,
  options: FoundReport<never, Search>,
  title: string,
) => useListPrinting({ title, search, options })

/** The kind, words and requests of a list in a workspace. */
function inWorkspace<
  Row extends { readonly fmModId: number },
  Search extends Searched,
  Initial extends InitialSearch,
>(definition: ListDefinition<Row, Search, Initial>, workspace: Workspace) {
  const { flagKind, calls, report } = definition
  const kind = typeof definition.kind === 'function' ? definition.kind(workspace) : definition.kind
  const words = definition.words(workspace)
  const requests = listRequests<Row, Search, EffectiveSearch<Search, Initial>>({
    kind,
    flagKind,
    calls,
    report,
  })
  return { kind, words, requests, vocabulary: vocabularyOf(definition.address, words, workspace) }
}

/** The filters in words. Lists of the whole installation have no property. */
function vocabularyOf<Search>(
  address: { readonly names: readonly string[] },
  { labels, valueWords }: ListWords<Search>,
  { settings, properties }: Workspace,
): FilterVocabulary<string> {
  const isOfProperties = address.names.includes('propertyId')
  const shared = isOfProperties ? recordVocabulary(settings, properties) : installationVocabulary(settings)
  return {
    ...shared,
    labels: { ...labels, ...shared.labels },
    valueWords: { ...shared.valueWords, ...valueWords },
  }
}

/** A list, for {@link ListPage}. */
type DefinedList<
  Row extends { readonly fmModId: number },
  Search extends Searched,
  Initial extends InitialSearch,
> = {
  readonly definition: ListDefinition<Row, Search, Initial>
  readonly view: ListViewStore
  readonly SelectedBar: ComponentType<SelectedBarProps<Row, Search, Initial>>
}

/** Builds a list and its page from the value that describes its kind (decision 91). */
export function defineList<
  Row extends { readonly fmModId: number },
  Search extends Searched,
  Initial extends InitialSearch,
>(definition: ListDefinition<Row, Search, Initial>) {
  const SelectedBar =
    definition.SelectedBar ??
    lazyComponent<SelectedBarProps<Row, Search, Initial>>(
      async () => (await import('../bulk/chosen-bar.tsx')).ChosenBar,
    )
  const { screen, view = `${screen}-view` } = definition
  const list = { definition, view: createListView(view), SelectedBar }
  return {
    ...list,
    address: definition.address,
    vocabulary: (workspace: Workspace) => inWorkspace(definition, workspace).vocabulary,
    Page: (props: ListPageProps<Search>): ReactNode => <ListPage list={list} {...props} />,
  }
}

type Props<
  Row extends { readonly fmModId: number },
  Search extends Searched,
  Initial extends InitialSearch,
> = ListPageProps<Search> & { readonly list: DefinedList<Row, Search, Initial> }

/** The page of a list. Its controls keep the focus when another list takes its place. */
export function ListPage<
  Row extends { readonly fmModId: number },
  Search extends Searched,
  Initial extends InitialSearch,
>({ list: defined, search: fromAddress, onGo }: Props<Row, Search, Initial>): ReactNode {
  const { definition, view, SelectedBar } = defined
  const {
    flagKind,
    address,
    create,
    link: way,
    row: fields,
    useExtras = noExtras,
    usePrinting = useReport,
  } = definition
  const { Table = RecordTable } = definition
  const workspace = useWorkspace()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { kind, words, requests, vocabulary } = useMemo(
    () => inWorkspace(definition, workspace),
    [definition, workspace],
  )
  usePageTitle(words.title)
  const list = useFoundList({ kind, address, search: fromAddress, queryOf: requests.pageOf, onGo })
  const { search, total, selection, onReset } = list
  // Flags affect lists of flagged records and saved filter counts.
  const flags = useFlags(flagKind, () => {
    if (search.flagged) void queries.invalidateQueries({ queryKey: [flagKind, 'list'] })
    void queries.invalidateQueries({ queryKey: [flagKind, 'counts'] })
  })
  const { columns } = words
  const isField = (name: string): name is keyof Row & string => Object.hasOwn(fields.shape, name)
  const shown = useListView(
    view,
    columns,
    isField(propertyField) ? (definition.propertyAfter ?? way.column) : null,
  )
  const here: ShownList<Search, Initial> = {
    search,
    total,
    change: (part) => onGo(address.withFilters(search, part)),
  }
  const { actions, dialogs, onEnter } = useExtras(here)
  const sheetName = `${words.sheetName ?? words.title}.xlsx`
  const printing = usePrinting(search, requests.foundReport, words.report)
  const { timeZone = workspace.property.propertyTimeZone } = words
  const recordLink = (row: Row, children: ReactNode) => (
    <Link to={way.to(row)} preload={false} className={link.link}>
      {children}
    </Link>
  )
  return (
    <>
      <RecordListTools
        {...{ search, total, selection, flags, onGo, onReset, kind, address, vocabulary }}
        count={requests.count}
        title={words.title}
        screen={definition.screen}
        elsewhere={definition.elsewhere}
        searchBox={{ maxLength: maxLength.name, ...definition.searchBox, ...(onEnter && { onEnter }) }}
        view={<ViewButton columns={columns} link={way.column} store={view} />}
        controls={definition.controls(here)}
        notice={definition.notice}
        create={typeof create === 'function' ? create(here) : <NewRecordLink {...create} />}
        sheet={{ name: sheetName, options: () => requests.foundSheet }}
        print={printing}
        extra={actions}
        filtersDialog={(dialog) => (
          <definition.Filters
            title="Filters"
            withFilters={address.withFilters}
            labels={vocabulary.labels}
            {...dialog}
          />
        )}
      />
      {dialogs}
      <ListFrame {...list.frame}>
        <Table
          {...list.table}
          {...shown}
          flags={flags}
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
          empty={
            definition.nothingYet === undefined || list.isFiltered ? (
              <NothingFound isFiltered={list.isFiltered} onReset={onReset} />
            ) : (
              <EmptyState message={definition.nothingYet}>
                {typeof create === 'object' && <NewRecordLink {...create} isNamed />}
              </EmptyState>
            )
          }
        />
      </ListFrame>
      {selection.isOn && (
        <Suspense>
          <SelectedBar
            {...{ kind, selection, flags, search }}
            hint={`Select ${kind.many} to flag, print or download them.`}
            sheet={{ name: sheetName, options: requests.selectedSheet }}
            report={{ title: words.report, options: requests.selectedReport, rows: selection.rows }}
          />
        </Suspense>
      )}
    </>
  )
}

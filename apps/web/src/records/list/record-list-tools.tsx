import { formatNumber } from '@fettle/rules/formats'
import { may } from '@fettle/rules/permissions'
import type { SavedFilterScreen } from '@fettle/rules/saved-filters'
import { IconFileSpreadsheet, IconFlag, IconFlagOff, IconPrinter } from '@tabler/icons-react'
import type { UseMutationOptions } from '@tanstack/react-query'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { useCommands } from '#lib/commands.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { saveFile } from '#lib/save-file.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ActionsMenu, type MenuAction } from '#ui/actions-menu.tsx'
import { ExportProgress } from '../export/export-progress.tsx'
import type { ListPrinting } from '../export/use-list-printing.tsx'
import { useListTask } from '../export/use-list-task.ts'
import { type FilterVocabulary, filterSentence, filtersInWords, setFilters } from '../filters/filter-words.ts'
import type { FiltersDialogProps } from '../filters/filters-form.tsx'
import { useFiltersDialog } from '../filters/use-filters-dialog.tsx'
import type { Flags } from '../flags/use-flags.ts'
import { SavedFilters } from '../saved-filters/saved-filters.tsx'
import { type Counts, useSavedFilters } from '../saved-filters/use-saved-filters.ts'
import { FilterChips } from './filter-chips.tsx'
import type { Arrangement, EffectiveSearch, ListAddress, ListSort } from './list-address.ts'
import { listCommand } from './list-command.ts'
import { ListHead } from './list-head.tsx'
import type { ListKind } from './list-kind.ts'
import type { ListTotal } from './list-total.ts'
import { SearchBox, type SearchBoxKind } from './search-box.tsx'
import type { GoToSearch } from './use-list-page.ts'
import type { Selection } from './use-selection.ts'

const ScreenFilterDialog = lazyComponent(
  async () => (await import('../saved-filters/screen-filter-dialog.tsx')).ScreenFilterDialog,
)
const Confirm = lazyComponent(async () => (await import('#ui/confirm.tsx')).Confirm)

/** Filters that every kind has. */
type SharedFilters = { readonly search?: string | undefined; readonly flagged?: boolean | undefined }
/** The address of a kind that has them. */
type SharedAddress<Search> = {
  readonly withFilters: (search: Search, change: SharedFilters) => Search
}
type Searched = Arrangement & SharedFilters & { readonly propertyId?: number[] | undefined }
type InitialSearch = ListSort & { readonly propertyId: number[] }

/** Something that can be done with the found set of one kind. */
export type ExtraAction = MenuAction & {
  readonly id: string
  /** The palette offers it from anywhere; here it would stand in it twice. */
  readonly isKnownEverywhere?: boolean
}

/** What the tools of a list take over from its page. */
export type FromPage<Search, Initial> = {
  readonly search: EffectiveSearch<Search, Initial>
  readonly total: ListTotal
  readonly selection: Pick<Selection<never>, 'isOn' | 'turn'>
  readonly flags: Flags
  /** The choice of how the rows look. */
  readonly view: ReactNode
  readonly onGo: GoToSearch<Search>
  readonly onReset: () => void
}

type SheetRequest<Search> = { readonly query: Search; readonly signal: AbortSignal }

type Props<
  Search extends Searched,
  Initial extends InitialSearch,
  Read extends string,
  Name extends string,
> = FromPage<Search, Initial> & {
  readonly title: string
  readonly kind: ListKind<never>
  readonly screen: SavedFilterScreen
  readonly address: ListAddress<Search, Initial, Read> & SharedAddress<NoInfer<Search>>
  readonly vocabulary: FilterVocabulary<Name>
  /** Filters that the head shows. */
  readonly elsewhere: readonly NoInfer<Name>[]
  /** How many records each search finds, in their order. */
  readonly count: (searches: readonly Search[], signal: AbortSignal) => Promise<Counts>
  readonly searchBox: SearchBoxKind
  readonly filtersDialog: (dialog: Omit<FiltersDialogProps<Search>, 'title'>) => ReactNode
  /** The few filters that stand above the list. */
  readonly controls: ReactNode
  readonly create: ReactNode
  readonly sheet: {
    readonly name: string
    readonly options: () => UseMutationOptions<
      { readonly blob: Blob },
      Error,
      SheetRequest<EffectiveSearch<Search, Initial>>
    >
  }
  readonly print: ListPrinting
  /** They stand between printing and the spreadsheet. */
  readonly extra?: readonly ExtraAction[]
}

/** Everything above the rows: head, search, filters, what is set, and what can be done with the found set. */
export function RecordListTools<
  Search extends Searched,
  Initial extends InitialSearch,
  Read extends string,
  Name extends string,
>(props: Props<Search, Initial, Read, Name>): ReactNode {
  const { kind, screen, address, vocabulary, search, total, selection, flags, onGo, onReset } = props
  const { actor, property, properties } = useWorkspace()
  const { propertyId } = property
  const change = (part: SharedFilters, options?: { readonly replace: boolean }) =>
    onGo(address.withFilters(search, part), options)
  const [asking, setAsking] = useState<'print' | 'clear' | null>(null)
  const close = () => setAsking(null)
  const download = useListTask(props.sheet.options(), ({ blob }) => saveFile(blob, props.sheet.name))
  const filters = setFilters(search, vocabulary, { propertyId, elsewhere: props.elsewhere })
  const filtering = useFiltersDialog<Search>({ search, onGo, onReset, dialog: props.filtersDialog })
  const saved = useSavedFilters({
    screen,
    address,
    search,
    propertyId,
    propertyIds: useMemo(() => properties.map((one) => one.propertyId), [properties]),
    kind: kind.one,
    count: props.count,
    onGo,
  })
  const inWords = (shown: object) => filterSentence(filtersInWords({ ...shown }, vocabulary))
  const isEmpty = typeof total !== 'object' || total.total === 0
  const printAction = {
    id: 'print-list',
    label: props.print.label,
    Icon: IconPrinter,
    isDisabled: props.print.task.isPreparing || isEmpty,
    run: () => setAsking('print'),
  }
  const actions: readonly ExtraAction[] = [
    ...(may(actor, 'reports.queue') ? [printAction] : []),
    ...(props.extra ?? []),
    {
      id: 'sheet',
      label: 'Download Spreadsheet',
      Icon: IconFileSpreadsheet,
      isDisabled: download.isPreparing,
      run: () => download.start({ query: search }),
    },
    {
      id: 'flagged',
      label: search.flagged ? 'Show all' : 'Show flagged',
      Icon: IconFlag,
      run: () => change({ flagged: search.flagged ? undefined : true }),
    },
    {
      id: 'clear-flags',
      label: 'Clear flags',
      Icon: IconFlagOff,
      isDisabled: flags.count === 0,
      run: () => setAsking('clear'),
    },
  ]
  useCommands([
    { ...listCommand('choose', `Select ${kind.many}`, 'v'), run: () => selection.turn(!selection.isOn) },
    ...actions
      .filter(({ isDisabled, isKnownEverywhere }) => !isDisabled && !isKnownEverywhere)
      .map(({ id, label, run }) => ({ ...listCommand(id, label), run })),
  ])
  return (
    <>
      <ListHead
        title={props.title}
        kind={kind}
        total={total}
        setFilters={filters.length}
        onFilters={filtering.open}
        choosing={selection}
        search={
          <SearchBox
            {...props.searchBox}
            value={search.search}
            onSearch={(text) => change({ search: text }, { replace: true })}
          />
        }
        controls={props.controls}
        view={props.view}
        views={
          <SavedFilters
            filters={saved}
            dialog={(edited, onClose) => (
              <ScreenFilterDialog
                screen={screen}
                propertyId={propertyId}
                edited={edited}
                search={search}
                findsTheSame={address.findsTheSame}
                inWords={inWords}
                onClose={onClose}
              />
            )}
          />
        }
        actions={
          <>
            {props.create}
            <ActionsMenu showsLabel width={248} actions={actions} />
          </>
        }
      />
      <FilterChips
        filters={filters}
        onRemove={(name) => onGo(address.withoutFilter(search, name, propertyId))}
        onReset={onReset}
      />
      <ExportProgress sheetName={props.sheet.name} download={download} printing={props.print.task} />
      {filtering.dialog}
      <Suspense>
        {asking === 'print' && props.print.form(inWords(search), close)}
        {asking === 'clear' && (
          <Confirm
            opened
            title="Clear flags"
            message={`This takes away your flags on ${formatNumber(flags.count)} ${flags.count === 1 ? kind.one : kind.many}.`}
            confirmLabel="Clear flags"
            onConfirm={() => {
              flags.clear()
              close()
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

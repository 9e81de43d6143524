import { may } from '@fettle/rules/access/permissions'
import type { SavedFilterScreen } from '@fettle/rules/records/saved-filters'
import { formatNumber } from '@fettle/rules/time/formats'
import { IconFlag, IconFlagOff, IconPrinter } from '@tabler/icons-react'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import type { ListPrinting } from '../export/use-list-printing.tsx'
import { type ListSheet, useSheetDownload } from '../export/use-list-task.ts'
import { filterSentence, filtersInWords } from '../filters/filter-words.ts'
import type { Flags } from '../flags/use-flags.ts'
import { SavedFilters } from '../saved-filters/saved-filters.tsx'
import { type Counts, useSavedFilters } from '../saved-filters/use-saved-filters.ts'
import { FoundListTools, type FoundListToolsProps, type ListAction } from './found-list-tools.tsx'
import type { Arrangement, EffectiveSearch, GoToSearch, ListAddress, ListSort } from './list-address.ts'
import type { ListKind } from './list-kind.ts'
import type { ListTotal } from './list-total.ts'
import { SearchBox, type SearchBoxKind } from './search-box.tsx'
import type { Selection } from './use-selection.ts'

const ScreenFilterDialog = lazyComponent(
  async () => (await import('../saved-filters/screen-filter-dialog.tsx')).ScreenFilterDialog,
)
const Confirm = lazyComponent(async () => (await import('#ui/confirm.tsx')).Confirm)

/** Common filters of every kind. */
type SharedFilters = { readonly search?: string | undefined; readonly flagged?: boolean | undefined }
/** The address of a kind that has them. */
export type SharedAddress<Search> = {
  readonly withFilters: (search: Search, change: SharedFilters) => Search
}
export type Searched = Arrangement & SharedFilters & { readonly propertyId?: number[] | undefined }
/** Records of the whole installation have no property. */
export type InitialSearch = ListSort & { readonly propertyId?: number[] | undefined }

/** Props of the list tools, from the page. */
type FromPage<Search, Initial> = {
  readonly search: EffectiveSearch<Search, Initial>
  readonly total: ListTotal
  readonly selection: Pick<Selection<never>, 'isOn' | 'turn'>
  readonly flags: Flags
  /** The control for columns and density. */
  readonly view: ReactNode
  readonly onGo: GoToSearch<Search>
  readonly onReset: () => void
}

type Props<
  Search extends Searched,
  Initial extends InitialSearch,
  Read extends string,
  Name extends string,
> = FromPage<Search, Initial> &
  Pick<
    FoundListToolsProps<Search, EffectiveSearch<Search, Initial>, Name>,
    'title' | 'vocabulary' | 'elsewhere' | 'filtersDialog' | 'controls' | 'notice'
  > & {
    readonly kind: ListKind<never>
    readonly screen: SavedFilterScreen
    readonly address: ListAddress<Search, Initial, Read> & SharedAddress<NoInfer<Search>>
    /** Number of records per search, in order. */
    readonly count: (searches: readonly Search[], signal: AbortSignal) => Promise<Counts>
    readonly searchBox: SearchBoxKind
    readonly create: ReactNode
    readonly sheet: ListSheet<EffectiveSearch<Search, Initial>>
    readonly print: ListPrinting
    /** Placed between print and spreadsheet. */
    readonly extra?: readonly ListAction[]
  }

/** Toolbar of a list with a search text, saved filters and flags. */
export function RecordListTools<
  Search extends Searched,
  Initial extends InitialSearch,
  Read extends string,
  Name extends string,
>(props: Props<Search, Initial, Read, Name>): ReactNode {
  const { kind, screen, address, vocabulary, search, total, selection, flags, onGo } = props
  const { actor, properties, shownPropertyIds } = useWorkspace()
  const change = (part: SharedFilters, options?: { readonly replace: boolean }) =>
    onGo(address.withFilters(search, part), options)
  const [asking, setAsking] = useState<'print' | 'clear' | null>(null)
  const close = () => setAsking(null)
  const sheet = useSheetDownload(props.sheet, search)
  const saved = useSavedFilters({
    screen,
    address,
    search,
    shownPropertyIds,
    propertyIds: useMemo(() => properties.map((one) => one.propertyId), [properties]),
    kind: flags.kind,
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
  const actions: readonly ListAction[] = [
    ...(may(actor, 'reports.queue') ? [printAction] : []),
    ...(props.extra ?? []),
    sheet.action,
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
  return (
    <>
      <FoundListTools
        {...props}
        choosing={selection}
        searchBox={
          <SearchBox
            {...props.searchBox}
            value={search.search}
            onSearch={(text) => change({ search: text }, { replace: true })}
          />
        }
        views={
          <SavedFilters
            filters={saved}
            dialog={(edited, onClose) => (
              <ScreenFilterDialog
                screen={screen}
                shownPropertyIds={shownPropertyIds}
                edited={edited}
                search={search}
                findsTheSame={address.findsTheSame}
                inWords={inWords}
                onClose={onClose}
              />
            )}
          />
        }
        actions={actions}
        buttons={(menu) => (
          <>
            {props.create}
            {menu}
          </>
        )}
        sheet={sheet}
        printing={props.print.task}
      />
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

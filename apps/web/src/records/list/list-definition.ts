import type { FlagKind } from '@fettle/contract/flags'
import type { ColumnOption } from '@fettle/rules/records/list-columns'
import type { SavedFilterScreen } from '@fettle/rules/records/saved-filters'
import type { ComponentType, ReactNode } from 'react'
import type { Workspace } from '#lib/workspace.ts'
import type { ChosenBarProps } from '../bulk/chosen-bar.tsx'
import type { ReportId } from '../export/list-exports.ts'
import type { ListPrinting } from '../export/use-list-printing.tsx'
import type { ListFiltersProps } from '../filters/list-filters.tsx'
import type { ListAction } from './found-list-tools.tsx'
import type { EffectiveSearch, FiltersOf, GoToSearch, ListAddress } from './list-address.ts'
import type { ListKind } from './list-kind.ts'
import type { FoundReport, ListCalls } from './list-requests.ts'
import type { ListTotal } from './list-total.ts'
import type { NewRecordLinkProps } from './new-record-link.tsx'
import type { RecordCardProps } from './record-card.tsx'
import type { InitialSearch, Searched, SharedAddress } from './record-list-tools.tsx'
import type { RecordTableProps } from './record-table.tsx'
import type { SearchBoxKind } from './search-box.tsx'

/** What a list shows in the words of the person's settings and property. */
export type ListWords<Search> = {
  readonly title: string
  /** Default title of the report. */
  readonly report: string
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

export type ListExtras = {
  /** Actions of the found set in addition to printing and the spreadsheet. */
  readonly actions: readonly ListAction[]
  /** The dialogs that they open. */
  readonly dialogs?: ReactNode
  readonly onEnter?: SearchBoxKind['onEnter']
}

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
  readonly kind: ListKind<Row> | ((workspace: Workspace) => ListKind<Row>)
  /** Kind of the flags on its records, and the first part of its query keys. */
  readonly flagKind: FlagKind
  /** Name under which its saved filters are stored. */
  readonly screen: SavedFilterScreen
  /** Name under which the browser stores its columns and density; `${screen}-view` if absent. */
  readonly view?: string
  readonly address: ListAddress<Search, Initial> & SharedAddress<NoInfer<Search>>
  readonly calls: ListCalls<Row>
  readonly report: ReportId
  readonly words: (workspace: Workspace) => ListWords<Search>
  readonly row: { readonly shape: Readonly<Record<keyof Row & string, unknown>> }
  readonly sortable: readonly string[]
  /** The column that links to the record, and the path of its page. */
  readonly link: { readonly column: keyof Row & string; readonly to: (row: Row) => string }
  /** The column before the property's, while all properties are shown together; `link.column` if absent. */
  readonly propertyAfter?: keyof Row & string
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
  /** The text search; at most as long as a name if `maxLength` is absent. */
  readonly searchBox: Omit<SearchBoxKind, 'maxLength'> & { readonly maxLength?: number }
  /** Filters that the controls above the list show. */
  readonly elsewhere: readonly (keyof FiltersOf<Search> & string)[]
  readonly controls: (list: ShownList<Search, Initial>) => ReactNode
  /** All other filters; loaded when the dialog opens. */
  readonly Filters: ComponentType<ListFiltersProps<Search>>
  /** The link to a new record, or other controls. */
  readonly create: NewRecordLinkProps | ((list: ShownList<Search, Initial>) => ReactNode)
  /** A hook. */
  readonly useExtras?: (list: ShownList<Search, Initial>) => ListExtras
  /** A hook that replaces the report in the order of the list. */
  readonly usePrinting?: (
    search: EffectiveSearch<Search, Initial>,
    options: FoundReport<Row, EffectiveSearch<Search, Initial>>,
    title: string,
  ) => ListPrinting
  /** A line below the title. */
  readonly notice?: ReactNode
  /** Message of a list without records, above the link to a new one. */
  readonly nothingYet?: string
  /** Replaces the table; gets the props of the shared one. */
  readonly Table?: ComponentType<RecordTableProps<Row>>
  /** Replaces the bar that flags, prints and downloads the selected records. */
  readonly SelectedBar?: ComponentType<SelectedBarProps<Row, Search, Initial>>
}

export type ListPageProps<Search> = {
  /** The parsed address. */
  readonly search: Search
  readonly onGo: GoToSearch<Search>
}

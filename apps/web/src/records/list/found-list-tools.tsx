import type { ReactNode } from 'react'
import { useCommands } from '#lib/commands.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ActionsMenu, type MenuAction } from '#ui/actions-menu.tsx'
import { ExportProgress } from '../export/export-progress.tsx'
import type { TaskProgressProps } from '../export/task-progress.tsx'
import { type FilterVocabulary, setFilters } from '../filters/filter-words.ts'
import type { FiltersDialogProps } from '../filters/filters-form.tsx'
import { useFiltersDialog } from '../filters/use-filters-dialog.tsx'
import { FilterChips } from './filter-chips.tsx'
import type { Arrangement, GoToSearch } from './list-address.ts'
import { listCommand } from './list-command.ts'
import { ListHead, type ListHeadProps } from './list-head.tsx'

/** An action for the found set of a list. */
export type ListAction = MenuAction & {
  readonly id: string
  /** Whether to exclude it from the command palette. */
  readonly isOnlyInMenu?: boolean
}

type Task = TaskProgressProps['task']

export type FoundListToolsProps<Search, InForce extends Search, Name extends string> = Pick<
  ListHeadProps,
  'title' | 'kind' | 'total' | 'choosing' | 'controls' | 'view' | 'views'
> & {
  readonly search: InForce
  readonly address: {
    readonly withoutFilter: (
      search: NoInfer<Search>,
      name: string,
      propertyIds: readonly number[],
    ) => NoInfer<Search>
  }
  readonly vocabulary: FilterVocabulary<Name>
  /** Filters shown in the heading. */
  readonly elsewhere: readonly NoInfer<Name>[]
  readonly filtersDialog: (dialog: Omit<FiltersDialogProps<Search>, 'title'>) => ReactNode
  /** The search field. */
  readonly searchBox?: ReactNode
  readonly actions: readonly ListAction[]
  /** Buttons around the menu of actions. */
  readonly buttons: (menu: ReactNode) => ReactNode
  /** A notice below the heading. */
  readonly notice?: ReactNode
  /** Absent for a list without a spreadsheet. */
  readonly sheet?: { readonly name: string; readonly task: Task }
  readonly printing?: Task
  readonly onGo: GoToSearch<Search>
  readonly onReset: () => void
}

/** Everything above the rows: heading, filters, chips, and actions for the found set. */
export function FoundListTools<
  Search extends Arrangement,
  InForce extends Search & { readonly propertyId?: readonly number[] | undefined },
  Name extends string,
>(props: FoundListToolsProps<Search, InForce, Name>): ReactNode {
  const { search, kind, vocabulary, elsewhere, actions, choosing, sheet, onGo, onReset } = props
  const { shownPropertyIds: propertyIds } = useWorkspace()
  const filters = setFilters(search, vocabulary, { propertyIds, elsewhere })
  const filtering = useFiltersDialog<Search>({ search, onGo, onReset, dialog: props.filtersDialog })
  const choose = listCommand('choose', `Select ${kind.many}`, 'v')
  useCommands([
    ...(choosing ? [{ ...choose, run: () => choosing.turn(!choosing.isOn) }] : []),
    ...actions
      .filter(({ isDisabled, isOnlyInMenu }) => !isDisabled && !isOnlyInMenu)
      .map(({ id, label, run }) => ({ ...listCommand(id, label), run })),
  ])
  const menu = actions.length > 0 && <ActionsMenu showsLabel width={248} actions={actions} />
  return (
    <>
      <ListHead
        {...props}
        search={props.searchBox}
        setFilters={filters.length}
        onFilters={filtering.open}
        actions={props.buttons(menu)}
      />
      {props.notice}
      <FilterChips
        filters={filters}
        onRemove={(name) => onGo(props.address.withoutFilter(search, name, propertyIds))}
        onReset={onReset}
      />
      {sheet && (
        <ExportProgress
          sheetName={sheet.name}
          download={sheet.task}
          {...(props.printing && { printing: props.printing })}
        />
      )}
      {filtering.dialog}
    </>
  )
}

import type { ColumnOption } from '@fettle/rules/records/list-columns'
import { createRememberedStore, type Store, useStore } from '#lib/store.ts'
import { useWorkspace } from '#lib/workspace.ts'

export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

/** The person's view settings of a list, stored in this browser. */
export type ListView = {
  /** Hidden columns, by field. */
  readonly hidden: readonly string[]
  readonly density: Density
}

const initial: ListView = { hidden: [], density: 'comfortable' }

export type ListViewStore = Store<ListView>

/** View settings of a list, stored in this browser under this name. */
export const createListView = (name: string): ListViewStore =>
  createRememberedStore(name, (remembered): ListView => {
    if (typeof remembered !== 'object' || remembered === null) return initial
    const { hidden, density }: Partial<Record<keyof ListView, unknown>> = remembered
    return {
      hidden: Array.isArray(hidden) ? hidden.filter((one): one is string => typeof one === 'string') : [],
      density: density === 'compact' ? 'compact' : 'comfortable',
    }
  })

/** Visible columns: the list's without the hidden ones, but never empty. */
function shownColumns(columns: readonly ColumnOption[], view: ListView): readonly ColumnOption[] {
  const shown = columns.filter(({ columnName }) => !view.hidden.includes(columnName))
  return shown.length > 0 ? shown : columns
}

/**
 * View options for a list's table. While all properties are shown together, or the list shows several, each row's
 * property is shown after the column `propertyAfter`, even if hidden. Lists without properties omit it.
 */
export function useListView(
  store: ListViewStore,
  columns: readonly ColumnOption[],
  propertyAfter: string | null,
  isOfSeveral = false,
) {
  const view = useStore(store)
  const shown = usePropertyColumn(columns, propertyAfter, shownColumns(columns, view), isOfSeveral)
  return { columns: shown, isCompact: view.density === 'compact' }
}

/**
 * Visible columns of a list, with each row's property after one of them while all properties are shown
 * together.
 */
export function usePropertyColumn(
  columns: readonly ColumnOption[],
  after: string | null,
  shown: readonly ColumnOption[] = columns,
  isOfSeveral = false,
): readonly ColumnOption[] {
  const { isAggregate, settings } = useWorkspace()
  if (!(isAggregate || isOfSeveral) || after === null) return shown
  return withProperty(shown, after, propertyColumn(columns, settings.multiPropLabelSingular))
}

/** The row field with its property. */
export const propertyField = 'propertyName'

/** The list's property column, or a new one with the property label. */
const propertyColumn = (columns: readonly ColumnOption[], displayName: string): ColumnOption =>
  columns.find(({ columnName }) => columnName === propertyField) ?? {
    displayName,
    columnName: propertyField,
    direction: 'ascend',
    formatKind: 'text',
    width: 120,
  }

function withProperty(
  shown: readonly ColumnOption[],
  after: string,
  property: ColumnOption,
): readonly ColumnOption[] {
  if (shown.some(({ columnName }) => columnName === propertyField)) return shown
  return shown.toSpliced(shown.findIndex(({ columnName }) => columnName === after) + 1, 0, property)
}

/** Shows or hides a column. Required columns stay. */
export function withColumn(view: ListView, columns: ListColumns, name: string, isShown: boolean): ListView {
  const others = view.hidden.filter((hidden) => hidden !== name)
  if (isShown) return { ...view, hidden: others }
  return mayHide(view, columns, name) ? { ...view, hidden: [...others, name] } : view
}

export type ListColumns = {
  readonly columns: readonly ColumnOption[]
  readonly link: string
}

/** The last column stays, like the one with the record link. */
export const mayHide = (view: ListView, { columns, link }: ListColumns, name: string): boolean =>
  name !== link && shownColumns(columns, view).some(({ columnName }) => columnName !== name)

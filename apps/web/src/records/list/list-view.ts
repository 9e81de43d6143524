import type { ColumnOption } from '@fettle/rules/list-columns'
import { createRememberedStore, type Store, useStore } from '#lib/store.ts'
import { useWorkspace } from '#lib/workspace.ts'

export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

/** How this person likes the list to look; this browser remembers. */
export type ListView = {
  /** Columns, by their field, that are left out. */
  readonly hidden: readonly string[]
  readonly density: Density
}

const initial: ListView = { hidden: [], density: 'comfortable' }

export type ListViewStore = Store<ListView>

/** The view of a list, which this browser remembers under this name. */
export const createListView = (name: string): ListViewStore =>
  createRememberedStore(name, (remembered): ListView => {
    if (typeof remembered !== 'object' || remembered === null) return initial
    const { hidden, density }: Partial<Record<keyof ListView, unknown>> = remembered
    return {
      hidden: Array.isArray(hidden) ? hidden.filter((one): one is string => typeof one === 'string') : [],
      density: density === 'compact' ? 'compact' : 'comfortable',
    }
  })

/** The columns that are shown: those of the list without the hidden ones, but never none. */
export function shownColumns(columns: readonly ColumnOption[], view: ListView): readonly ColumnOption[] {
  const shown = columns.filter(({ columnName }) => !view.hidden.includes(columnName))
  return shown.length > 0 ? shown : columns
}

/**
 * What a list's table takes over from its view. While all properties are shown together, the one of each row is shown behind
 * the column `propertyAfter`, whatever the view hides; a list whose rows have no property names no column.
 */
export function useListView(
  store: ListViewStore,
  columns: readonly ColumnOption[],
  propertyAfter: string | null,
) {
  const view = useStore(store)
  const shown = usePropertyColumn(columns, propertyAfter, shownColumns(columns, view))
  return { columns: shown, isCompact: view.density === 'compact' }
}

/** The shown columns of a list, with the property of each row behind one of them while all properties are shown together. */
export function usePropertyColumn(
  columns: readonly ColumnOption[],
  after: string | null,
  shown: readonly ColumnOption[] = columns,
): readonly ColumnOption[] {
  const { isAggregate, settings } = useWorkspace()
  if (!isAggregate || after === null) return shown
  return withProperty(shown, after, propertyColumn(columns, settings.multiPropLabelSingular))
}

/** The field of a row that names its property. */
export const propertyField = 'propertyName'

/** The column of the list, or one under the property's label. */
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

/** Shows or hides a column; one that must stay stays. */
export function withColumn(view: ListView, columns: ListColumns, name: string, isShown: boolean): ListView {
  const others = view.hidden.filter((hidden) => hidden !== name)
  if (isShown) return { ...view, hidden: others }
  return mayHide(view, columns, name) ? { ...view, hidden: [...others, name] } : view
}

export type ListColumns = {
  readonly columns: readonly ColumnOption[]
  /** The column that leads to the record. */
  readonly link: string
}

/** The last column stays, and so does the one that leads to the record. */
export const mayHide = (view: ListView, { columns, link }: ListColumns, name: string): boolean =>
  name !== link && shownColumns(columns, view).some(({ columnName }) => columnName !== name)

import type { ColumnOption } from '@fettle/rules/list-columns'
import { createRememberedStore, useStore } from '#lib/store.ts'

export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

/** How this person likes the list to look; this browser remembers. */
export type ListView = {
  /** Columns, by their field, that are left out. */
  readonly hidden: readonly string[]
  readonly density: Density
}

const usual: ListView = { hidden: [], density: 'comfortable' }

export const listView = createRememberedStore('orders-view', (remembered): ListView => {
  if (typeof remembered !== 'object' || remembered === null) return usual
  const { hidden, density } = remembered as Record<string, unknown>
  return {
    hidden: Array.isArray(hidden) ? hidden.filter((name): name is string => typeof name === 'string') : [],
    density: density === 'compact' ? 'compact' : 'comfortable',
  }
})

export const useListView = (): ListView => useStore(listView)

/** The columns that are shown: those of the list without the hidden ones, but never none. */
export function shownColumns(columns: readonly ColumnOption[], view: ListView): readonly ColumnOption[] {
  const shown = columns.filter(({ columnName }) => !view.hidden.includes(columnName))
  return shown.length > 0 ? shown : columns
}

/** Shows or hides a column. The last one stays, and so does the number, which leads to the order. */
export function withColumn(
  view: ListView,
  columns: readonly ColumnOption[],
  name: string,
  isShown: boolean,
): ListView {
  const others = view.hidden.filter((hidden) => hidden !== name)
  if (isShown) return { ...view, hidden: others }
  return mayHide(columns, view, name) ? { ...view, hidden: [...others, name] } : view
}

export function mayHide(columns: readonly ColumnOption[], view: ListView, name: string): boolean {
  return name !== 'orderNumber' && shownColumns(columns, view).some(({ columnName }) => columnName !== name)
}

import { workOrderSortColumns } from '@fettle/contract/work-order-query'
import { customFieldOfColumn } from '@fettle/rules/records/list-columns'
import { createRememberedStore, createStore } from '#lib/store.ts'
import type { EffectiveSearch } from '#nouns/orders/list-search.ts'
import { readLayout, type WidgetLayout } from '#ui/widget-layout.ts'

const homeWidgets = ['quick-filters', 'my-filters', 'work-orders'] as const
export type HomeWidget = (typeof homeWidgets)[number]

/** Default widget positions ([A2.040]). */
export const defaultHomeLayout: WidgetLayout = [
  { i: 'quick-filters', x: 0, y: 0, w: 6, h: 11 },
  { i: 'my-filters', x: 6, y: 0, w: 6, h: 11 },
  { i: 'work-orders', x: 0, y: 11, w: 12, h: 33 },
] satisfies readonly (WidgetLayout[number] & { i: HomeWidget })[]

/** Name of the selected filter. A deleted filter counts as none. */
export type HomeChoice = { readonly kind: 'quick' | 'custom'; readonly name: string }
export type HomeSort = Pick<EffectiveSearch, 'sortColumn' | 'sortDirection'>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const readText = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value.length <= 200 ? value : null

/** The column of a custom field, or null. */
function readCustomColumn(value: unknown): string | null {
  const text = readText(value)
  return text !== null && customFieldOfColumn(text) !== null ? text : null
}

function readSort(value: unknown): HomeSort | null {
  if (!isRecord(value)) return null
  const sortColumn =
    readCustomColumn(value.sortColumn) ?? workOrderSortColumns.find((name) => name === value.sortColumn)
  const { sortDirection } = value
  return sortColumn && (sortDirection === 'ascend' || sortDirection === 'descend')
    ? { sortColumn, sortDirection }
    : null
}

function readChoice(value: unknown): HomeChoice | null {
  if (!isRecord(value) || (value.kind !== 'quick' && value.kind !== 'custom')) return null
  const name = readText(value.name)
  return name === null ? null : { kind: value.kind, name }
}

/** Home screen state stored in this browser ([A2.044]). */
export const homePreferences = {
  status: createRememberedStore('home-status', (value): string => readText(value) ?? 'Open'),
  /** Null for no choice. */
  sort: createRememberedStore('home-sort', readSort),
  /** The stored choice of Mine, Team or All, or null. */
  assignees: createRememberedStore('home-assignees', readText),
  filter: createRememberedStore('home-filter', readChoice),
  layout: createRememberedStore('home-layout', (value) => readLayout(value, defaultHomeLayout)),
} as const

/** Page and query of the list widget, for returning from an order. */
export const homePage = createStore<{ readonly of: string; readonly skip: number }>({ of: '', skip: 1 })

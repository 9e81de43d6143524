import { unassignedFilters } from '@fettle/rules/orders/order-status'
import { type WeekFormat, weekOf } from '@fettle/rules/time/time'
import type { FilterName, ListSearch } from '#nouns/orders/list-search.ts'

const quickFilterNames = [
  'priority',
  'overdue',
  'today',
  'week',
  'hold',
  'requests',
  'unassigned',
  'pm',
] as const
type QuickFilterName = (typeof quickFilterNames)[number]

export type QuickFilter = {
  readonly name: QuickFilterName
  readonly label: string
  readonly filters: Partial<Pick<ListSearch, FilterName>>
}

export type QuickFilterFacts = {
  /** Priority of the first filter, from the setting workerPriorityQuickFilterValue ([A2.046]). */
  readonly priority: number
  /** Today in the property, `YYYY-MM-DD`. */
  readonly today: string
  /** First weekday of the property. */
  readonly formats: WeekFormat
  /** Whether the person can see other people's orders, and so unassigned ones. */
  readonly withUnassigned: boolean
}

/** Open includes all its sub-statuses. */
const open = { orderStatus: ['Open'], includeSubStatuses: true }

/** The quick filters, each limited to the chosen assignees. */
export function quickFiltersOf({
  priority,
  today,
  formats,
  withUnassigned,
}: QuickFilterFacts): QuickFilter[] {
  const week = weekOf(today, formats)
  const filters: QuickFilter[] = [
    { name: 'priority', label: `Priority ${priority}`, filters: { ...open, jobPriority: [priority] } },
    { name: 'overdue', label: 'Overdue', filters: { orderStatus: ['Overdue'] } },
    {
      name: 'today',
      label: 'Starts Today',
      filters: { ...open, startDateStart: today, startDateEnd: today },
    },
    {
      name: 'week',
      label: 'This Week',
      filters: { ...open, startDateStart: week.from, startDateEnd: week.to },
    },
    { name: 'hold', label: 'On Hold', filters: { orderStatus: ['Hold'] } },
    { name: 'requests', label: 'Requests', filters: { orderStatus: ['Open'], orderNumber: 'REQ' } },
    {
      name: 'unassigned',
      label: 'Unassigned',
      filters: { ...unassignedFilters, assignTo: undefined },
    },
    { name: 'pm', label: 'PM', filters: { ...open, orderCategory: ['PM'] } },
  ]
  return filters.filter(({ name }) => name !== 'unassigned' || withUnassigned)
}

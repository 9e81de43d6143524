import { unassignedFilters } from '../orders/order-status.ts'
import { addDays } from '../time/time.ts'
import { ageBands, type OrderGroup, type OrderMeasure, type ReportPopulation } from './figure-reports.ts'
import type { ReportFilter } from './report-shape.ts'

/** Filters of the orders of a report, by their names in the work order list. */
type PopulationFilters = {
  propertyId?: number[]
  orderStatus: string[]
  includeSubStatuses: boolean
  completionDateStart?: string
  completionDateEnd?: string
  closedOutDateStart?: string
  closedOutDateEnd?: string
  surveyDateStart?: string
  surveyDateEnd?: string
}

type OwnFilters = { trade?: string[]; jobType?: string[]; jobPriority?: number[]; building?: string[] }

/** The same for the orders of one group. */
export type FigureFilters = PopulationFilters &
  OwnFilters & {
    orderCategory?: ('CM' | 'PM')[]
    withoutTradeFlag?: boolean
    unassignedFlag?: boolean
    onTimeFlag?: boolean
    notAcceptableFlag?: boolean
    entryDateStart?: string
    entryDateEnd?: string
  }

/** A period of days, both included, in the time zone of each order. */
export type Period = { from: string; to: string }

/** A group of a report: its properties and its key, null for orders without one. */
export type FigureGroup = { propertyIds: readonly number[]; key: string | null }

/** The day by which an order belongs to a report of a period, as the list names it. */
const datedBy = {
  completed: 'completionDate',
  'closed out': 'closedOutDate',
  surveyed: 'surveyDate',
} as const

/**
 * Returns the filters of the list that finds the orders of a report. Open work includes requests that wait for approval,
 * because they can be overdue ([C9.014]).
 */
export function populationFilters(
  population: ReportPopulation,
  {
    propertyIds,
    period,
    filters,
  }: { propertyIds: readonly number[]; period: Period; filters?: readonly ReportFilter[] | undefined },
): FigureFilters {
  const here = {
    ...(propertyIds.length === 0 ? {} : { propertyId: [...propertyIds] }),
    ...orderFiltersOf(filters),
  }
  if (population === 'open')
    return {
      ...here,
      orderStatus: ['Open', 'Hold'],
      includeSubStatuses: true,
    }
  const date = datedBy[population]
  return {
    ...here,
    orderStatus: [population === 'completed' ? 'Complete' : 'All'],
    includeSubStatuses: true,
    [`${date}Start`]: period.from,
    [`${date}End`]: period.to,
  }
}

/** Filters of an own report on orders, by their names in the work order list. */
function orderFiltersOf(filters: readonly ReportFilter[] = []): OwnFilters {
  const of = (group: OrderGroup) => filters.find((filter) => filter.group === group)?.keys
  const [trade, jobType, building, priority] = [of('trade'), of('jobType'), of('building'), of('priority')]
  return {
    ...(trade ? { trade: [...trade] } : {}),
    ...(jobType ? { jobType: [...jobType] } : {}),
    ...(building ? { building: [...building] } : {}),
    ...(priority ? { jobPriority: priority.map(Number).filter(Number.isFinite) } : {}),
  }
}

const later = (one: string | undefined, other: string) => (one === undefined || one < other ? other : one)
const earlier = (one: string | undefined, other: string) => (one === undefined || one > other ? other : one)

/** Returns the last day of a month, `YYYY-MM`. */
const lastDayOf = (month: string): string => {
  const [year = 0, of = 1] = month.split('-').map(Number)
  return addDays(of === 12 ? `${year + 1}-01-01` : `${year}-${String(of + 1).padStart(2, '0')}-01`, -1)
}

/**
 * Returns the filters of the list that finds the orders of one group, or null if the list has no such filter. `today` is
 * the day from which the ages of the report count.
 */
export function groupFilters(
  filters: FigureFilters,
  group: OrderGroup,
  { propertyIds, key }: FigureGroup,
  today: string,
): FigureFilters | null {
  const here: FigureFilters =
    propertyIds.length === 0 ? filters : { ...filters, propertyId: [...propertyIds] }
  switch (group) {
    case 'property':
      return here
    case 'trade':
      return key === null ? { ...here, withoutTradeFlag: true } : { ...here, trade: [key] }
    case 'jobType':
      return key === null ? null : { ...here, jobType: [key] }
    case 'building':
      return key === null ? null : { ...here, building: [key] }
    case 'priority':
      return key === null ? null : { ...here, jobPriority: [Number(key)] }
    case 'age': {
      const band = ageBands.find(({ label }) => label === key)
      if (!band) return null
      return {
        ...here,
        entryDateEnd: addDays(today, -band.from),
        ...(band.to === null ? {} : { entryDateStart: addDays(today, -band.to) }),
      }
    }
    case 'month':
    case 'day': {
      const date = Object.values(datedBy).find((each) => filters[`${each}Start`] !== undefined)
      if (key === null || date === undefined) return null
      const [first, last] = group === 'day' ? [key, key] : [`${key}-01`, lastDayOf(key)]
      return {
        ...here,
        [`${date}Start`]: later(filters[`${date}Start`], first),
        [`${date}End`]: earlier(filters[`${date}End`], last),
      }
    }
  }
}

/**
 * Returns the filters of the list that finds the orders that a figure counts, or null for figures that are no count of
 * orders. `filters` find all orders of the group.
 */
export function measureFilters(filters: FigureFilters, measure: OrderMeasure): FigureFilters | null {
  switch (measure) {
    case 'orders':
    case 'surveys':
      return filters
    case 'overdue':
      return { ...filters, orderStatus: ['Overdue'] }
    case 'unassigned':
      return { ...filters, ...unassignedFilters }
    case 'onTime':
      return { ...filters, onTimeFlag: true }
    case 'notAcceptable':
      return { ...filters, notAcceptableFlag: true }
    default:
      return null
  }
}

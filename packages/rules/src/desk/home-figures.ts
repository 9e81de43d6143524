import { unassignedFilters } from '../orders/order-status.ts'
import { addDays, type WeekFormat, weekOf } from '../time/time.ts'

/** Figures on a manager's home screen. Each is the total of the list with the figure's filters (C10). */
export const homeFigures = [
  'requests',
  'unassigned',
  'overdue',
  'hold',
  'opened',
  'completed',
  'pm',
  'pmDone',
  'pmWaiting',
] as const
export type HomeFigure = (typeof homeFigures)[number]

/** Filters of the work order list, by their names there. */
export type HomeFilters = {
  propertyId: number[]
  orderStatus: string[]
  includeSubStatuses?: boolean
  orderNumber?: string
  orderCategory?: ('CM' | 'PM')[]
  unassignedFlag?: boolean
  trade?: string[]
  withoutTradeFlag?: boolean
  entryDateStart?: string
  entryDateEnd?: string
  startDateStart?: string
  startDateEnd?: string
  completionDateStart?: string
  completionDateEnd?: string
}

/**
 * Returns the filters of each figure of one or several properties on a local day, `YYYY-MM-DD`, in weeks of `formats`.
 * A request on hold counts under 'hold' only, and requests never count as unassigned, so that no order is in
 * two of the first four figures unless also overdue.
 */
export function homeFigureFilters({
  propertyId,
  today,
  formats,
}: {
  propertyId: number | readonly number[]
  today: string
  formats: WeekFormat
}): Record<HomeFigure, HomeFilters> {
  const here = { propertyId: [propertyId].flat() }
  const open = { ...here, orderStatus: ['Open'], includeSubStatuses: true }
  const week = weekOf(today, formats)
  const pm: HomeFilters = {
    ...here,
    orderStatus: ['All'],
    orderCategory: ['PM'],
    startDateStart: week.from,
    startDateEnd: week.to,
  }
  return {
    requests: { ...open, orderNumber: 'REQ' },
    unassigned: { ...here, ...unassignedFilters },
    overdue: { ...here, orderStatus: ['Overdue'] },
    hold: { ...here, orderStatus: ['Hold'] },
    opened: { ...here, orderStatus: ['All'], entryDateStart: week.from, entryDateEnd: week.to },
    completed: {
      ...here,
      orderStatus: ['Complete'],
      includeSubStatuses: true,
      completionDateStart: week.from,
      completionDateEnd: week.to,
    },
    pm,
    pmDone: { ...pm, orderStatus: ['Complete'], includeSubStatuses: true },
    pmWaiting: { ...pm, orderStatus: ['Open', 'Hold'], includeSubStatuses: true },
  }
}

/** Returns the filters for a trade's overdue orders. null means orders without a trade. */
export const overdueOfTrade = (overdue: HomeFilters, trade: string | null): HomeFilters =>
  trade === null ? { ...overdue, withoutTradeFlag: true } : { ...overdue, trade: [trade] }

/** Returns the first days of `count` weeks, the last of which contains `today`. */
export function weeksUntil(today: string, count: number, formats: WeekFormat): string[] {
  const { from } = weekOf(today, formats)
  return Array.from({ length: count }, (_, index) => addDays(from, (index - count + 1) * 7))
}

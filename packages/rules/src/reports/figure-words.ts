import { formatTotal } from '../text/money.ts'
import { type Formats, formatNumber, language } from '../time/formats.ts'
import type { FigureUnit } from './figure-reports.ts'
import { type FigureReport, groupLabels, reportGroups } from './report-catalog.ts'

/** A figure with its unit; a dash for none. */
export function figureText(value: number | null, unit: FigureUnit, formats: Formats): string {
  if (value === null) return '–'
  if (unit === 'money') return formatTotal(value, formats)
  if (unit === 'percent') return `${formatNumber(value, 1)}%`
  if (unit === 'days') return `${formatNumber(value, 1)} ${value === 1 ? 'day' : 'days'}`
  return formatNumber(value, 2)
}

const dayName = new Intl.DateTimeFormat(language, {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})
const monthName = new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' })

/**
 * The name of a group: a month, a day or the first day of a week in words, or the name that the server gave. One from an address
 * may be no date.
 */
export function groupName(
  { group }: { readonly group: string },
  { key, label }: { readonly key: string | null; readonly label: string },
): string {
  if (key === null || (group !== 'month' && group !== 'week' && group !== 'day')) return label
  const day = Date.parse(group === 'month' ? `${key}-01T00:00:00Z` : `${key}T00:00:00Z`)
  if (Number.isNaN(day)) return label
  if (group === 'month') return monthName.format(day)
  return group === 'week' ? `Week of ${dayName.format(day)}` : dayName.format(day)
}

/** Values that a filter names in words. The rest is a number. */
const maxNamed = 5

/** The filters of an own report in words, one text for each. */
export const filterWords = ({ filters = [] }: FigureReport): string[] =>
  filters.map(({ group, keys }) => {
    const known = reportGroups.find((each) => each === group)
    const more = keys.length > maxNamed ? ` and ${keys.length - maxNamed} more` : ''
    return `${known ? groupLabels[known] : group}: ${keys.slice(0, maxNamed).join(', ')}${more}`
  })

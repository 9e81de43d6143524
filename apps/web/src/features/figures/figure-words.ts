import type { FiguresAnswer } from '@fettle/contract/figures'
import type { FigureUnit } from '@fettle/rules/reports/figure-reports'
import { formatTotal } from '@fettle/rules/text/money'
import { type Formats, formatNumber, language } from '@fettle/rules/time/formats'

/** A figure with its unit; a dash for none. */
export function figureText(value: number | null, unit: FigureUnit, formats: Formats): string {
  if (value === null) return '–'
  if (unit === 'money') return formatTotal(value, formats)
  if (unit === 'percent') return `${formatNumber(value, 1)} %`
  if (unit === 'days') return `${formatNumber(value, 1)} ${value === 1 ? 'day' : 'days'}`
  return formatNumber(value, 2)
}

const monthName = new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** The name of a group: a month in words, or the name that the server gave. */
export const groupName = (
  { group }: Pick<FiguresAnswer, 'group'>,
  { key, label }: Pick<FiguresAnswer['rows'][number], 'key' | 'label'>,
): string => (group === 'month' && key !== null ? monthName.format(new Date(`${key}-01T00:00:00Z`)) : label)

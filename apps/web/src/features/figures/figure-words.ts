import type { FigureUnit } from '@fettle/rules/reports/figure-reports'
import { formatTotal } from '@fettle/rules/text/money'
import { type Formats, formatNumber } from '@fettle/rules/time/formats'

/** A figure with its unit; a dash for none. */
export function figureText(value: number | null, unit: FigureUnit, formats: Formats): string {
  if (value === null) return '–'
  if (unit === 'money') return formatTotal(value, formats)
  if (unit === 'percent') return `${formatNumber(value, 1)} %`
  if (unit === 'days') return `${formatNumber(value, 1)} ${value === 1 ? 'day' : 'days'}`
  return formatNumber(value, 2)
}

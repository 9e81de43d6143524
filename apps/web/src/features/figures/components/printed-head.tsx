import type { FiguresAnswer } from '@fettle/contract/figures'
import { filterWords, groupName } from '@fettle/rules/reports/figure-words'
import {
  type FigureReport,
  groupLabels,
  hasPeriod,
  measureWords,
  type ReportMeasure,
} from '@fettle/rules/reports/report-catalog'
import { formatNumber } from '@fettle/rules/time/formats'
import { formatDate } from '@fettle/rules/time/time'
import type { ReactNode } from 'react'
import { timeWithZone } from '#lib/viewer-time.ts'
import { useWorkspace } from '#lib/workspace.ts'
import type { FiguresSearch } from '../figures-search.ts'
import classes from './figures.module.css'

type Props = {
  readonly report: FigureReport
  readonly answer: FiguresAnswer
  readonly search: FiguresSearch
}

/** The first lines of the printed report: property, filters, count and time ([C10.010]). Hidden on the screen. */
export function PrintedHead({ report, answer, search }: Props): ReactNode {
  const { properties, settings } = useWorkspace()
  const property = properties.find(({ propertyId }) => propertyId === search.property)
  const [measure] = report.measures as readonly [ReportMeasure]
  const { from, to, group, totals } = answer
  const zone = property?.propertyTimeZone ?? settings.homeBaseTimeZone
  const parts = [
    property?.propertyName ?? 'All properties',
    `${measureWords(measure).label}: ${formatNumber(totals[0] ?? 0)}`,
    ...(hasPeriod(report) ? [`${formatDate(from, settings)} to ${formatDate(to, settings)}`] : []),
    `by ${groupLabels[group].toLowerCase()}`,
    ...filterWords(report),
    ...(search.key === undefined ? [] : [groupName(answer, { key: search.key, label: search.key })]),
    `printed ${timeWithZone(new Date().toISOString(), zone, settings)}`,
  ]
  return <p className={classes.printed}>{parts.join(' · ')}</p>
}

import type { OwnReport } from '@fettle/contract/own-reports'
import type {
  ReportSubscription,
  SendableView,
  SubscriptionChoices,
} from '@fettle/contract/report-subscriptions'
import {
  type FigureReport,
  figureReport,
  groupLabels,
  hasPeriod,
  periodOf,
  type ReportGroup,
} from '@fettle/rules/reports/report-catalog'
import { type SubscriptionPeriod, subscriptionPeriods } from '@fettle/rules/reports/subscriptions'
import type { FiguresSearch } from './figures-search.ts'

type Period = { readonly value: SubscriptionPeriod; readonly label: string }

/** The choices with which the editor begins. */
export type SubscriptionStart = {
  /** Title of the report or of the saved filter. */
  readonly contentTitle: string
  /** Groups to choose from. Empty for an own report and for a list. */
  readonly groups: readonly { readonly value: ReportGroup; readonly label: string }[]
  /** Periods to choose from, likewise. */
  readonly periods: readonly Period[]
  readonly choices: SubscriptionChoices
  /** The subscription to change, or null for a new one. */
  readonly saved: ReportSubscription | null
}

/** Periods that fit a report. A report about days to come has coming ones. */
const periodsOf = (report: FigureReport): Period[] =>
  hasPeriod(report)
    ? (Object.keys(subscriptionPeriods) as SubscriptionPeriod[])
        .filter((period) => period.startsWith('next') === (periodOf(report) === 'ahead'))
        .map((value) => ({ value, label: subscriptionPeriods[value] }))
    : []

/** Every Monday at 8. */
const usual: SubscriptionChoices = {
  title: '',
  reportId: null,
  ownReportId: null,
  savedFilterId: null,
  customFilterId: null,
  group: null,
  period: null,
  propertyId: null,
  weekdays: [1],
  monthDay: null,
  time: '08:00',
  recipients: [],
  onlyWithRows: false,
  attachment: 'none',
}

/** Every Monday at 8, with the group and the property of the shown report. An own report has its group and period. */
export function startOf(
  report: FigureReport,
  { group, property }: FiguresSearch,
  own?: OwnReport,
): SubscriptionStart {
  const choices = { ...usual, title: report.title }
  if (own) {
    const propertyId = own.definition.propertyId
    return {
      contentTitle: report.title,
      groups: [],
      periods: [],
      saved: null,
      choices: { ...choices, ownReportId: own.ownReportId, propertyId },
    }
  }
  const groups: readonly ReportGroup[] = report.groups
  const periods = periodsOf(report)
  return {
    contentTitle: report.title,
    groups: groups.map((value) => ({ value, label: groupLabels[value] })),
    periods,
    saved: null,
    choices: {
      ...choices,
      reportId: report.id,
      group: group ?? null,
      period: periods[0]?.value ?? 'last-7-days',
      propertyId: property ?? null,
    },
  }
}

/** Every Monday at 8 for a saved filter. */
export const startOfView = ({
  title,
  list,
  savedFilterId,
  customFilterId,
}: SendableView): SubscriptionStart => ({
  contentTitle: `${list}: ${title}`,
  groups: [],
  periods: [],
  saved: null,
  choices: { ...usual, title, savedFilterId, customFilterId },
})

/** The choices of a saved subscription, or null if its report or filter no longer exists. */
export function savedStart(saved: ReportSubscription): SubscriptionStart | null {
  const { title, propertyId, weekdays, monthDay, time, recipients, onlyWithRows, attachment } = saved
  const kept = { title, propertyId, weekdays, monthDay, time, recipients, onlyWithRows, attachment }
  if (saved.content !== 'report') {
    const { ownReportId, savedFilterId, customFilterId } = saved
    if (ownReportId === null && savedFilterId === null && customFilterId === null) return null
    return {
      contentTitle: saved.reportTitle,
      groups: [],
      periods: [],
      saved,
      choices: { ...usual, ...kept, ownReportId, savedFilterId, customFilterId },
    }
  }
  const report = figureReport(saved.reportId ?? 0)
  if (!report) return null
  const start = startOf(report, {})
  const group = start.groups.find(({ value }) => value === saved.group)?.value ?? null
  const period = start.periods.find(({ value }) => value === saved.period)?.value ?? start.choices.period
  return { ...start, saved, choices: { ...start.choices, ...kept, group, period } }
}

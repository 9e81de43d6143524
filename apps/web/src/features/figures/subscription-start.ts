import type { ReportSubscription, SubscriptionChoices } from '@fettle/contract/report-subscriptions'
import { type FigureReport, figureReport, periodOf } from '@fettle/rules/reports/report-catalog'
import { type SubscriptionPeriod, subscriptionPeriods } from '@fettle/rules/reports/subscriptions'
import type { FiguresSearch } from './figures-search.ts'

/** The choices with which the editor begins. */
export type SubscriptionStart = {
  readonly report: FigureReport
  readonly choices: SubscriptionChoices
  /** The subscription to change, or null for a new one. */
  readonly saved: ReportSubscription | null
}

/** Periods that fit a report. A report about days to come has coming ones. */
export const periodsOf = (report: FigureReport): { value: SubscriptionPeriod; label: string }[] =>
  (Object.keys(subscriptionPeriods) as SubscriptionPeriod[])
    .filter((period) => period.startsWith('next') === (periodOf(report) === 'ahead'))
    .map((value) => ({ value, label: subscriptionPeriods[value] }))

/** Every Monday at 8, with the group and the property of the shown report. */
export const startOf = (report: FigureReport, { group, property }: FiguresSearch): SubscriptionStart => ({
  report,
  saved: null,
  choices: {
    title: report.title,
    reportId: report.id,
    group: group ?? null,
    period: periodsOf(report)[0]?.value ?? 'last-7-days',
    propertyId: property ?? null,
    weekdays: [1],
    monthDay: null,
    time: '08:00',
    recipients: [],
    onlyWithRows: false,
    attachment: 'none',
  },
})

/** The choices of a saved subscription, or null if its report no longer exists. */
export function savedStart(saved: ReportSubscription): SubscriptionStart | null {
  const report = figureReport(saved.reportId)
  if (!report) return null
  const { title, propertyId, weekdays, monthDay, time, recipients, onlyWithRows, attachment } = saved
  const group = report.groups.find((each) => each === saved.group) ?? null
  const period = periodsOf(report).find(({ value }) => value === saved.period)?.value
  const { choices } = startOf(report, {})
  return {
    report,
    saved,
    choices: {
      ...choices,
      title,
      group,
      period: period ?? choices.period,
      propertyId,
      weekdays,
      monthDay,
      time,
      recipients,
      onlyWithRows,
      attachment,
    },
  }
}

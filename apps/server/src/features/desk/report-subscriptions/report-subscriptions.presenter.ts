import type { ReportSubscription } from '@fettle/contract/report-subscriptions'
import { figureReport } from '@fettle/rules/reports/report-catalog'
import { presentStamp } from '#records/record-stamp.ts'
import { type Reader, strangersOf } from './report-readers.access.ts'
import type { SubscriptionRow } from './report-subscriptions.access.ts'
import { type Content, type ContentIds, isStop, type Stop } from './subscription-content.ts'

/** What a subscription sends, for reading it. */
export const idsOf = (row: SubscriptionRow): ContentIds => ({
  content: row.content as ContentIds['content'],
  reportId: row.report_id,
  ownReportId: row.own_report_id,
  savedFilterId: row.saved_filter_id,
  customFilterId: row.custom_filter_id,
  propertyId: row.property_id,
})

const deleted = {
  report: 'Deleted report',
  'own-report': 'Deleted report',
  'list-view': 'Deleted filter',
  'order-view': 'Deleted filter',
} as const

const titleOf = ({ content, reportId }: ContentIds, { content_title }: SubscriptionRow): string =>
  (content === 'report' ? figureReport(reportId ?? 0)?.title : content_title) ?? deleted[content]

type Facts = {
  /** The zone of a subscription for all properties. */
  homeZone: string
  /** The users among its recipients. */
  readers: readonly Reader[]
  found: Content | Stop
}

/** A subscription as its owner sees it. A deleted report or filter stops it at once. */
export function presentSubscription(
  row: SubscriptionRow,
  { homeZone, readers, found }: Facts,
): ReportSubscription {
  const ids = idsOf(row)
  const stoppedBecause = row.stopped_because || (isStop(found) ? found : '')
  return {
    subscriptionId: row.id,
    ...presentStamp(row),
    title: row.title,
    ...ids,
    reportTitle: titleOf(ids, row),
    page: isStop(found) ? null : found.page,
    group: row.group_by === '' ? null : row.group_by,
    period: row.period === '' ? null : row.period,
    propertyName: row.property_name,
    timeZone: row.property_zone ?? homeZone,
    weekdays: row.weekdays,
    monthDay: row.month_day,
    time: row.send_at.slice(0, 5),
    recipients: row.recipients,
    strangers: isStop(found)
      ? row.recipients
      : strangersOf(row.recipients, { content: found, propertyId: row.property_id }, readers),
    onlyWithRows: row.only_with_rows,
    attachment: row.attachment as ReportSubscription['attachment'],
    nextDateTime: stoppedBecause === '' ? row.next_at.toISOString() : null,
    stoppedBecause,
    runs: row.runs.map((run) => ({ ...run, dueDateTime: new Date(run.dueDateTime).toISOString() })),
  }
}

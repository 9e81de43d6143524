import type { ReportSubscription } from '@fettle/contract/report-subscriptions'
import { figureReport } from '@fettle/rules/reports/report-catalog'
import { presentStamp } from '#records/record-stamp.ts'
import { type Reader, strangersOf } from './report-readers.access.ts'
import type { SubscriptionRow } from './report-subscriptions.access.ts'

/**
 * A subscription as its owner sees it. `homeZone` is the zone of one for all properties, `readers` are the users among
 * its recipients.
 */
export const presentSubscription = (
  row: SubscriptionRow,
  { homeZone, readers }: { homeZone: string; readers: readonly Reader[] },
): ReportSubscription => ({
  subscriptionId: row.id,
  ...presentStamp(row),
  title: row.title,
  reportId: row.report_id,
  reportTitle: figureReport(row.report_id)?.title ?? `Report ${row.report_id}`,
  group: row.group_by === '' ? null : row.group_by,
  period: row.period,
  propertyId: row.property_id,
  propertyName: row.property_name,
  timeZone: row.property_zone ?? homeZone,
  weekdays: row.weekdays,
  monthDay: row.month_day,
  time: row.send_at.slice(0, 5),
  recipients: row.recipients,
  strangers: strangersOf(row.recipients, { reportId: row.report_id, propertyId: row.property_id }, readers),
  onlyWithRows: row.only_with_rows,
  attachment: row.attachment as ReportSubscription['attachment'],
  nextDateTime: row.stopped_because === '' ? row.next_at.toISOString() : null,
  stoppedBecause: row.stopped_because,
  runs: row.runs.map((run) => ({ ...run, dueDateTime: new Date(run.dueDateTime).toISOString() })),
})

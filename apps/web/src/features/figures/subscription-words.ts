import type { ReportSubscription } from '@fettle/contract/report-subscriptions'
import { formatClock } from '@fettle/rules/time/time'

/** Weekdays from Sunday. */
export const weekdayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

/** When a report goes out, in words. */
export function scheduleWords({
  weekdays,
  monthDay,
  time,
}: Pick<ReportSubscription, 'weekdays' | 'monthDay' | 'time'>): string {
  const at = formatClock(time)
  if (monthDay !== null) return `${monthDay === 31 ? 'Last day' : `Day ${monthDay}`} of each month at ${at}`
  return `${weekdays.length === 7 ? 'Every day' : weekdays.map((day) => weekdayNames[day]).join(', ')} at ${at}`
}

type Run = ReportSubscription['runs'][number]

/** What became of a run, in words. */
export function runWords({ result, words, sent, waiting, failed, suppressed, lastError }: Run): string {
  if (result !== 'Sent') return `${result === 'Empty' ? 'Not sent' : result}: ${words}`
  const parts = [
    ...(sent > 0 ? [`sent to ${sent}`] : []),
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
    ...(suppressed > 0 ? [`${suppressed} kept in the outbox`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
  ]
  return `${parts.join(', ') || 'sent'}${lastError === '' ? '' : `: ${lastError}`}`
}

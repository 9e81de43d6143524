import type { FiguresAnswer } from '@fettle/contract/figures'
import { figureText, groupName } from '@fettle/rules/reports/figure-words'
import { type FigureReport, groupLabels, hasPeriod, measureWords } from '@fettle/rules/reports/report-catalog'
import type { Settings } from '@fettle/rules/settings/settings'
import { formatDate } from '@fettle/rules/time/time'
import type { LinklessContent } from '#features/foundation/mail/mail.public.ts'
import type { SubscriptionRow } from './report-subscriptions.access.ts'

/** Groups that a message shows. The page has the rest. */
const maxGroups = 40

type MailInput = {
  row: Pick<SubscriptionRow, 'title' | 'property_id' | 'property_name'>
  report: FigureReport
  formats: Settings
  /** Null for a recipient without an account, who gets no link. */
  publicUrl: string | null
  owner: string
}

/** The figures of a report as mail, with a link to the same figures. */
export function figuresMail(
  answer: FiguresAnswer,
  { row, report, formats, publicUrl, owner }: MailInput,
): LinklessContent {
  const { group, from, to, rows, totals } = answer
  const cells = (values: readonly (number | null)[]) =>
    report.measures.map((measure, at) => figureText(values[at] ?? null, measureWords(measure).unit, formats))
  const address = new URLSearchParams({
    group,
    ...(hasPeriod(report) ? { from, to } : {}),
    ...(row.property_id === null ? {} : { property: String(row.property_id) }),
  })
  const hidden = rows.length - maxGroups
  return {
    subject: row.title,
    greeting: report.title,
    sentences: [
      { sentence: report.answers, quote: null },
      ...(rows.length === 0 ? [{ sentence: 'There is nothing to report.', quote: null }] : []),
    ],
    facts: [
      ['Property', row.property_name ?? 'All properties'],
      ...(hasPeriod(report)
        ? [['Period', `${formatDate(from, formats)} to ${formatDate(to, formats)}`] as [string, string]]
        : []),
      ...(hidden > 0 ? [['Shown', `${maxGroups} of ${rows.length} groups`] as [string, string]] : []),
    ],
    table: {
      heads: [groupLabels[group], ...report.measures.map((measure) => measureWords(measure).label)],
      rows: [
        ...rows.slice(0, maxGroups).map((each) => [groupName(answer, each), ...cells(each.values)]),
        ['Total', ...cells(totals)],
      ],
    },
    link: publicUrl === null ? null : `${publicUrl.replace(/\/$/, '')}/reports/${report.id}?${address}`,
    linkText: 'Open the report',
    closing: `${owner} sends you this report. Ask them to stop it.`,
  }
}

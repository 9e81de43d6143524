import type { FiguresAnswer } from '@fettle/contract/figures'
import { figureText, filterWords, groupName } from '@fettle/rules/reports/figure-words'
import { type FigureReport, groupLabels, hasPeriod, measureWords } from '@fettle/rules/reports/report-catalog'
import { resolveReport } from '@fettle/rules/reports/report-definition'
import type { Settings } from '@fettle/rules/settings/settings'
import { formatNumber } from '@fettle/rules/time/formats'
import { formatDate } from '@fettle/rules/time/time'
import { cellWords } from '#features/desk/figures/figures.public.ts'
import type { LinklessContent } from '#features/foundation/mail/mail.public.ts'
import type { SubscriptionRow } from './report-subscriptions.access.ts'
import type { ViewPage } from './view-table.ts'

/** Groups that a message shows. The page has the rest. */
const maxGroups = 40
/** Columns of a list that a message shows. The page has the rest. */
const maxViewColumns = 6
/** Records of a list that a message shows. */
export const maxViewRows = 25

type Table = NonNullable<LinklessContent['table']>

/** Part of a message that depends on its report or view. */
export type MailBody = {
  readonly title: string
  readonly sentences: readonly string[]
  readonly facts: (formats: Settings) => [label: string, value: string][]
  readonly table: (formats: Settings) => Table
  /** Address of the page with the same figures or records. */
  readonly page: string
  readonly linkText: string
}

type MailInput = {
  row: Pick<SubscriptionRow, 'title' | 'property_name'>
  formats: Settings
  /** Null for a recipient without an account, who gets no link. */
  publicUrl: string | null
  owner: string
}

/** A report or list as mail, with a link to the same figures or records. */
export const subscriptionMail = (
  { title, sentences, facts, table, page, linkText }: MailBody,
  { row, formats, publicUrl, owner }: MailInput,
): LinklessContent => ({
  subject: row.title,
  greeting: title,
  sentences: sentences.map((sentence) => ({ sentence, quote: null })),
  facts: facts(formats),
  table: table(formats),
  link: publicUrl === null ? null : `${publicUrl.replace(/\/$/, '')}${page}`,
  linkText,
  closing: `${owner} sends you this report. Ask them to stop it.`,
})

type Figures = { report: FigureReport; page: string; propertyId: number | null; propertyName: string }

/** The figures of a report, with the parts of an own report that no longer exist. */
export function figuresBody(
  answer: FiguresAnswer,
  { report, page, propertyId, propertyName }: Figures,
): MailBody {
  const { group, from, to, rows, totals } = answer
  const address = new URLSearchParams({
    group,
    ...(hasPeriod(report) ? { from, to } : {}),
    ...(propertyId === null ? {} : { property: String(propertyId) }),
  })
  const hidden = rows.length - maxGroups
  const problems = report.definition ? resolveReport(report.definition).problems : []
  return {
    title: report.title,
    sentences: [
      report.answers,
      ...problems.map(({ message }) => message),
      ...(rows.length === 0 ? ['There is nothing to report.'] : []),
    ],
    facts: (formats) => [
      ['Property', propertyName],
      ...(hasPeriod(report)
        ? [['Period', `${formatDate(from, formats)} to ${formatDate(to, formats)}`] as [string, string]]
        : []),
      ...filterWords(report).map((words) => ['Filter', words] as [string, string]),
      ...(hidden > 0 ? [['Shown', `${maxGroups} of ${rows.length} groups`] as [string, string]] : []),
    ],
    table: (formats) => {
      const amounts = { ...formats, currency: answer.currency ?? formats.currency }
      const cells = (values: readonly (number | null)[]) =>
        report.measures.map((measure, at) =>
          figureText(values[at] ?? null, measureWords(measure).unit, amounts),
        )
      return {
        heads: [groupLabels[group], ...report.measures.map((measure) => measureWords(measure).label)],
        rows: [
          ...rows.slice(0, maxGroups).map((each) => [groupName(answer, each), ...cells(each.values)]),
          ['Total', ...cells(totals)],
        ],
      }
    },
    page: `${page}?${address}`,
    linkText: 'Open the report',
  }
}

type View = { title: string; list: string; page: string; propertyName: string }

/** The number of the records of a list, and the first of them. */
export function viewBody(found: ViewPage, { title, list, page, propertyName }: View): MailBody {
  const { total, totalIsAtLeast, rows, columns } = found
  const shown = columns.slice(0, maxViewColumns)
  const hidden = total - rows.length
  return {
    title,
    sentences: total === 0 ? ['There is nothing to report.'] : [],
    facts: () => [
      ['List', list],
      ['Property', propertyName],
      ['Records', `${totalIsAtLeast ? 'More than ' : ''}${formatNumber(total)}`],
      ...(hidden > 0 ? [['Shown', `The first ${rows.length}`] as [string, string]] : []),
    ],
    table: (formats) => ({
      heads: shown.map(({ displayName }) => displayName),
      rows: rows.map((cells) =>
        shown.map(({ formatKind }, at) => cellWords(cells[at] ?? null, formatKind, formats)),
      ),
    }),
    page,
    linkText: 'Open the list',
  }
}

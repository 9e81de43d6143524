import type { FigureQuery } from '@fettle/contract/figures'
import type { Actor } from '@fettle/rules/access/permissions'
import { maxListRecords } from '@fettle/rules/records/limits'
import { hasPeriod, isRowReport, reportGroups } from '@fettle/rules/reports/report-catalog'
import { periodOn, type SubscriptionPeriod, subscriptionPeriods } from '@fettle/rules/reports/subscriptions'
import { formatLtz } from '@fettle/rules/time/time'
import { figureFile, readFigures, tableFile } from '#features/desk/figures/figures.public.ts'
import { readListSettings } from '#features/foundation/settings/settings.public.ts'
import type { Db } from '#platform/db/database.ts'
import type { SubscriptionRow } from './report-subscriptions.access.ts'
import { listTooLong } from './report-subscriptions.errors.ts'
import { brokenView, type Content, type Stop, stops } from './subscription-content.ts'
import { figuresBody, type MailBody, maxViewRows, viewBody } from './subscription-mail.presenter.ts'
import { viewLists } from './view-lists.ts'
import { readViewPage, readViewRows } from './view-table.ts'

type FileFormat = Parameters<typeof tableFile>[1]
type Of<Kind extends Content['kind']> = Extract<Content, { kind: Kind }>

/** A message before it has recipients, with its file on demand. */
export type Sending = {
  readonly isEmpty: boolean
  readonly mail: MailBody
  readonly file: (format: FileFormat) => Promise<ReturnType<typeof tableFile>>
}

/** The moment of a sending, with the rights that its owner has then. */
type Moment = { readonly actor: Actor; readonly now: Date; readonly today: string }

/** Reads what a subscription sends. Returns why it stops if a part that it needs is gone. Throws as `readFigures`. */
export const composeSending = (
  db: Db,
  row: SubscriptionRow,
  content: Content,
  moment: Moment,
): Promise<Sending | Stop> =>
  content.kind === 'report' ? composeReport(db, row, content, moment) : composeView(db, row, content, moment)

async function composeReport(
  db: Db,
  row: SubscriptionRow,
  { report, page }: Of<'report'>,
  { actor, now, today }: Moment,
): Promise<Sending | Stop> {
  const groups: readonly string[] = report.groups
  if (row.group_by !== '' && !groups.includes(row.group_by)) return stops.group
  const query = queryOf(row, report, today)
  const answer = await readFigures(db, { actor, query, now })
  const propertyId = row.property_id
  return {
    isEmpty: answer.rows.length === 0,
    mail: figuresBody(answer, {
      report,
      page,
      propertyId,
      propertyName: propertyWords(row, report.definition),
    }),
    // A report that lists rows attaches them.
    file: (format) =>
      figureFile(db, {
        actor,
        now,
        query: { ...query, content: isRowReport(report) ? 'rows' : 'figures', format },
      }),
  }
}

/** Name of the property of a message. An own report may have one that the subscription does not name. */
const propertyWords = (
  { property_name }: SubscriptionRow,
  definition?: { readonly propertyId: number | null },
): string => property_name ?? (definition?.propertyId == null ? 'All properties' : 'As in the report')

function queryOf(row: SubscriptionRow, report: Of<'report'>['report'], today: string): FigureQuery {
  const group = reportGroups.find((each) => each === row.group_by)
  const named = row.period === '' ? (report.definition?.period ?? '') : row.period
  const period = Object.hasOwn(subscriptionPeriods, named) ? (named as SubscriptionPeriod) : null
  return {
    ...(report.definition ? { definition: report.definition } : { reportId: report.id }),
    ...(group === undefined ? {} : { group }),
    ...(period !== null && hasPeriod(report) ? periodOn(period, today) : {}),
    ...(row.property_id === null ? {} : { propertyId: [row.property_id] }),
  }
}

async function composeView(
  db: Db,
  row: SubscriptionRow,
  content: Of<'view'>,
  { actor, now }: Moment,
): Promise<Sending | Stop> {
  const { title, screen, view, page } = content
  const { name, open } = viewLists[screen]
  const opened = await open({ db, actor, now }, view)
  if (!opened) return brokenView(content)
  const found = await readViewPage(db, opened, maxViewRows)
  const settings = await readListSettings(db, row.property_id === null ? undefined : [row.property_id])
  const propertyName = row.property_name ?? 'All properties'
  const zone = row.property_zone ?? settings.homeBaseTimeZone
  return {
    isEmpty: found.total === 0,
    mail: viewBody(found, { title, list: name, page, propertyName }),
    file: async (format) => {
      if (found.total > maxListRecords || found.totalIsAtLeast) throw listTooLong(maxListRecords)
      return tableFile(
        {
          title: `${name} ${title}`,
          facts: [
            propertyName,
            found.total === 1 ? '1 record' : `${found.total} records`,
            `printed ${formatLtz(now.toISOString(), zone, settings)}`,
          ],
          columns: found.columns.map(({ displayName, formatKind, width }) => ({
            header: displayName,
            formatKind,
            widthPx: width,
          })),
          batches: () => readViewRows(db, opened, found.columns),
        },
        format,
        settings,
      )
    },
  }
}

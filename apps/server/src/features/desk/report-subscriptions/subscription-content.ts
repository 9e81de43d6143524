import type { Actor } from '@fettle/rules/access/permissions'
import { may } from '@fettle/rules/access/permissions'
import { firstFilters, type SavedFilterScreen, savedFilterScreens } from '@fettle/rules/records/saved-filters'
import { type FigureReport, figureReport, isRowReport } from '@fettle/rules/reports/report-catalog'
import { resolveReport } from '@fettle/rules/reports/report-definition'
import { definitionOf, findOwnReport } from '#features/desk/own-reports/own-reports.public.ts'
import { findFilter, listFilterProblems } from '#features/desk/saved-filters/saved-filters.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { findCustomFilter } from './report-subscriptions.access.ts'
import { viewLists } from './view-lists.ts'
import { type StoredView, textsOf } from './view-table.ts'

/** What a subscription names. One id is not null, or none if its report or filter was deleted. */
export type ContentIds = {
  content: 'report' | 'own-report' | 'list-view' | 'order-view'
  reportId: number | null
  ownReportId: number | null
  savedFilterId: number | null
  customFilterId: number | null
  propertyId: number | null
}

/** A report, with its page in the web client. */
type ReportContent = {
  kind: 'report'
  report: FigureReport
  page: string
  roleId: number | null
  ownerId: number | null
}
/** A list with saved filters. */
type ViewContent = {
  kind: 'view'
  title: string
  screen: SavedFilterScreen | 'orders'
  view: StoredView
  page: string
}
export type Content = ReportContent | ViewContent

/** Why a subscription stops. */
export const stops = {
  account: 'Your account is disabled or may no longer read reports.',
  report: 'This report no longer exists.',
  ownReport: 'The report was deleted, or is no longer shared with you.',
  view: 'The saved filter was deleted, or is no longer shared with you.',
  broken: 'The list or the report no longer has a filter that is used here.',
  records: 'You may no longer read the records of this report.',
  property: 'You no longer have this property.',
  group: 'This report can no longer be grouped this way.',
} as const
/** Why a report was stopped, in words for its owner. */
export type Stop = string

/** Names the filters with which a list or a report can no longer be read. Fits the columns that store it. */
const brokenBy = (problems: readonly { readonly message: string }[]): Stop =>
  [stops.broken, ...problems.map(({ message }) => message)].join(' ').slice(0, 400)

/** Why the view of a list cannot be opened. */
export const brokenView = ({ screen, view: { query } }: ViewContent): Stop =>
  brokenBy(listFilterProblems(screen, query))

export const isStop = <Found>(found: Found | Stop): found is Stop => typeof found === 'string'

/** Reads what a subscription sends, with the rights of its owner. Returns why it stops otherwise. */
export async function readContent(db: DbOrTrx, actor: Actor, ids: ContentIds): Promise<Content | Stop> {
  if (!may(actor, 'figures.read')) return stops.account
  const found = await findContent(db, actor, ids)
  if (isStop(found)) return found
  if (!mayReadRecords(actor, found)) return stops.records
  const { propertyId } = ids
  if (propertyId !== null && !actor.propertyIds.includes(propertyId)) return stops.property
  return actor.propertyIds.length === 0 ? stops.property : found
}

/** Whether a person may read the records of a content. */
export function mayReadRecords(actor: Actor, content: Content): boolean {
  if (content.kind === 'report')
    return may(actor, 'figures.read') && (!isRowReport(content.report) || may(actor, content.report.needs))
  return may(actor, content.screen === 'orders' ? 'work-orders.read' : savedFilterScreens[content.screen])
}

async function findContent(db: DbOrTrx, actor: Actor, ids: ContentIds): Promise<Content | Stop> {
  switch (ids.content) {
    case 'report': {
      const report = ids.reportId === null ? undefined : figureReport(ids.reportId)
      if (!report) return stops.report
      return { kind: 'report', report, page: `/reports/${report.id}`, roleId: null, ownerId: null }
    }
    case 'own-report':
      return await findOwn(db, actor, ids.ownReportId)
    case 'list-view':
      return await findListView(db, actor, ids)
    case 'order-view':
      return await findOrderView(db, actor, ids)
  }
}

async function findOwn(db: DbOrTrx, actor: Actor, id: number | null): Promise<Content | Stop> {
  const row = id === null ? undefined : await findOwnReport(db, actor, id)
  if (!row) return stops.ownReport
  const { report, problems } = resolveReport(definitionOf(row))
  if (!report) return brokenBy(problems)
  const own = report.definition?.propertyId ?? null
  if (own !== null && !actor.propertyIds.includes(own)) return stops.property
  return {
    kind: 'report',
    report,
    page: `/reports/own/${row.id}`,
    roleId: row.shared_role_id,
    ownerId: row.user_id,
  }
}

async function findListView(
  db: DbOrTrx,
  actor: Actor,
  { savedFilterId, propertyId }: ContentIds,
): Promise<Content | Stop> {
  const row = savedFilterId === null ? undefined : await findFilter(db, actor, savedFilterId)
  return row ? viewOfFilter(actor, row, propertyId) : stops.view
}

type FilterRow = Pick<
  NonNullable<Awaited<ReturnType<typeof findFilter>>>,
  'screen' | 'title' | 'sort_column' | 'sort_direction'
> & { query: unknown }

/** The filtered list, limited to one property or to the filter's own. Returns a reason if it cannot be read. */
export function viewOfFilter(actor: Actor, row: FilterRow, propertyId: number | null): ViewContent | Stop {
  const screen = (Object.keys(savedFilterScreens) as SavedFilterScreen[]).find((name) => name === row.screen)
  if (screen === undefined) return stops.broken
  const stored = {
    query: row.query as StoredView['query'],
    sortColumn: row.sort_column,
    sortDirection: row.sort_direction,
  }
  return ofView(actor, { screen, title: row.title, stored, propertyId })
}

async function findOrderView(
  db: DbOrTrx,
  actor: Actor,
  { customFilterId, propertyId }: ContentIds,
): Promise<Content | Stop> {
  const row = customFilterId === null ? undefined : await findCustomFilter(db, actor, customFilterId)
  if (!row) return stops.view
  const { sortColumn = '', sortDirection = '', ...query } = row.query as Record<string, unknown>
  const stored = { query, sortColumn: String(sortColumn), sortDirection: String(sortDirection) }
  return ofView(actor, { screen: 'orders', title: row.title, stored, propertyId })
}

type FoundView = {
  screen: SavedFilterScreen | 'orders'
  title: string
  stored: StoredView
  propertyId: number | null
}

/** A view limited to the property of the subscription, or to its own ones that the person has. */
function ofView(actor: Actor, { screen, title, stored, propertyId }: FoundView): ViewContent | Stop {
  const saved = stored.query.propertyId
  const named = saved === undefined ? [] : (Array.isArray(saved) ? saved : [saved]).map(Number)
  const own = propertyId === null ? named.filter((id) => actor.propertyIds.includes(id)) : [propertyId]
  if (propertyId === null && named.length > 0 && own.length === 0) return stops.property
  const { propertyId: _, ...query } = { ...firstFilters[screen], ...stored.query }
  const view = { ...stored, query: { ...query, ...(own.length > 0 ? { propertyId: own } : {}) } }
  return { kind: 'view', title, screen, view, page: addressOf(viewLists[screen].page, view) }
}

/** Address of a list with filters, as the web client writes it. */
export function addressOf(page: string, view: StoredView): string {
  const texts = new URLSearchParams()
  for (const [name, value] of Object.entries(textsOf(view)))
    for (const one of [value].flat()) texts.append(name, one)
  return `${page}?${texts}`
}

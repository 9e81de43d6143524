import type { IssueFilters, IssueQuery } from '@fettle/contract/issues'
import { canBePastDue, type IssueStatus, issueStatuses } from '@fettle/rules/issues/issue-status'
import { type IssueKind, type IssueSeverity, issueSeverities } from '@fettle/rules/issues/issue-words'
import type { SortDirection } from '@fettle/rules/records/paging'
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { isFlagged } from '#features/foundation/flags/flags.public.ts'
import { ownPropertyScopes } from '#features/foundation/properties/properties.public.ts'
import { anyOf, hasText, isAny, isNameOrCode, isOneOf, refersTo } from '#platform/db/conditions.ts'
import type { Database } from '#platform/db/database.ts'
import { buildSearch, type TextFilters, textConditions } from '#records/list/build-search.repository.ts'
import type { ListReader } from '#records/list/record-list.ts'
import type { Condition, RecordSearch, RecordTable, SortKey } from '#records/list/record-search.ts'
import { nameOf, recordTable } from '#records/list/record-table.repository.ts'
import { byName, byUnindexedText, sortOf } from '#records/list/sort.repository.ts'

/** An issue as the list reads it. */
export type StoredIssueRow = Omit<Selectable<Database['issue']>, 'kind' | 'severity' | 'status'> & {
  kind: IssueKind
  severity: IssueSeverity
  status: IssueStatus
  property_name: string
  time_zone: string
  building_name: string
  floor_name: string | null
  room_code: string | null
  room_name: string | null
  asset_code: string | null
  asset_name: string | null
  owner_name: string | null
  open_orders: number
  orders: number
}

const name = nameOf('issue')

const ordersWhere = (condition: Condition): RawBuilder<number> =>
  sql<number>`(select count(*)::int from issue_order l join work_order w on w.id = l.work_order_id
    where l.issue_id = issue.id and ${condition})`
/** The orders of an issue that have not ended. */
const openOrders = ordersWhere(sql<SqlBool>`w.status_kind in ('open', 'hold')`)
const allOrders = ordersWhere(sql<SqlBool>`true`)

const names = sql`${sql.raw(
  [
    `${name('property', 'property_id')} as property_name`,
    `${name('property', 'property_id', 'time_zone')} as time_zone`,
    `${name('building', 'building_id')} as building_name`,
    `${name('floor', 'floor_id')} as floor_name`,
    `${name('room', 'room_id', 'code')} as room_code`,
    `${name('room', 'room_id')} as room_name`,
    `${name('asset', 'asset_id', 'code')} as asset_code`,
    `${name('asset', 'asset_id')} as asset_name`,
    `${name('assignee', 'owner_id')} as owner_name`,
  ].join(', '),
)}, ${openOrders} as open_orders, ${allOrders} as orders`

/** Issues with all columns and the names of the records that they refer to. */
export const issueTable: RecordTable = recordTable('issue', 'issue', sql`issue.*, ${names}`)

const zone = sql.raw(name('property', 'property_id', 'time_zone'))
const dayOf = (moment: Date | RawBuilder<unknown>) => sql`(${moment} at time zone ${zone})::date`

/** By severity, and by age within each, along the index of the issues that are not closed ([C7.003]). */
function bySeverity(direction: SortDirection): SortKey {
  const severities = direction === 'ascend' ? issueSeverities : issueSeverities.toReversed()
  return {
    key: sql`issue.found_on`,
    walk: 'properties',
    groups: {
      group: direction === 'ascend' ? sql`issue.severity` : sql`-issue.severity`,
      each: severities.map((severity) => sql`issue.severity = ${sql.lit(severity)}`),
    },
  }
}

const sortKeys = (
  now: Date,
  direction: SortDirection,
): Readonly<Record<NonNullable<IssueQuery['sortColumn']>, SortKey>> => {
  const age = sql`(${dayOf(sql`coalesce(issue.closed_at, ${now}::timestamptz)`)} - issue.found_on)`
  return {
    issueId: { key: sql`issue.id` },
    title: byUnindexedText(sql`issue.title`),
    kind: byUnindexedText(sql`issue.kind`),
    severity: bySeverity(direction),
    status: byUnindexedText(sql`issue.status`),
    building: byName('building', 'issue.building_id'),
    asset: byName('asset', 'issue.asset_id', { name: 'code' }),
    owner: byName('assignee', 'issue.owner_id'),
    dueOn: { key: sql`issue.due_on` },
    estimatedCost: { key: sql`issue.estimated_cost` },
    orders: { key: allOrders },
    age: { key: age },
  }
}

const isNamed = (reference: string, table: string, columns: readonly string[]) => (text: string) =>
  refersTo(`issue.${reference}`, table, isNameOrCode(columns, text))

const isNumber = (text: string): Condition[] =>
  /^#?\d{1,15}$/.test(text.trim()) ? [sql<SqlBool>`issue.id = ${Number(text.trim().replace('#', ''))}`] : []

const textFilters: TextFilters<IssueFilters> = [
  [
    'search',
    (text) => anyOf([hasText('issue.title', text), hasText('issue.description', text), ...isNumber(text)]),
  ],
  ['title', (text) => hasText('issue.title', text)],
  ['building', isNamed('building_id', 'building', ['name', 'code'])],
  ['asset', isNamed('asset_id', 'asset', ['name', 'code'])],
  ['owner', isNamed('owner_id', 'assignee', ['name'])],
  ['foundBy', (text) => hasText('issue.found_by', text)],
]

/** Statuses in which an issue can be past due. */
const timed = issueStatuses.filter(canBePastDue)
const living = sql<SqlBool>`issue.status not in ('Closed', 'Rejected')`

function byStatus({ status = 'Not closed' }: IssueFilters): Condition[] {
  if (isAny(status)) return []
  return status === 'Not closed' ? [living] : [sql<SqlBool>`issue.status = ${status}`]
}

type Query = IssueFilters & Partial<Pick<IssueQuery, 'sortColumn' | 'sortDirection'>>

/** The caller's issues that match a query ([C7.003], [C7.004]). */
export async function issueSearch({ actor, moment }: ListReader<Date>, query: Query): Promise<RecordSearch> {
  const propertyIds = ownPropertyScopes(actor, query.propertyId)
  const now = await moment
  const narrow: Condition[] = [
    ...textConditions(query, textFilters),
    ...(query.kind ? [sql<SqlBool>`issue.kind = any(${query.kind}::text[])`] : []),
    ...(query.severity ? [sql<SqlBool>`issue.severity = any(${query.severity}::int[])`] : []),
    ...(query.pastDue
      ? [
          sql<SqlBool>`(issue.due_on < ${dayOf(sql`${now}::timestamptz`)} and issue.status = any(${timed}::text[]))`,
        ]
      : []),
    ...(query.noOrder
      ? [sql<SqlBool>`not exists (select from issue_order l where l.issue_id = issue.id)`]
      : []),
    ...(query.workorderId === undefined
      ? []
      : [
          sql<SqlBool>`(issue.found_order_id = ${query.workorderId}
            or exists (select from issue_order l where l.issue_id = issue.id and l.work_order_id = ${query.workorderId}))`,
        ]),
    ...(query.assetId === undefined ? [] : [sql<SqlBool>`issue.asset_id = ${query.assetId}`]),
    ...(query.issueIds ? [isOneOf('issue.id', query.issueIds)] : []),
    ...(query.flagged ? [isFlagged(actor, 'issue', 'issue.id')] : []),
  ]
  const isUsual = narrow.length === 0 && (query.status ?? 'Not closed') === 'Not closed'
  return buildSearch({
    table: issueTable,
    sort: sortOf(query, sortKeys(now, query.sortDirection ?? 'ascend'), 'severity'),
    propertyIds,
    filters: [...byStatus(query), ...narrow],
    // The index of the list holds the issues that are not closed.
    matches: isUsual ? 'most' : 'few',
    hasOnePlan: isUsual,
  })
}

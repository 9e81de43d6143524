import { liveKinds, type StatusKind, statusKinds } from '@fettle/rules/orders/order-status'
import { type SqlBool, sql } from 'kysely'
import { containing, isOneOf, searched } from '#platform/db/conditions.ts'
import type { Condition } from '#records/list/record-search.ts'
import { fold, type IdQuery, type NamedIds, type OrderFilters } from './order-criteria.ts'
import { dateRange, withinPeriod } from './order-dates.repository.ts'
import {
  eitherNumberBeginsWith,
  eitherNumberIs,
  numberIs,
  orderNumberIs,
} from './order-number-filters.repository.ts'
import { hasTrigram, hasWords, wordConditions, wordsOf } from './order-words.repository.ts'

const never: Condition = sql<SqlBool>`false`
const anyText = (column: string, values: readonly string[]): Condition =>
  values.length === 1
    ? sql<SqlBool>`${sql.ref(column)} = ${values[0]}`
    : sql<SqlBool>`${sql.ref(column)} = any(${values}::text[])`

/** Filters by the day of a timestamp. */
export const dateFilters = [
  'entryDateStart',
  'entryDateEnd',
  'startDateStart',
  'startDateEnd',
  'targetDateStart',
  'targetDateEnd',
  'completionDateStart',
  'completionDateEnd',
  'closedOutDateStart',
  'closedOutDateEnd',
  'surveyDateStart',
  'surveyDateEnd',
  'entryPeriod',
  'targetPeriod',
] as const satisfies readonly (keyof OrderFilters)[]

export const hasDates = (filters: OrderFilters): boolean =>
  dateFilters.some((name) => filters[name] !== undefined)

/** Filters whose selectivity varies with the value, so each search needs its own plan. */
const planHangsOn: ReadonlySet<string> = new Set<keyof OrderFilters>([
  'description',
  'search',
  'orderBy',
  'orderByField2',
  'multiAssetDisplay',
  'numberPrefix',
  'customField',
  'onTimeFlag',
  'notAcceptableFlag',
  ...dateFilters,
])

/** Whether one generic plan suits these filters for all values. Statuses are literals in the statement. */
export const haveOnePlan = (filters: OrderFilters): boolean =>
  Object.entries(filters).every(([name, value]) => value === undefined || !planHangsOn.has(name))

/**
 * All filter conditions except the property, which belongs to the scope. Text conditions can avoid their
 * index when another index is walked.
 */
export function filterConditions(
  filters: OrderFilters,
  named: NamedIds,
  now: Date,
  { byTextIndex } = { byTextIndex: true },
): Condition[] {
  return [
    ...statusConditions(filters, named, now),
    ...recordConditions(filters, named),
    ...numberConditions(filters),
    ...textConditions(filters, byTextIndex),
    ...wordConditions(filters.search, byTextIndex),
    ...(filters.customField ?? []).map(customFieldCondition),
    ...dateRange('wo.entered_at', filters.entryDateStart, filters.entryDateEnd),
    ...dateRange('wo.start_at', filters.startDateStart, filters.startDateEnd),
    ...dateRange('wo.target_at', filters.targetDateStart, filters.targetDateEnd),
    ...dateRange('wo.completed_at', filters.completionDateStart, filters.completionDateEnd),
    ...dateRange('wo.closed_out_at', filters.closedOutDateStart, filters.closedOutDateEnd),
    ...surveyConditions(filters),
    ...isTrue(sql<SqlBool>`coalesce(wo.completed_at <= wo.target_at, false)`, filters.onTimeFlag),
    ...withinPeriod('wo.entered_at', filters.entryPeriod, now),
    ...withinPeriod('wo.target_at', filters.targetPeriod, now),
  ]
}

/** Status kinds that a status filter can match, or all kinds without a restriction. */
export function reachedKinds(
  filters: Pick<OrderFilters, 'orderStatus' | 'overdueFlag'>,
): readonly StatusKind[] {
  const names = filters.orderStatus?.map(fold)
  const live = filters.overdueFlag === true ? liveKinds : statusKinds
  if (!names || names.includes('all')) return live
  return live.filter((kind) =>
    names.some((name) => {
      if (name === 'overdue') return (liveKinds as readonly string[]).includes(kind)
      if ((statusKinds as readonly string[]).includes(name)) return name === kind
      return kind === 'open' || kind === 'complete'
    }),
  )
}

/** Whether a status filter matches open and held orders only. */
export function reachesLiveOnly(filters: OrderFilters): boolean {
  const kinds = reachedKinds(filters)
  return kinds.length > 0 && kinds.every((kind) => kind === 'open' || kind === 'hold')
}

const overdue = (now: Date): Condition =>
  sql<SqlBool>`(wo.status_kind in ('open', 'hold') and wo.target_at < ${now})`

/**
 * `Open` and `Complete` mean the plain status, or also its sub-statuses with `includeSubStatuses`. `All` does
 * not restrict. `Overdue` is a state of open and held orders, not a status ([A4.001]).
 */
function statusConditions(filters: OrderFilters, named: NamedIds, now: Date): Condition[] {
  const conditions: Condition[] = []
  if (filters.overdueFlag === true) conditions.push(overdue(now))
  if (filters.overdueFlag === false) conditions.push(sql<SqlBool>`${overdue(now)} is not true`)
  const names = filters.orderStatus?.map(fold)
  if (!names || names.includes('all')) return conditions
  const alternatives = names.map((name) =>
    statusCondition(name, filters.includeSubStatuses ?? false, named, now),
  )
  if (alternatives.length === 1) return [...conditions, ...alternatives]
  return [
    ...conditions,
    isOfKind(reachedKinds(filters)),
    sql<SqlBool>`(${sql.join(alternatives, sql` or `)})`,
  ]
}

/** Kinds are literals in the statement, because their frequencies differ widely. */
const isOfKind = (kinds: readonly StatusKind[], alias = 'wo'): Condition =>
  kinds.length === 0
    ? never
    : sql<SqlBool>`${sql.ref(`${alias}.status_kind`)} in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`

function statusCondition(name: string, withSubStatuses: boolean, named: NamedIds, now: Date): Condition {
  if (name === 'overdue') return overdue(now)
  const kind = statusKinds.find((each) => each === name)
  if (!kind) return isOneOfNamed('wo.sub_status_id', named.subStatus ?? [])
  const whole = withSubStatuses || (kind !== 'open' && kind !== 'complete')
  return whole
    ? sql<SqlBool>`wo.status_kind = ${sql.lit(kind)}`
    : sql<SqlBool>`(wo.status_kind = ${sql.lit(kind)} and wo.sub_status_id is null)`
}

const isOneOfNamed = (column: string, ids: readonly number[] | IdQuery): Condition =>
  'query' in ids ? sql<SqlBool>`${sql.ref(column)} = any(array(${ids.query}))` : isOneOf(column, ids)

function recordConditions(filters: OrderFilters, named: NamedIds): Condition[] {
  const columns = [
    ['wo.campus_id', named.campus],
    ['wo.building_id', named.building],
    ['wo.floor_id', named.floor],
    ['wo.room_id', named.suite],
    ['wo.trade_id', named.trade],
    ['wo.job_type_id', named.jobType],
  ] as const
  const conditions: Condition[] = columns.flatMap(([column, ids]) => (ids ? [isOneOfNamed(column, ids)] : []))
  return [
    ...conditions,
    ...assigneeConditions(filters, named),
    ...isEmpty('wo.trade_id', filters.withoutTradeFlag),
    ...hasFailedTasks(filters.failedTasksFlag),
  ]
}

/** The named assignees or none at all if both are asked for; otherwise each filter limits the others' orders. */
function assigneeConditions(filters: OrderFilters, named: NamedIds): Condition[] {
  const unassigned = isEmpty('wo.assign_to_id', filters.unassignedFlag)
  if (!named.assignTo) return unassigned
  const assigned = isAssignedTo(named.assignTo, reachedKinds(filters))
  return filters.unassignedFlag === true
    ? [sql<SqlBool>`(${sql.join([assigned, ...unassigned], sql` or `)})`]
    : [assigned, ...unassigned]
}

/**
 * Whether an order is assigned to one of the ids. Their number is unknown while a query for them is planned, and the
 * planner expects so many that it reads every open order. So the orders of each assignee are found first.
 */
function isAssignedTo(ids: readonly number[] | IdQuery, kinds: readonly StatusKind[]): Condition {
  if (!('query' in ids))
    return sql<SqlBool>`(${isOneOf('wo.assign_to_id', ids)} or ${isOneOf('wo.assign_to_secondary_id', ids)})`
  const assigned = (column: string) =>
    sql`select assigned.id from (${ids.query}) as assignee (id)
      join work_order assigned on ${sql.ref(`assigned.${column}`)} = assignee.id
      where ${isOfKind(kinds, 'assigned')}`
  return sql<SqlBool>`wo.id = any(array(${assigned('assign_to_id')} union all ${assigned('assign_to_secondary_id')}))`
}

const isEmpty = (column: string, flag: boolean | undefined): Condition[] => {
  if (flag === undefined) return []
  return [flag ? sql<SqlBool>`${sql.ref(column)} is null` : sql<SqlBool>`${sql.ref(column)} is not null`]
}

const isTrue = (condition: Condition, flag: boolean | undefined): Condition[] => {
  if (flag === undefined) return []
  return [flag ? condition : sql<SqlBool>`not ${condition}`]
}

/** Must match the predicate of the partial index on orders with failed tasks. */
const hasFailedTasks = (flag: boolean | undefined): Condition[] =>
  isTrue(sql<SqlBool>`wo.has_unprocessed_failed_tasks`, flag)

const hasSurvey = (conditions: readonly Condition[]): Condition =>
  sql<SqlBool>`exists (select from survey where survey.work_order_id = wo.id and ${sql.join(conditions, sql` and `)})`

function surveyConditions({ surveyDateStart, surveyDateEnd, notAcceptableFlag }: OrderFilters): Condition[] {
  const answered = dateRange('survey.answered_at', surveyDateStart, surveyDateEnd)
  return [
    ...(answered.length > 0 ? [hasSurvey(answered)] : []),
    ...isTrue(hasSurvey([sql<SqlBool>`not survey.is_acceptable`]), notAcceptableFlag),
  ]
}

function numberConditions(filters: OrderFilters): Condition[] {
  const { workorderId, omit, contactId, setId, jobPriority, orderCategory } = filters
  return [
    ...(workorderId ? [isOneOf('wo.id', workorderId)] : []),
    ...(omit ? [sql<SqlBool>`wo.id <> all(${omit}::bigint[])`] : []),
    ...(contactId ? [isOneOf('wo.contact_id', contactId)] : []),
    ...(setId === undefined ? [] : [isOneOf('wo.set_id', [setId])]),
    ...(jobPriority ? [isOneOf('wo.job_priority', jobPriority)] : []),
    ...(orderCategory ? [anyText('wo.category', orderCategory)] : []),
    ...(filters.orderNumber === undefined ? [] : [orderNumberIs(filters.orderNumber)]),
    ...(filters.requestId === undefined ? [] : [numberIs('wo.request_number', filters.requestId)]),
    ...(filters.orderOrRequestNumber === undefined ? [] : [eitherNumberIs(filters.orderOrRequestNumber)]),
    ...(filters.numberPrefix === undefined ? [] : [eitherNumberBeginsWith(filters.numberPrefix)]),
  ]
}

const textFilters = {
  description: 'wo.description',
  orderBy: 'wo.order_by',
  orderByField2: 'wo.order_by_field2',
  multiAssetDisplay: 'wo.multi_asset_display',
} as const
const textFilterNames = Object.keys(textFilters) as (keyof typeof textFilters)[]

const textConditions = (filters: OrderFilters, byTextIndex: boolean): Condition[] =>
  textFilterNames.flatMap((name) => contains(textFilters[name], filters[name], byTextIndex))

/** `Field=text`: the value contains the text, as `searchFold` compares; `Field=`: there is no value. */
function customFieldCondition(filter: string): Condition {
  const at = filter.indexOf('=')
  const [name, text] = [filter.slice(0, at).trim(), filter.slice(at + 1).trim()]
  const value = sql<string>`coalesce(wo.extended_data ->> ${name}, '')`
  return text === ''
    ? sql<SqlBool>`btrim(${value}) = ''`
    : sql<SqlBool>`search_fold(${value}) like ${containing(text)}`
}

/** Whether the search contains a text. */
export const hasText = (filters: OrderFilters): boolean =>
  hasWords(filters.search) ||
  textFilterNames.some((name) => filters[name] !== undefined && filters[name].trim() !== '')

/** Whether every text filter can use its trigram index. */
export const hasIndexedText = (filters: OrderFilters): boolean =>
  hasText(filters) &&
  wordsOf(filters.search).every(hasTrigram) &&
  textFilterNames.every((name) => !filters[name]?.trim() || hasTrigram(filters[name]))

/** Whether the column contains the text, in the comparison form of `searchFold`. */
function contains(column: string, text: string | undefined, byIndex: boolean): Condition[] {
  const wanted = text?.trim()
  if (!wanted) return []
  const pattern = containing(wanted)
  const folded = searched(column)
  // For common texts, walking another index is faster. The planner estimates that a CASE matches half of all
  // rows.
  if (!byIndex) return [sql<SqlBool>`case when ${folded} like ${pattern} then true else false end`]
  // Without a trigram, the index would be scanned completely. The added expression prevents that.
  return [
    hasTrigram(wanted)
      ? sql<SqlBool>`${folded} like ${pattern}`
      : sql<SqlBool>`${folded} || '' like ${pattern}`,
  ]
}

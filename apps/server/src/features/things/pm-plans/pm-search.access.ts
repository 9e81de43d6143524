import type { PmFilters, PmQuery } from '@fettle/contract/pm-list'
import type { RepeatKind } from '@fettle/rules/pm/pm-words'
import { type SqlBool, sql } from 'kysely'
import {
  anyOf,
  hasText,
  isNameOrCode,
  isOneOf,
  isSameText,
  isTextIn,
  refersTo,
} from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { repeated } from '#platform/db/prepared.ts'
import { buildSearch, type TextFilters, textConditions } from '#records/list/build-search.repository.ts'
import type { Condition, RecordSearch, SortKey } from '#records/list/record-search.ts'
import { nameOf, recordTable } from '#records/list/record-table.repository.ts'
import { byUnindexedText, sortOf } from '#records/list/sort.repository.ts'
import type { ScheduleRow } from './pm-targets.access.ts'

/** A schedule in list form: its columns and the names of referenced records. */
export type StoredPmRow = ScheduleRow & {
  mod_id: number
  property_name: string
  trade_name: string | null
  job_type_name: string | null
  assignee_name: string | null
  building_name: string | null
  procedure_title: string | null
  asset_count: number
  superseded_numbers: number[]
}

const name = nameOf('pm')
const assetCount = '(select count(*)::int from pm_schedule_asset linked where linked.pm_schedule_id = pm.id)'

/** The table that lists of PM schedules read. */
export const pmTable = recordTable(
  'pm_schedule',
  'pm',
  sql.raw(`
  pm.*, ${name('property', 'property_id')} as property_name, ${name('trade', 'trade_id')} as trade_name,
  ${name('job_type', 'job_type_id')} as job_type_name, ${name('assignee', 'assign_to_id')} as assignee_name,
  ${name('building', 'building_id')} as building_name,
  ${name('procedure', 'procedure_id', 'title')} as procedure_title, ${assetCount} as asset_count,
  array(select x.number::int from pm_supersede u join pm_schedule x on x.id = u.superseded_id
    where u.pm_schedule_id = pm.id order by x.number) as superseded_numbers`),
)

/** Nominal length of a schedule's repeat interval in days ([C2.069]). Null for rules without a length. */
const nominalDays = (schedule: string) =>
  sql.raw(`case ${schedule}.repeat_period_type
  when 'Days' then ${schedule}.repeat_periods when 'Weeks' then 7 * ${schedule}.repeat_periods
  when 'Months' then 30 * ${schedule}.repeat_periods when 'Years' then 365 * ${schedule}.repeat_periods
  when 'Weekdays' then 7.0 / cardinality(${schedule}.weekdays)
  when 'Nth weekday' then 30 when 'Last day' then 30 end`)

/** Whether two schedules have an asset or a place in common ([C2.068]). */
export const hasCommonWork = (one: string, other: string): Condition =>
  sql.raw(`(exists (select from pm_schedule_asset l join pm_schedule_asset m using (asset_id)
      where l.pm_schedule_id = ${one}.id and m.pm_schedule_id = ${other}.id)
    or exists (select from pm_schedule_location l join pm_schedule_location m on m.building_id = l.building_id
        and m.floor_id is not distinct from l.floor_id and m.room_id is not distinct from l.room_id
      where l.pm_schedule_id = ${one}.id and m.pm_schedule_id = ${other}.id)
    or (${one}.building_id = ${other}.building_id
      and not exists (select from pm_schedule_asset where pm_schedule_id = ${one}.id)
      and not exists (select from pm_schedule_location where pm_schedule_id = ${one}.id)))`)

const isSupersedableBy = (scheduleId: number): Condition => sql<SqlBool>`exists (
  select from pm_schedule longer where longer.id = ${scheduleId} and longer.property_id = pm.property_id
    and (${nominalDays('pm')} < ${nominalDays('longer')} or (pm.meter_kind = 'Running' and longer.meter_kind = 'Running'
      and fold(pm.meter_name) = fold(longer.meter_name) and pm.meter_every < longer.meter_every))
    and ${hasCommonWork('longer', 'pm')})`

const textOf = (text: string) => byUnindexedText(sql.raw(text))

const sortKeys = ({ next, ended }: Pick<PmScope, 'next' | 'ended'>): Record<PmSortColumn, SortKey> => ({
  pmNumber: { key: sql`pm.number` },
  title: textOf(`concat_ws(': ', ${name('job_type', 'job_type_id')}, pm.description)`),
  trade: textOf(name('trade', 'trade_id')),
  jobType: textOf(name('job_type', 'job_type_id')),
  assignTo: textOf(name('assignee', 'assign_to_id')),
  nextDate: {
    key: sql`coming.day`,
    join: sql`left join unnest(${next.map(([id]) => id)}::bigint[], ${next.map(([, day]) => day)}::date[])
      as coming (schedule_id, day) on coming.schedule_id = pm.id`,
  },
  repeat: { key: nominalDays('pm') },
  assetCount: { key: sql.raw(assetCount) },
  building: textOf(name('building', 'building_id')),
  procedure: textOf(name('procedure', 'procedure_id', 'title')),
  jobPriority: { key: sql`pm.job_priority` },
  state: { key: sql`case when not pm.is_active then 1 when ${isOneOf('pm.id', ended)} then 2 else 0 end` },
})
type PmSortColumn = typeof import('@fettle/contract/pm-list').pmSortColumns[number]

const isLinked = (table: string, condition: Condition): Condition =>
  sql<SqlBool>`exists (select from ${sql.raw(table)} where linked.pm_schedule_id = pm.id and ${condition})`

const withAssets = 'pm_schedule_asset linked join asset on asset.id = linked.asset_id'
const ofBuilding = (reference: string, text: string): Condition =>
  refersTo(reference, 'building', isNameOrCode(['name', 'code'], text))

/** Condition that a column refers to a record of this name. */
const isNamed =
  (reference: string, table: string, column = 'name') =>
  (text: string): Condition =>
    refersTo(reference, table, isSameText(column, text))

const isNumber = (text: string): Condition =>
  sql<SqlBool>`pm.number::text = ${text.trim().replace(/^PM\s*/i, '')}`

const textFilters: TextFilters<PmFilters> = [
  [
    'search',
    (text) =>
      anyOf([
        isNumber(text),
        hasText('pm.description', text),
        sql<SqlBool>`exists (select from job_type where job_type.id = pm.job_type_id and ${hasText('job_type.name', text)})`,
      ]),
  ],
  ['pmNumber', isNumber],
  ['text', (text) => isTextIn(['pm.description', 'pm.notes'], text)],
  ['trade', isNamed('pm.trade_id', 'trade')],
  ['jobType', isNamed('pm.job_type_id', 'job_type')],
  [
    'assignTo',
    (text) =>
      anyOf([
        isNamed('pm.assign_to_id', 'assignee')(text),
        isNamed('pm.assign_to_secondary_id', 'assignee')(text),
      ]),
  ],
  [
    'building',
    (text) =>
      anyOf([
        ofBuilding('pm.building_id', text),
        isLinked('pm_schedule_location linked', ofBuilding('linked.building_id', text)),
        isLinked(withAssets, ofBuilding('asset.building_id', text)),
      ]),
  ],
  ['asset', (text) => isLinked(withAssets, isTextIn(['asset.code', 'asset.name'], text))],
  [
    'procedure',
    (text) =>
      anyOf([
        isNamed('pm.procedure_id', 'procedure', 'title')(text),
        isLinked('pm_sequence_line linked', isNamed('linked.procedure_id', 'procedure', 'title')(text)),
      ]),
  ],
]

function byState(state: PmFilters['state'], ended: readonly number[]): Condition[] {
  const isEnded = isOneOf('pm.id', ended)
  switch (state ?? 'Active') {
    case 'Active':
      return [sql<SqlBool>`pm.is_active`, sql<SqlBool>`not ${isEnded}`]
    case 'Ended':
      return [isEnded]
    case 'Paused':
      return [sql<SqlBool>`not pm.is_active`]
    case '*':
      return []
  }
}

const byRepeat = (kinds: readonly RepeatKind[] | undefined): Condition[] =>
  kinds ? [sql<SqlBool>`pm.repeat_period_type = any(${kinds}::text[])`] : []

export type PmScope = {
  propertyIds: readonly number[]
  /** Schedules without further dates. Loaded only if the state is needed. */
  ended: readonly number[]
  /** Next dates by schedule id. Loaded only if sorted by them. */
  next: readonly (readonly [number, string])[]
  /** Schedules matching the computed filters, or null without such filters. */
  ids: readonly number[] | null
  /** Conditions that depend on the actor. */
  personal: readonly Condition[]
}

type Search = PmFilters & Partial<Pick<PmQuery, 'sortColumn' | 'sortDirection'>>

/** Search for PM schedules in the given properties ([C2.002], [C2.003]). */
export function pmSearchOf(query: Search, scope: PmScope): RecordSearch {
  const { propertyIds, ids, ended, personal } = scope
  return buildSearch({
    table: pmTable,
    sort: sortOf(query, sortKeys(scope), 'pmNumber'),
    propertyIds,
    filters: [
      ...textConditions(query, textFilters),
      ...byRepeat(query.repeat),
      ...byState(query.state, ended),
      ...(query.jobPriority ? [isOneOf('pm.job_priority', query.jobPriority)] : []),
      ...(query.supersedableBy ? [isSupersedableBy(query.supersedableBy)] : []),
      ...(query.scheduleIds ? [isOneOf('pm.id', query.scheduleIds)] : []),
      ...(ids ? [isOneOf('pm.id', ids)] : []),
      ...personal,
    ],
  })
}

/** A schedule with an end, and the next numbers of its targets. */
export type LimitedSchedule = {
  id: number
  repeat_ends_on: string | null
  ends_after: number | null
  is_once: boolean
  next_numbers: number[]
}

/** Active schedules of a property that have an end condition. */
export async function findLimitedSchedules(db: DbOrTrx, propertyId: number): Promise<LimitedSchedule[]> {
  const { rows } = await sql<LimitedSchedule>`
    select pm.id, pm.repeat_ends_on, pm.ends_after, pm.repeat_period_type = 'Once' as is_once,
      array(select t.next_k from pm_target t where t.pm_schedule_id = pm.id and t.is_active) as next_numbers
    from pm_schedule pm where pm.property_id = ${propertyId} and pm.is_active
      and (pm.repeat_ends_on is not null or pm.ends_after is not null or pm.repeat_period_type = 'Once')`.execute(
    db,
  )
  return rows
}

/** A schedule the generator has not processed yet. */
export type UnseenSchedule = ScheduleRow & { next_repeat_on: string | null }

/** Active schedules of a property, or some of them, that have no targets yet. */
export async function findSchedulesWithoutTargets(
  db: DbOrTrx,
  { propertyId, scheduleIds }: { propertyId: number; scheduleIds: readonly number[] | null },
): Promise<UnseenSchedule[]> {
  const { rows } = await sql<UnseenSchedule>`${repeated}
    select pm.* from pm_schedule pm
    where ${isOneOf('pm.property_id', [propertyId])} and pm.is_active
      and ${scheduleIds === null ? sql`true` : isOneOf('pm.id', scheduleIds)}
      and not exists (select from pm_target t where t.pm_schedule_id = pm.id)`.execute(db)
  return rows
}

import type { WorkerFilters, WorkerRowQuery } from '@fettle/contract/worker-list'
import type { ShiftFilter } from '@fettle/rules/orders/worker-orders'
import type { createShiftReader, ShiftToday } from '@fettle/rules/people/worker-shifts'
import type { Formats } from '@fettle/rules/time/formats'
import { firstWeekdayOf } from '@fettle/rules/time/formats'
import type { DayOff, Shift } from '@fettle/rules/timecards/shift-gaps'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isFlagged } from '#features/foundation/flags/flags.public.ts'
import { ownPropertyScopes } from '#features/foundation/properties/properties.public.ts'
import { activityConditions, hasText, isOneOf, isSameText } from '#platform/db/conditions.ts'
import { buildSearch, type TextFilters, textConditions } from '#records/list/build-search.repository.ts'
import type { ListReader } from '#records/list/record-list.ts'
import type { Condition, RecordSearch, RecordTable } from '#records/list/record-search.ts'
import { recordTable } from '#records/list/record-table.repository.ts'
import { byUnindexedText, sortOf } from '#records/list/sort.repository.ts'
import { servesBuilding, tradeNamesOf } from './assignee-conditions.repository.ts'
import { daysOffJsonOf, shiftsJsonOf } from './roster.access.ts'

/** A worker as the list reads it. */
export type StoredWorkerRow = {
  id: number
  mod_id: number
  name: string
  property_id: number
  property_name: string
  time_zone: string
  trades: string
  supervisor_name: string | null
  shifts: Shift[]
  days_off: DayOff[]
  presence: { status: 'In' | 'Out'; at: string | null } | null
  open_orders: number
  week_hours: number
  phone: string
  email: string
  is_active: boolean
}

/** The moment of the list, and the weekday on which weeks begin: 0 is Sunday. */
export type ListMoment = {
  now: Date
  formats: Pick<Formats, 'firstDayOfWeek'>
  shiftOf: ReturnType<typeof createShiftReader>
}

/** A worker joined with related names. */
const from = `(select w.*, a.name, a.is_active, p.name as property_name, p.time_zone from worker w
  join assignee a on a.id = w.id join property p on p.id = w.property_id)`

const trades = tradeNamesOf(sql.ref('worker.id'))
const supervisorName = sql<string | null>`(select name from assignee where id = worker.supervisor_id)`

export const shiftsJson = shiftsJsonOf(sql.ref('worker.id'))
export const daysOffJson = daysOffJsonOf(sql.ref('worker.id'))

/** Presence is that of the account that is tied to the worker; of several, the one that was marked last. */
export const presenceJson = sql<{ status: 'In' | 'Out'; at: string | null } | null>`(
  select json_build_object('status', u.in_out_status, 'at', u.in_out_at) from user_account u
  where u.assignee_id = worker.id and u.in_out_active and not u.is_disabled
  order by u.in_out_at desc nulls last, u.id limit 1)`

/** Open orders, with an index only. Orders on hold are opened before reassigning. */
export const openOrdersCount = sql<number>`(select count(*)::int from work_order
  where assign_to_id = worker.id and status_kind = 'open')`

/** Hours of the week that lasts in the worker's property, by an index of workers and days. */
function weekHours({ now, formats }: ListMoment): RawBuilder<number> {
  const today = sql`(${now}::timestamptz at time zone worker.time_zone)::date`
  const first = sql`(${today} - (extract(dow from ${today})::int - ${firstWeekdayOf(formats)}::int + 7) % 7)`
  return sql<number>`(select coalesce(sum(hours), 0)::float8 from cost_labor
    where assignee_id = worker.id and worked_on between ${first} and ${first} + 6)`
}

export const workers = recordTable(from, 'worker', sql`worker.id`)

/** What lists of workers read at a moment. */
export const workerTable = (moment: ListMoment): RecordTable => ({
  ...workers,
  rowColumns: sql`worker.id, worker.mod_id, worker.name, worker.property_id, worker.property_name, worker.time_zone,
    ${trades} as trades, ${supervisorName} as supervisor_name, ${shiftsJson} as shifts, ${daysOffJson} as days_off,
    ${presenceJson} as presence, ${openOrdersCount} as open_orders, ${weekHours(moment)} as week_hours,
    worker.phone, worker.email, worker.is_active`,
})

const sortKeys = (moment: ListMoment) => ({
  workerName: { key: sql`lower(worker.name) collate natural_order` },
  trades: byUnindexedText(trades),
  supervisorName: byUnindexedText(supervisorName),
  inOut: { key: sql`${presenceJson} ->> 'status'` },
  openOrders: { key: openOrdersCount },
  weekHours: { key: weekHours(moment) },
  phone: byUnindexedText(sql`worker.phone`),
  email: byUnindexedText(sql`worker.email`),
  workerActiveFlag: { key: sql`not worker.is_active` },
})

const textFilters: TextFilters<WorkerFilters> = [
  ['search', (text) => hasText('worker.name', text)],
  [
    'trade',
    (text) => sql<SqlBool>`exists (select from assignee_trade at join trade t on t.id = at.trade_id
      where at.assignee_id = worker.id and ${isSameText('t.name', text)})`,
  ],
  ['building', (text) => servesBuilding(sql.ref('worker.id'), text)],
  [
    'supervisor',
    (text) => sql<SqlBool>`exists (select from assignee boss where boss.id = worker.supervisor_id
      and ${isSameText('boss.name', text)})`,
  ],
]

const meets: { readonly [F in ShiftFilter]: (today: ShiftToday) => boolean } = {
  'On shift now': ({ isOnShift }) => isOnShift,
  'Shift today': ({ hasShift }) => hasShift,
  'No shift today': ({ hasShift }) => !hasShift,
}

/** The ids of the workers of these properties who meet a filter by shift. */
async function findByShift(
  { db, moment }: ListReader<ListMoment>,
  propertyIds: readonly number[],
  filter: ShiftFilter,
): Promise<number[]> {
  const { rows } = await sql<{ id: number; time_zone: string; shifts: Shift[]; days_off: DayOff[] }>`
    select worker.id, property.time_zone, ${shiftsJson} as shifts, ${daysOffJson} as days_off
    from worker join property on property.id = worker.property_id
    where ${isOneOf('worker.property_id', propertyIds)}`.execute(db)
  const { shiftOf } = await moment
  return rows
    .filter(({ shifts, days_off: daysOff, time_zone: zone }) =>
      meets[filter](shiftOf({ shifts, daysOff }, zone)),
    )
    .map(({ id }) => id)
}

type Query = WorkerFilters & Partial<Pick<WorkerRowQuery, 'sortColumn' | 'sortDirection'>>

/** What the caller's list of workers finds ([C5.002], [C5.003]). */
export async function workerSearch(reader: ListReader<ListMoment>, query: Query): Promise<RecordSearch> {
  const propertyIds = ownPropertyScopes(reader.actor, query.propertyId)
  const moment = await reader.moment
  const { shift } = query
  const filters: Condition[] = [
    ...textConditions(query, textFilters),
    ...(query.inOut === undefined ? [] : [sql<SqlBool>`${presenceJson} ->> 'status' = ${query.inOut}`]),
    ...activityConditions('worker.is_active', query.active),
    ...(query.workerIds ? [isOneOf('worker.id', query.workerIds)] : []),
    ...(shift ? [isOneOf('worker.id', await findByShift(reader, propertyIds, shift))] : []),
    ...(query.flagged ? [isFlagged(reader.actor, 'worker', 'worker.id')] : []),
  ]
  return buildSearch({
    table: workerTable(moment),
    sort: sortOf(query, sortKeys(moment), 'workerName'),
    propertyIds,
    filters,
    // There are few workers for every query.
    hasOnePlan: true,
  })
}

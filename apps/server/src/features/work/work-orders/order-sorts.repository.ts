import type { WorkOrderSortColumn } from '@fettle/contract/work-order-query'
import { statusKinds } from '@fettle/rules/orders/order-status'
import type { OrderScope } from '@fettle/rules/orders/order-visibility'
import { customFieldOfColumn } from '@fettle/rules/records/list-columns'
import { sql } from 'kysely'
import { isOneOf } from '#platform/db/conditions.ts'
import type { NamedRecords, OwnWalk, SortKey } from '#records/list/record-search.ts'
import { byColumn, byName, byText, byUnindexedText, directionOf } from '#records/list/sort.repository.ts'
import { conditionsAlongIndex, walkNamed } from '#records/list/walks.repository.ts'
import type { OrderSortColumn } from './order-criteria.ts'

const without = (reference: string) => sql`${sql.ref(`wo.${reference}`)} is null`
const found = (first: string, second: string) =>
  sql`${sql.ref(`wo.${first}`)} = of.first and ${sql.ref(`wo.${second}`)} = of.second`

const trades: NamedRecords = {
  records: () => sql`
    select lower(trade.name) collate natural_order, trade.id, kind.id from trade
    cross join lateral (select id from job_type where trade_id = trade.id union all select null) kind`,
  streams: [
    found('trade_id', 'job_type_id'),
    sql`of.second is null and wo.trade_id = of.first and wo.job_type_id is null`,
  ],
  without: without('trade_id'),
}
const jobTypes: NamedRecords = {
  records: () => sql`select lower(name) collate natural_order, trade_id, id from job_type`,
  streams: [found('trade_id', 'job_type_id')],
  without: without('job_type_id'),
}
const assignees: NamedRecords = {
  records: () => sql`
    select lower(name) collate natural_order, id, status from assignee cross join unnest(array[${sql.join(statusKinds.map((kind) => sql.lit(kind)))}]) status`,
  streams: [found('assign_to_id', 'status_kind')],
  without: without('assign_to_id'),
}
const ofProperty = (table: 'campus' | 'building'): NamedRecords => ({
  records: (ids) =>
    sql`select lower(name) collate natural_order, id, property_id from ${sql.table(table)} where ${isOneOf('property_id', ids)}`,
  streams: [found(`${table}_id`, 'property_id')],
  without: without(`${table}_id`),
})
const floors: NamedRecords = {
  records: (ids) => sql`
    select lower(floor.name) collate natural_order, floor.id, building.id from floor join building on building.id = floor.building_id
    where ${isOneOf('building.property_id', ids)}`,
  streams: [found('floor_id', 'building_id')],
  without: without('floor_id'),
}
const rooms: NamedRecords = {
  records: (ids) => sql`
    select lower(room.code) collate natural_order, room.id, floor.id from room join floor on floor.id = room.floor_id
    join building on building.id = floor.building_id where ${isOneOf('building.property_id', ids)}`,
  streams: [found('room_id', 'floor_id')],
  without: without('room_id'),
}
const propertyNames: NamedRecords = {
  records: (ids) =>
    sql`select lower(name) collate natural_order, id, 0 from property where ${isOneOf('id', ids)}`,
  streams: [sql`wo.property_id = of.first`],
  isGathered: true,
  without: sql`false`,
}

/**
 * Displayed statuses without a sub-status, in the order of an order's life. Requests that wait are 'Submitted' ([A2.051]).
 * The key of a status is its place.
 */
const plainStatuses = [
  { kind: 'submitted', where: sql`wo.status_kind in ('open', 'hold') and wo.number is null` },
  { kind: 'open', where: sql`wo.status_kind = 'open' and wo.number is not null` },
  { kind: 'hold', where: sql`wo.status_kind = 'hold' and wo.number is not null` },
  { kind: 'complete', where: sql`wo.status_kind = 'complete'` },
  { kind: 'dnc', where: sql`wo.status_kind = 'dnc'` },
  { kind: 'denied', where: sql`wo.status_kind = 'denied' and not wo.is_withdrawn` },
  { kind: 'withdrawn', where: sql`wo.status_kind = 'denied' and wo.is_withdrawn` },
].map((status, place) => ({ ...status, key: sql.lit(String(place)) }))

/** Sorts sub-statuses after their status, in the configured order. A request has no sub-status. */
const keyOfSubStatus = (of: string) => sql`concat_ws(' ', case ${sql.ref(`${of}.kind`)}
  ${sql.join(
    plainStatuses.map(({ kind, key }) => sql`when ${sql.lit(kind)} then ${key}`),
    sql` `,
  )} end, ${sql.ref(`${of}.display_sequence`)}, lower(${sql.ref(`${of}.name`)}) collate natural_order)`

const statusKey = sql`case when by.id is not null and wo.number is not null then ${keyOfSubStatus('by')}
  ${sql.join(
    plainStatuses.map(({ where, key }) => sql`when ${where} then ${key}`),
    sql` `,
  )} end collate natural_order`

const subStatuses: NamedRecords = {
  records: () => sql`select ${keyOfSubStatus('sub_status')} collate natural_order, id, kind from sub_status`,
  streams: [sql`wo.sub_status_id = of.first and wo.status_kind = of.second and wo.number is not null`],
  without: sql`false`,
}

/**
 * Walks the first `reach` orders of each status. Complete orders are most of the table and are found by id.
 * The few others are gathered from the status index; the added zero prevents a walk by id.
 */
const walkStatuses: OwnWalk = (search, reach) => {
  const way = directionOf(search.sort.direction)
  const plain = plainStatuses.map(({ kind, where, key }) => {
    const id = kind === 'complete' ? sql`wo.id` : sql`wo.id + 0`
    return sql`(
      select wo.id, ${key}::text collate natural_order as key, 0 as sort_group from work_order wo
      where ${where} and ${kind === 'submitted' ? sql`true` : sql`wo.sub_status_id is null`} and ${conditionsAlongIndex(search)}
      order by ${id} ${way} limit ${sql.lit(reach)})`
  })
  return [...plain, walkNamed(search, subStatuses, reach)]
}

/** Numbered orders first, then pending requests, then denied ones. Requesters see pending requests first. */
const byKindOfNumber = (forRequester: boolean): NonNullable<SortKey['groups']> => ({
  group: sql`case when wo.number is not null then ${sql.lit(forRequester ? 1 : 0)}
      when wo.status_kind <> 'denied' then ${sql.lit(forRequester ? 0 : 1)} else 2 end`,
  each: [
    sql`wo.number is not null`,
    sql`wo.number is null and wo.status_kind <> 'denied'`,
    sql`wo.number is null and wo.status_kind = 'denied'`,
  ],
})

/** The categories in their order. A PM order of another system has no schedule. */
const categories: SortKey['groups'] = {
  group: sql`0`,
  each: [sql`wo.category = 'CM'`, sql`wo.category = 'PM'`, sql`wo.category = 'REQ' and wo.number is null`],
}

/** Sort keys per column. Names sort by their lower-case form. */
const sortKeys: { readonly [C in WorkOrderSortColumn]: SortKey } = {
  orderNumber: { ...byColumn('wo.number'), groups: byKindOfNumber(false) },
  requestId: { ...byColumn('wo.request_number'), walk: 'index' },
  orderCategory: { ...byColumn('wo.category'), walk: 'ids', groups: categories },
  orderStatus: {
    key: statusKey,
    join: sql`left join sub_status as by on by.id = wo.sub_status_id`,
    walk: walkStatuses,
  },
  jobPriority: byColumn('wo.job_priority'),
  trade: byName('trade', 'wo.trade_id', { walk: trades }),
  jobType: byName('job_type', 'wo.job_type_id', { walk: jobTypes }),
  assignTo: byName('assignee', 'wo.assign_to_id', { walk: assignees }),
  orderBy: byText('wo.order_by'),
  orderByField2: byText('wo.order_by_field2'),
  propertyName: byName('property', 'wo.property_id', { walk: propertyNames }),
  campus: byName('campus', 'wo.campus_id', { walk: ofProperty('campus') }),
  building: byName('building', 'wo.building_id', { walk: ofProperty('building') }),
  floor: byName('floor', 'wo.floor_id', { walk: floors }),
  suite: byName('room', 'wo.room_id', { walk: rooms, name: 'code' }),
  multiAssetDisplay: byText('wo.multi_asset_display'),
  description: byText('wo.description'),
  entryTimestampLTZ: byColumn('wo.entered_at'),
  startTimestampLTZ: byColumn('wo.start_at'),
  targetTimestampLTZ: byColumn('wo.target_at'),
  completionTimestampLTZ: byColumn('wo.completed_at'),
}
const numbersOfRequester: SortKey = { ...sortKeys.orderNumber, groups: byKindOfNumber(true) }

/** Sort key of a list column for this scope. The order of a hidden custom field would reveal its values to requesters. */
export function sortKeyOf(column: OrderSortColumn, scope: OrderScope): SortKey {
  const forRequester = scope.kind === 'requester-own' || scope.kind === 'requester-entity'
  const field = customFieldOfColumn(column)
  if (forRequester && (field !== null || column === 'orderNumber')) return numbersOfRequester
  return field === null
    ? sortKeys[column as WorkOrderSortColumn]
    : byUnindexedText(sql`coalesce(wo.extended_data ->> ${field}, '')`)
}

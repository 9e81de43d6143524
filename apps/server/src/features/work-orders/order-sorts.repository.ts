import type { WorkOrderSortColumn } from '@fettle/contract/work-order-query'
import { orderStatusName, type StatusKind, statusKinds } from '@fettle/rules/order-status'
import type { OrderScope } from '@fettle/rules/order-visibility'
import { type RawBuilder, sql } from 'kysely'
import { isOneOf } from '#platform/db/conditions.ts'

type Piece = RawBuilder<unknown>

/** Records by whose names orders sort. */
export type NamedRecords = {
  /** The name of each record, as it compares, and up to two columns by which its orders are found; of these properties. */
  readonly records: (propertyIds: readonly number[]) => Piece
  /** Conditions on `wo` that together find the orders of a record `of (first, second)`, each along an index that ends with their ids. */
  readonly streams: readonly Piece[]
  /** No index of theirs ends with their ids: an added zero keeps the orders from being looked for by ids, one after another. */
  readonly isGathered?: true
  /** Orders that refer to none. */
  readonly without: Piece
}

/** How a column sorts: the value compared, and the table that has it where that is not the order itself. */
type SortKey = {
  readonly key: Piece
  readonly join?: Piece
  /**
   * How the first orders are found without sorting all of them: an index of each property's orders runs in this order
   * (`properties`), one of all orders does (`index`), each group is walked by the orders' ids (`ids`), each status is met on
   * its own (`statuses`), or they are met by the names of what they refer to.
   */
  readonly walk: 'properties' | 'index' | 'ids' | 'statuses' | NamedRecords
  /** Groups that stand after each other whichever the direction, by number from 0; else one with and one without value. */
  readonly groups?: {
    readonly group: (forRequester: boolean) => Piece
    readonly each: readonly Piece[]
  }
}

const own = (column: string): SortKey => ({ key: sql.ref(`wo.${column}`), walk: 'properties' })
/** The first hundred characters: an index of longer texts would be as large as the orders themselves. */
const ownText = (column: string): SortKey => ({
  key: sql`lower(left(${sql.ref(`wo.${column}`)}, 100))`,
  walk: 'properties',
})
const named = (table: string, reference: string, walk: NamedRecords, name = 'name'): SortKey => ({
  key: sql`lower(${sql.ref(`by.${name}`)})`,
  join: sql`left join ${sql.table(table)} as by on by.id = ${sql.ref(`wo.${reference}`)}`,
  walk,
})

const without = (reference: string) => sql`${sql.ref(`wo.${reference}`)} is null`
const found = (first: string, second: string) =>
  sql`${sql.ref(`wo.${first}`)} = of.first and ${sql.ref(`wo.${second}`)} = of.second`

const trades: NamedRecords = {
  records: () => sql`
    select lower(trade.name), trade.id, kind.id from trade
    cross join lateral (select id from job_type where trade_id = trade.id union all select null) kind`,
  streams: [
    found('trade_id', 'job_type_id'),
    sql`of.second is null and wo.trade_id = of.first and wo.job_type_id is null`,
  ],
  without: without('trade_id'),
}
const jobTypes: NamedRecords = {
  records: () => sql`select lower(name), trade_id, id from job_type`,
  streams: [found('trade_id', 'job_type_id')],
  without: without('job_type_id'),
}
const assignees: NamedRecords = {
  records: () => sql`
    select lower(name), id, status from assignee cross join unnest(array[${sql.join(statusKinds.map((kind) => sql.lit(kind)))}]) status`,
  streams: [found('assign_to_id', 'status_kind')],
  without: without('assign_to_id'),
}
const ofProperty = (table: 'campus' | 'building'): NamedRecords => ({
  records: (ids) =>
    sql`select lower(name), id, property_id from ${sql.table(table)} where ${isOneOf('property_id', ids)}`,
  streams: [found(`${table}_id`, 'property_id')],
  without: without(`${table}_id`),
})
const floors: NamedRecords = {
  records: (ids) => sql`
    select lower(floor.name), floor.id, building.id from floor join building on building.id = floor.building_id
    where ${isOneOf('building.property_id', ids)}`,
  streams: [found('floor_id', 'building_id')],
  without: without('floor_id'),
}
const rooms: NamedRecords = {
  records: (ids) => sql`
    select lower(room.code), room.id, floor.id from room join floor on floor.id = room.floor_id
    join building on building.id = floor.building_id where ${isOneOf('building.property_id', ids)}`,
  streams: [found('room_id', 'floor_id')],
  without: without('room_id'),
}
const propertyNames: NamedRecords = {
  records: (ids) => sql`select lower(name), id, 0 from property where ${isOneOf('id', ids)}`,
  streams: [sql`wo.property_id = of.first`],
  isGathered: true,
  without: sql`false`,
}

/** Statuses without a sub-status, with the names by which they compare. */
export const namedStatuses: readonly { kind: StatusKind; key: string }[] = statusKinds.map((kind) => ({
  kind,
  key: orderStatusName({ kind, subStatus: null }).toLowerCase(),
}))

const statusName = sql`lower(coalesce(by.name, case wo.status_kind
  ${sql.join(
    namedStatuses.map(({ kind, key }) => sql`when ${sql.lit(kind)} then ${sql.lit(key)}`),
    sql` `,
  )} end))`

/** Orders with a number, then requests that wait, then denied ones; who asks for work sees first what waits. */
const byKindOfNumber = {
  group: (forRequester: boolean) =>
    sql`case when wo.number is not null then ${sql.lit(forRequester ? 1 : 0)}
      when wo.status_kind <> 'denied' then ${sql.lit(forRequester ? 0 : 1)} else 2 end`,
  each: [
    sql`wo.number is not null`,
    sql`wo.number is null and wo.status_kind <> 'denied'`,
    sql`wo.number is null and wo.status_kind = 'denied'`,
  ],
}

/** Each category in the words that its index knows. */
const categories = {
  group: () => sql`0`,
  each: [
    sql`wo.category = 'CM'`,
    sql`wo.category = 'PM' and wo.pm_schedule_id is not null`,
    sql`wo.category = 'REQ' and wo.number is null`,
  ],
}

/** Names sort by their lower-case form. */
export const sortKeys: { readonly [C in WorkOrderSortColumn]: SortKey } = {
  orderNumber: { ...own('number'), groups: byKindOfNumber },
  requestId: { ...own('request_number'), walk: 'index' },
  orderCategory: { ...own('category'), walk: 'ids', groups: categories },
  orderStatus: {
    key: statusName,
    join: sql`left join sub_status as by on by.id = wo.sub_status_id`,
    walk: 'statuses',
  },
  jobPriority: own('job_priority'),
  trade: named('trade', 'trade_id', trades),
  jobType: named('job_type', 'job_type_id', jobTypes),
  assignTo: named('assignee', 'assign_to_id', assignees),
  orderBy: ownText('order_by'),
  orderByField2: ownText('order_by_field2'),
  propertyName: named('property', 'property_id', propertyNames),
  campus: named('campus', 'campus_id', ofProperty('campus')),
  building: named('building', 'building_id', ofProperty('building')),
  floor: named('floor', 'floor_id', floors),
  suite: named('room', 'room_id', rooms, 'code'),
  multiAssetDisplay: ownText('multi_asset_display'),
  description: ownText('description'),
  entryTimestampLTZ: own('entered_at'),
  startTimestampLTZ: own('start_at'),
  targetTimestampLTZ: own('target_at'),
  completionTimestampLTZ: own('completed_at'),
}

/** What of a row decides its place: the group that it stands in, and the value compared within. */
export function sortedColumns(column: WorkOrderSortColumn, scope: OrderScope): Piece {
  const { key, groups } = sortKeys[column]
  const forRequester = scope.kind === 'requester-own' || scope.kind === 'requester-entity'
  return sql`${key} as key, ${groups?.group(forRequester) ?? sql`0`} as sort_group`
}

/** The groups of a column as conditions, in the order in which they stand. */
export function sortGroups(column: WorkOrderSortColumn): readonly Piece[] {
  const { key, groups } = sortKeys[column]
  return groups?.each ?? [sql`${key} is not null`, sql`${key} is null`]
}

import type { WorkOrderSortColumn } from '@fettle/contract/work-order-query'
import type { OrderScope } from '@fettle/rules/order-visibility'
import { type RawBuilder, sql } from 'kysely'

/** How a column sorts: the value compared, and the table that has it where that is not the order itself. */
type SortKey = {
  readonly key: RawBuilder<unknown>
  readonly join?: RawBuilder<unknown>
  /** An index of each property's orders runs in this order. */
  readonly indexed?: true
  /** Groups that stand after each other whichever the direction, by number from 0; else one with and one without value. */
  readonly groups?: {
    readonly group: (forRequester: boolean) => RawBuilder<unknown>
    readonly each: readonly RawBuilder<unknown>[]
  }
}

const own = (column: string, indexed?: true): SortKey => ({
  key: sql.ref(`wo.${column}`),
  ...(indexed ? { indexed } : {}),
})
const ownText = (column: string): SortKey => ({ key: sql`lower(${sql.ref(`wo.${column}`)})` })
const named = (table: string, reference: string, name = 'name'): SortKey => ({
  key: sql`lower(${sql.ref(`by.${name}`)})`,
  join: sql`left join ${sql.table(table)} as by on by.id = ${sql.ref(`wo.${reference}`)}`,
})

const statusName = sql`lower(coalesce(by.name,
  case wo.status_kind when 'open' then 'Open' when 'hold' then 'Hold' when 'complete' then 'Complete'
    when 'dnc' then 'DNC' else 'Denied' end))`

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

/** Names sort by their lower-case form. */
export const sortKeys: { readonly [C in WorkOrderSortColumn]: SortKey } = {
  orderNumber: { ...own('number', true), groups: byKindOfNumber },
  requestId: own('request_number'),
  orderCategory: own('category'),
  orderStatus: { ...named('sub_status', 'sub_status_id'), key: statusName },
  jobPriority: own('job_priority'),
  trade: named('trade', 'trade_id'),
  jobType: named('job_type', 'job_type_id'),
  assignTo: named('assignee', 'assign_to_id'),
  orderBy: ownText('order_by'),
  orderByField2: ownText('order_by_field2'),
  propertyName: named('property', 'property_id'),
  campus: named('campus', 'campus_id'),
  building: named('building', 'building_id'),
  floor: named('floor', 'floor_id'),
  suite: named('room', 'room_id', 'code'),
  multiAssetDisplay: ownText('multi_asset_display'),
  description: ownText('description'),
  entryTimestampLTZ: own('entered_at', true),
  startTimestampLTZ: own('start_at', true),
  targetTimestampLTZ: own('target_at', true),
  completionTimestampLTZ: own('completed_at', true),
}

/** What of a row decides its place: the group that it stands in, and the value compared within. */
export function sortedColumns(column: WorkOrderSortColumn, scope: OrderScope): RawBuilder<unknown> {
  const { key, groups } = sortKeys[column]
  const forRequester = scope.kind === 'requester-own' || scope.kind === 'requester-entity'
  return sql`${key} as key, ${groups?.group(forRequester) ?? sql`0`} as sort_group`
}

/** The groups of a column as conditions, in the order in which they stand. */
export function sortGroups(column: WorkOrderSortColumn): readonly RawBuilder<unknown>[] {
  const { key, groups } = sortKeys[column]
  return groups?.each ?? [sql`${key} is not null`, sql`${key} is null`]
}

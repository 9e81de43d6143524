import type {
  ReservationFilters,
  ReservationQuery,
  reservationSortColumns,
} from '@fettle/contract/stock-lists'
import { type SqlBool, sql } from 'kysely'
import { visibleAmong } from '#features/foundation/order-access/order-access.public.ts'
import { ownPropertyScopes } from '#features/foundation/properties/properties.public.ts'
import { isOneOf, isTextIn } from '#platform/db/conditions.ts'
import { naturally } from '#platform/db/natural-order.ts'
import { buildSearch, textConditions } from '#records/list/build-search.repository.ts'
import type { ListReader } from '#records/list/record-list.ts'
import type { Condition, RecordSearch, RecordTable, SortKey } from '#records/list/record-search.ts'
import { nameOf } from '#records/list/record-table.repository.ts'
import { sortOf } from '#records/list/sort.repository.ts'
import { findWarehouseIds } from './warehouses.access.ts'

/** A line of an order that keeps units of a part. */
export type StoredReservationRow = {
  id: number
  part_id: number
  part_code: string
  part_name: string
  part_units: string
  property_id: number
  property_name: string
  warehouse_id: number
  warehouse_name: string
  quantity_reserved: number
  work_order_id: number
  order_number: string
  description: string
  assign_to: string | null
  target_at: Date | null
}

const name = nameOf('line')
const ofOrder = (column: string) => name('work_order', 'work_order_id', column)
const ofProperty = (column: string) =>
  `(select property.${column} from warehouse join property on property.id = warehouse.property_id
    where warehouse.id = line.warehouse_id)`

/** Lines of orders with the names of the records that they refer to. */
export const reservationTable: RecordTable = {
  from: sql.raw('cost_part line'),
  alias: sql.raw('line'),
  id: sql.raw('line.id'),
  propertyId: 'line.warehouse_id',
  rowColumns: sql.raw(
    [
      'line.id',
      'line.part_id',
      'line.warehouse_id',
      'line.work_order_id',
      'line.quantity_reserved',
      `${name('part', 'part_id', 'code')} as part_code`,
      `${name('part', 'part_id')} as part_name`,
      `${name('part', 'part_id', 'units')} as part_units`,
      `${ofProperty('id')} as property_id`,
      `${ofProperty('name')} as property_name`,
      `${name('warehouse', 'warehouse_id')} as warehouse_name`,
      `${ofOrder('order_number')} as order_number`,
      `${ofOrder('description')} as description`,
      `${ofOrder('target_at')} as target_at`,
      `(select assignee.name from work_order join assignee on assignee.id = work_order.assign_to_id
        where work_order.id = line.work_order_id) as assign_to`,
    ].join(', '),
  ),
}

const isReserved = sql<SqlBool>`line.quantity_reserved > 0`

export const isOfProperties = (propertyIds: readonly number[]): Condition =>
  sql<SqlBool>`(${isReserved} and line.warehouse_id in (select id from warehouse
    where ${isOneOf('property_id', propertyIds)}))`

const byPart = sql`left join part by_part on by_part.id = line.part_id`
const byWarehouse = sql`left join warehouse by_warehouse on by_warehouse.id = line.warehouse_id`
const sortKeys = {
  partCode: { key: naturally(sql.ref('by_part.code')), join: byPart },
  partName: { key: naturally(sql.ref('by_part.name')), join: byPart },
  warehouse: { key: naturally(sql.ref('by_warehouse.name')), join: byWarehouse },
  reserved: { key: sql`line.quantity_reserved` },
  costId: { key: sql`line.id` },
} satisfies Record<(typeof reservationSortColumns)[number], SortKey>

type Query = ReservationFilters & Partial<Pick<ReservationQuery, 'sortColumn' | 'sortDirection'>>

/**
 * The reservations in the person's warehouses that match a query ([C1.020]). A filter by an order that the person does
 * not see finds none.
 */
export async function reservationSearch(
  { db, actor }: Pick<ListReader<unknown>, 'db' | 'actor'>,
  query: Query,
): Promise<RecordSearch> {
  const propertyIds = ownPropertyScopes(actor, query.propertyId)
  const { workorderId, warehouseId, partId } = query
  const [warehouseIds, seen] = await Promise.all([
    findWarehouseIds(db, propertyIds, warehouseId),
    workorderId === undefined ? null : visibleAmong(db, actor, [workorderId]),
  ])
  return buildSearch({
    table: reservationTable,
    sort: sortOf(query, sortKeys, 'partCode'),
    propertyIds: warehouseIds,
    within: sql<SqlBool>`(${isReserved} and ${isOneOf('line.warehouse_id', warehouseIds)})`,
    filters: [
      ...textConditions(query, [
        [
          'part',
          (text) =>
            sql<SqlBool>`line.part_id = any(array(select id from part where ${isOneOf('property_id', propertyIds)}
              and ${isTextIn(['part.code', 'part.name'], text)}))`,
        ],
      ]),
      ...(partId === undefined ? [] : [isOneOf('line.part_id', [partId])]),
      ...(seen === null ? [] : [isOneOf('line.work_order_id', [...seen])]),
      ...(query.costIds ? [isOneOf('line.id', query.costIds)] : []),
    ],
  })
}

import type {
  StockTransactionFilters,
  StockTransactionQuery,
  stockTransactionSortColumns,
} from '@fettle/contract/stock-lists'
import { type Selectable, type SqlBool, sql } from 'kysely'
import { visibleAmong } from '#features/foundation/order-access/order-access.public.ts'
import { ownPropertyScopes } from '#features/foundation/properties/properties.public.ts'
import { isAny, isOneOf, isTextIn } from '#platform/db/conditions.ts'
import type { Database } from '#platform/db/database.ts'
import { buildSearch } from '#records/list/build-search.repository.ts'
import type { ListReader } from '#records/list/record-list.ts'
import type { Condition, RecordSearch, RecordTable, SortKey } from '#records/list/record-search.ts'
import { nameOf } from '#records/list/record-table.repository.ts'
import { sortOf } from '#records/list/sort.repository.ts'
import { findWarehouseIds } from './warehouses.access.ts'

/** A line of the ledger as the list reads it. */
export type StoredLedgerRow = Selectable<Database['stock_transaction']> & {
  part_code: string
  part_name: string
  property_id: number
  property_name: string
  warehouse_name: string
  requisition_id: number | null
  order_number: string | null
  corrected_by_id: number | null
  person_name: string | null
}

const name = nameOf('entry')
const property = (column: string) =>
  `(select property.${column} from warehouse join property on property.id = warehouse.property_id
    where warehouse.id = entry.warehouse_id)`

/** The stock ledger. Walks use the warehouse in place of the property, because its indexes begin with it. */
export const ledgerTable: RecordTable = {
  from: sql.raw('stock_transaction entry'),
  alias: sql.raw('entry'),
  id: sql.raw('entry.id'),
  propertyId: 'entry.warehouse_id',
  rowColumns: sql.raw(
    [
      'entry.*',
      `${name('part', 'part_id', 'code')} as part_code`,
      `${name('part', 'part_id')} as part_name`,
      `${property('id')} as property_id`,
      `${property('name')} as property_name`,
      `${name('warehouse', 'warehouse_id')} as warehouse_name`,
      `${name('requisition_line', 'requisition_line_id', 'requisition_id')} as requisition_id`,
      `${name('work_order', 'work_order_id', 'order_number')} as order_number`,
      `${name('user_account', 'created_by', 'display_name')} as person_name`,
      '(select correction.id from stock_transaction correction where correction.corrects_id = entry.id) as corrected_by_id',
    ].join(', '),
  ),
}

export const isOfProperties = (propertyIds: readonly number[]): Condition =>
  sql<SqlBool>`entry.warehouse_id in (select id from warehouse where ${isOneOf('property_id', propertyIds)})`

// Both columns are required, so there is no group of lines without a value.
const inOneGroup = { group: sql`0`, each: [sql`true`] }
const sortKeys = {
  transactionId: { key: sql`entry.id`, walk: 'properties', groups: inOneGroup },
  transactionDate: { key: sql`entry.transacted_on`, walk: 'properties', groups: inOneGroup },
} satisfies Record<(typeof stockTransactionSortColumns)[number], SortKey>

type Query = StockTransactionFilters & Partial<Pick<StockTransactionQuery, 'sortColumn' | 'sortDirection'>>

const conditionsOf = (query: Query, propertyIds: readonly number[]): Condition[] => [
  ...(isAny(query.part)
    ? []
    : [
        sql<SqlBool>`entry.part_id = any(array(select id from part where ${isOneOf('property_id', propertyIds)}
          and ${isTextIn(['part.code', 'part.name'], query.part ?? '')}))`,
      ]),
  ...(query.kind ? [sql<SqlBool>`entry.kind = any(${query.kind}::text[])`] : []),
  ...(query.requisitionId === undefined
    ? []
    : [
        sql<SqlBool>`entry.requisition_line_id = any(array(select id from requisition_line
          where requisition_id = ${query.requisitionId}))`,
      ]),
  ...(query.workorderId === undefined ? [] : [isOneOf('entry.work_order_id', [query.workorderId])]),
  ...(query.from === undefined ? [] : [sql<SqlBool>`entry.transacted_on >= ${query.from}::date`]),
  ...(query.to === undefined ? [] : [sql<SqlBool>`entry.transacted_on <= ${query.to}::date`]),
  ...(query.transactionIds ? [isOneOf('entry.id', query.transactionIds)] : []),
]

/**
 * The lines of the person's warehouses that match a query ([C1.013]), newest first. A filter by an order that the person
 * does not see finds none.
 */
export async function ledgerSearch(
  { db, actor }: Pick<ListReader<unknown>, 'db' | 'actor'>,
  query: Query,
): Promise<RecordSearch> {
  const propertyIds = ownPropertyScopes(actor, query.propertyId)
  const { workorderId, warehouseId } = query
  const [warehouseIds, seen] = await Promise.all([
    findWarehouseIds(db, propertyIds, warehouseId),
    workorderId === undefined ? null : visibleAmong(db, actor, [workorderId]),
  ])
  const filters = conditionsOf(query, propertyIds)
  const search = buildSearch({
    table: ledgerTable,
    sort: sortOf({ ...query, sortDirection: query.sortDirection ?? 'descend' }, sortKeys, 'transactionId'),
    propertyIds: warehouseIds,
    within: isOneOf('entry.warehouse_id', seen?.size === 0 ? [] : warehouseIds),
    filters,
    // Matches are counted up to a bound, because counting millions of lines takes longer than finding a page.
    matches: 'text',
    hasOnePlan: filters.length === 0,
  })
  return { ...search, textConditions: search.conditions() }
}

import type { WarehouseFilters, WarehouseQuery, warehouseSortColumns } from '@fettle/contract/warehouses'
import { type Selectable, type SqlBool, sql } from 'kysely'
import { isFlagged } from '#features/foundation/flags/flags.public.ts'
import { ownPropertyScopes } from '#features/foundation/properties/properties.public.ts'
import { activityConditions, hasText, isOneOf, isTextIn, refersTo } from '#platform/db/conditions.ts'
import type { Database } from '#platform/db/database.ts'
import { naturally } from '#platform/db/natural-order.ts'
import { buildSearch, type TextFilters, textConditions } from '#records/list/build-search.repository.ts'
import type { ListReader } from '#records/list/record-list.ts'
import type { RecordSearch, RecordTable, SortKey } from '#records/list/record-search.ts'
import { nameOf, recordTable } from '#records/list/record-table.repository.ts'
import { byName, byUnindexedText, sortOf } from '#records/list/sort.repository.ts'

/** A warehouse as the list reads it. */
export type StoredWarehouseRow = Selectable<Database['warehouse']> & {
  property_name: string
  building_name: string | null
  keeper_name: string | null
  parts: number
  stock_value: number
}

const name = nameOf('warehouse')
const parts = sql<number>`(select count(*)::int from part_stock stock
  where stock.warehouse_id = warehouse.id and stock.on_hand > 0)`
const stockValue = sql<number>`(select coalesce(round(sum(stock.on_hand * part.unit_cost), 2), 0)
  from part_stock stock join part on part.id = stock.part_id where stock.warehouse_id = warehouse.id)`

/** Warehouses with all columns, the names of the records that they refer to, and what they hold. */
export const warehouseTable: RecordTable = recordTable(
  'warehouse',
  'warehouse',
  sql`warehouse.*, ${sql.raw(
    [
      `${name('property', 'property_id')} as property_name`,
      `${name('building', 'building_id')} as building_name`,
      `${name('assignee', 'keeper_id')} as keeper_name`,
    ].join(', '),
  )}, ${parts} as parts, ${stockValue} as stock_value`,
)

const sortKeys = {
  warehouseCode: { key: naturally(sql.ref('warehouse.code')), walk: 'properties' },
  warehouseName: byUnindexedText(sql`warehouse.name`),
  warehouseKind: byUnindexedText(sql`warehouse.kind`),
  building: byName('building', 'warehouse.building_id'),
  keeper: byName('assignee', 'warehouse.keeper_id'),
  parts: { key: parts },
  stockValue: { key: stockValue },
} satisfies Record<(typeof warehouseSortColumns)[number], SortKey>

const textFilters: TextFilters<WarehouseFilters> = [
  ['search', (text) => isTextIn(['warehouse.code', 'warehouse.name'], text)],
  ['building', (text) => refersTo('warehouse.building_id', 'building', hasText('name', text))],
  ['keeper', (text) => refersTo('warehouse.keeper_id', 'assignee', hasText('name', text))],
]

type Query = WarehouseFilters & Partial<Pick<WarehouseQuery, 'sortColumn' | 'sortDirection'>>

/** The warehouses of the person's properties that match a query ([C1.038]). */
export function warehouseSearch({ actor }: ListReader<Date>, query: Query): RecordSearch {
  const propertyIds = ownPropertyScopes(actor, query.propertyId)
  return buildSearch({
    table: warehouseTable,
    sort: sortOf(query, sortKeys, 'warehouseCode'),
    propertyIds,
    filters: [
      ...activityConditions('warehouse.is_active', query.active),
      ...textConditions(query, textFilters),
      ...(query.warehouseKind ? [sql<SqlBool>`warehouse.kind = ${query.warehouseKind}`] : []),
      ...(query.warehouseIds ? [isOneOf('warehouse.id', query.warehouseIds)] : []),
      ...(query.flagged ? [isFlagged(actor, 'warehouse', 'warehouse.id')] : []),
    ],
  })
}

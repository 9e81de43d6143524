import type { WarehouseFilters, WarehouseQuery, warehouseSortColumns } from '@fettle/contract/warehouses'
import { type Selectable, type SqlBool, sql } from 'kysely'
import { isFlagged } from '#features/foundation/flags/flags.public.ts'
import { ownPropertyScopes } from '#features/foundation/properties/properties.public.ts'
import { hasText, isOneOf } from '#platform/db/conditions.ts'
import type { Database } from '#platform/db/database.ts'
import { naturally } from '#platform/db/natural-order.ts'
import { buildSearch, type TextFilters, textConditions } from '#records/list/build-search.repository.ts'
import type { ListReader } from '#records/list/record-list.ts'
import type { Condition, RecordSearch, RecordTable, SortKey } from '#records/list/record-search.ts'
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

export const isOfProperties = (propertyIds: readonly number[]): Condition =>
  isOneOf('warehouse.property_id', propertyIds)

const sortKeys = {
  warehouseCode: { key: naturally(sql.ref('warehouse.code')), walk: 'properties' },
  warehouseName: byUnindexedText(sql`warehouse.name`),
  warehouseKind: byUnindexedText(sql`warehouse.kind`),
  building: byName('building', 'warehouse.building_id'),
  keeper: byName('assignee', 'warehouse.keeper_id'),
  parts: { key: parts },
  stockValue: { key: stockValue },
} satisfies Record<(typeof warehouseSortColumns)[number], SortKey>

const namesOne = (reference: string, table: string) => (text: string) =>
  sql<SqlBool>`${sql.ref(`warehouse.${reference}`)} = any(array(select id from ${sql.table(table)}
    where ${hasText(`${table}.name`, text)}))`

const textFilters: TextFilters<WarehouseFilters> = [
  [
    'search',
    (text) => sql<SqlBool>`(${hasText('warehouse.code', text)} or ${hasText('warehouse.name', text)})`,
  ],
  ['building', namesOne('building_id', 'building')],
  ['keeper', namesOne('keeper_id', 'assignee')],
]

function activeConditions({ active = 'Active' }: WarehouseFilters): Condition[] {
  return active === '*' ? [] : [sql<SqlBool>`warehouse.is_active = ${active === 'Active'}`]
}

type Query = WarehouseFilters & Partial<Pick<WarehouseQuery, 'sortColumn' | 'sortDirection'>>

/** The warehouses of the person's properties that match a query ([C1.038]). */
export function warehouseSearch({ actor }: ListReader<Date>, query: Query): RecordSearch {
  const propertyIds = ownPropertyScopes(actor, query.propertyId)
  return buildSearch({
    table: warehouseTable,
    sort: sortOf(query, sortKeys, 'warehouseCode'),
    propertyIds,
    within: isOfProperties(propertyIds),
    filters: [
      ...activeConditions(query),
      ...textConditions(query, textFilters),
      ...(query.warehouseKind ? [sql<SqlBool>`warehouse.kind = ${query.warehouseKind}`] : []),
      ...(query.warehouseIds ? [isOneOf('warehouse.id', query.warehouseIds)] : []),
      ...(query.flagged ? [isFlagged(actor, 'warehouse', 'warehouse.id')] : []),
    ],
  })
}

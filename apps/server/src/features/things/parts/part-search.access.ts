import type { PartFilters, PartQuery, partSortColumns } from '@fettle/contract/parts'
import type { Actor } from '@fettle/rules/access/permissions'
import { onOrderStatuses } from '@fettle/rules/parts/requisition-status'
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { isFlagged } from '#features/foundation/flags/flags.public.ts'
import { getVisibleWorkOrder } from '#features/foundation/order-access/order-access.public.ts'
import { ownPropertyScopes } from '#features/foundation/properties/properties.public.ts'
import {
  activityConditions,
  hasText,
  isAny,
  isOneOf,
  isSameText,
  isTextIn,
  refersTo,
} from '#platform/db/conditions.ts'
import type { Database, DbOrTrx } from '#platform/db/database.ts'
import { naturally } from '#platform/db/natural-order.ts'
import { buildSearch, type TextFilters, textConditions } from '#records/list/build-search.repository.ts'
import type { ListReader } from '#records/list/record-list.ts'
import type { Condition, RecordSearch, RecordTable, SortKey } from '#records/list/record-search.ts'
import { nameOf, recordTable } from '#records/list/record-table.repository.ts'
import { byName, byUnindexedText, sortOf } from '#records/list/sort.repository.ts'
import { fitsAsset, fitsOrder, isAlternateOf } from './part-ties.repository.ts'
import { findPartsUsedBy, findPartsUsedFor } from './parts.repository.ts'

/** A part as the list reads it. */
export type StoredPartRow = Selectable<Database['part']> & {
  property_name: string
  vendor_name: string | null
  vendor_phone: string | null
  on_hand: number
  reserved: number
  on_order: number
}

const name = nameOf('part')
const inStock = (column: 'on_hand' | 'reserved') =>
  sql<number>`coalesce((select sum(${sql.ref(column)}) from part_stock where part_id = part.id), 0)`
const onHand = inStock('on_hand')
const reserved = inStock('reserved')
const available = sql<number>`coalesce((select sum(on_hand - reserved) from part_stock where part_id = part.id), 0)`
/** Units that are ordered and not received ([C1.035]). */
const onOrder = sql<number>`coalesce((select sum(greatest(0, line.quantity - line.received))
  from requisition_line line join requisition on requisition.id = line.requisition_id
  where line.part_id = part.id and requisition.status = any(${onOrderStatuses})), 0)`

/** Parts with all columns, the names of the records that they refer to, and their quantity on hand. */
export const partTable: RecordTable = recordTable(
  'part',
  'part',
  sql`part.*, ${sql.raw(
    [
      `${name('property', 'property_id')} as property_name`,
      `${name('assignee', 'company_id')} as vendor_name`,
      `${name('company', 'company_id', 'phone')} as vendor_phone`,
    ].join(', '),
  )}, ${onHand} as on_hand, ${reserved} as reserved, ${onOrder} as on_order`,
)

// `stockStateOf` in the rules decides the same for one part.
const isOut = sql<SqlBool>`(part.is_stocked and ${available} <= 0)`
/** Parts to buy ([C1.010]). */
const isLow = sql<SqlBool>`(part.is_stocked and part.reorder_at is not null and ${available} + ${onOrder} <= part.reorder_at)`
/** Quantities and states of a part `part` in SQL. */
export const partStock = { available, onOrder, isLow, isOut } as const
const ofStocked = (quantity: RawBuilder<number>) => sql`case when part.is_stocked then ${quantity} end`

const sortKeys = {
  partCode: { key: naturally(sql.ref('part.code')), walk: 'properties' },
  partName: byUnindexedText(sql`part.name`),
  partType: byUnindexedText(sql`part.type`),
  manufacturer: byUnindexedText(sql`part.manufacturer`),
  vendorName: byName('assignee', 'part.company_id'),
  partUnitCost: { key: sql`part.unit_cost` },
  costUnits: byUnindexedText(sql`part.units`),
  partOnHand: { key: ofStocked(onHand) },
  partReserved: { key: ofStocked(reserved) },
  partAvailable: { key: ofStocked(available) },
  partOnOrder: { key: ofStocked(onOrder) },
  reorderAt: { key: sql`part.reorder_at` },
  stockState: { key: sql`case when ${isOut} then 0 when ${isLow} then 1 end` },
} satisfies Record<(typeof partSortColumns)[number], SortKey>

const textFilters: TextFilters<PartFilters> = [
  ['partCode', (text) => hasText('part.code', text)],
  ['partName', (text) => hasText('part.name', text)],
  ['vendorName', (text) => refersTo('part.company_id', 'assignee', hasText('name', text))],
  ['manufacturer', (text) => hasText('part.manufacturer', text)],
  ['accountCode', (text) => hasText('part.account_code', text)],
  ['cPartBarCode', (text) => sql<SqlBool>`(part.barcode <> '' and ${isSameText('part.barcode', text)})`],
]

/** Each word is in the code, the name or the barcode. */
const wordConditions = ({ search = '' }: PartFilters): Condition[] =>
  isAny(search)
    ? []
    : [...new Set(search.toLowerCase().split(/\s+/).filter(Boolean))].map((word) =>
        isTextIn(['part.code', 'part.name', 'part.barcode'], word),
      )

const stockConditions: Readonly<Record<NonNullable<PartFilters['stock']>, readonly Condition[]>> = {
  Low: [isLow],
  Out: [isOut],
  'On order': [sql<SqlBool>`(part.is_stocked and ${onOrder} > 0)`],
  'Not stocked': [sql<SqlBool>`not part.is_stocked`],
  '*': [],
}

type Picked = Pick<PartQuery, 'usedBy' | 'usedFor' | 'fitsOrder' | 'fitsAsset' | 'alternateOf'>
type Query = PartFilters & Partial<Picked & Pick<PartQuery, 'sortColumn' | 'sortDirection'>>

/**
 * Ids of the parts used by or for the query's person, order or job type, latest first. Undefined without such
 * a filter.
 */
async function usedParts(
  db: DbOrTrx,
  actor: Actor,
  { usedBy, usedFor }: Query,
): Promise<number[] | undefined> {
  if (usedFor !== undefined) await getVisibleWorkOrder(db, actor, usedFor)
  const byPerson = usedBy && (await findPartsUsedBy(db, actor.userId))
  const forOrder = usedFor === undefined ? undefined : await findPartsUsedFor(db, usedFor)
  return byPerson && forOrder ? byPerson.filter((id) => forOrder.includes(id)) : (byPerson ?? forOrder)
}

/** Parts that fit the query's order or asset, or replace its part. Throws 404 for an order that the person does not see. */
async function tieConditions(
  db: DbOrTrx,
  actor: Actor,
  { fitsOrder: order, fitsAsset: asset, alternateOf }: Query,
): Promise<Condition[]> {
  if (order !== undefined) await getVisibleWorkOrder(db, actor, order)
  return [
    ...(order === undefined ? [] : [fitsOrder(order)]),
    ...(asset === undefined ? [] : [fitsAsset(asset)]),
    ...(alternateOf === undefined ? [] : [isAlternateOf(alternateOf)]),
  ]
}

/** The parts of the person's properties that match a query ([B3.026], [C1.003], [C1.004]). */
export async function partSearch({ db, actor }: ListReader<Date>, query: Query): Promise<RecordSearch> {
  const propertyIds = ownPropertyScopes(actor, query.propertyId)
  const used = await usedParts(db, actor, query)
  const narrow: Condition[] = [
    ...textConditions(query, textFilters),
    ...wordConditions(query),
    ...(query.partType === undefined ? [] : [sql<SqlBool>`part.type = ${query.partType}`]),
    ...stockConditions[query.stock ?? '*'],
    ...(query.warehouseId
      ? [
          sql<SqlBool>`exists (select from part_stock where part_id = part.id and on_hand > 0
            and ${isOneOf('warehouse_id', query.warehouseId)})`,
        ]
      : []),
    ...(query.partIds ? [isOneOf('part.id', query.partIds)] : []),
    ...(query.flagged ? [isFlagged(actor, 'part', 'part.id')] : []),
    ...(used ? [isOneOf('part.id', used)] : []),
    ...(await tieConditions(db, actor, query)),
  ]
  const lastUsed: SortKey = { key: sql`array_position(${used ?? []}::bigint[], part.id)` }
  return buildSearch({
    table: partTable,
    sort: sortOf(query, { ...sortKeys, lastUsed }, used ? 'lastUsed' : 'partCode'),
    propertyIds,
    filters: [
      ...activityConditions('part.is_active', query.active ?? (query.includeInactive ? '*' : 'Active')),
      ...narrow,
    ],
    matches: narrow.length === 0 && query.active !== 'Inactive' ? 'most' : 'few',
    hasOnePlan: narrow.length === 0,
  })
}

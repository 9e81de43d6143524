import type {
  RequisitionFilters,
  RequisitionQuery,
  requisitionSortColumns,
} from '@fettle/contract/requisitions'
import {
  openRequisitionStatuses,
  type RequisitionStatus,
  requisitionStatuses,
} from '@fettle/rules/parts/requisition-status'
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { isFlagged } from '#features/foundation/flags/flags.public.ts'
import { ownPropertyScopes } from '#features/foundation/properties/properties.public.ts'
import { anyOf, hasText, isAny, isOneOf, refersTo } from '#platform/db/conditions.ts'
import type { Database } from '#platform/db/database.ts'
import { buildSearch, type TextFilters, textConditions } from '#records/list/build-search.repository.ts'
import type { ListReader } from '#records/list/record-list.ts'
import type { Condition, RecordSearch, RecordTable, SortKey } from '#records/list/record-search.ts'
import { nameOf, recordTable } from '#records/list/record-table.repository.ts'
import { byName, sortOf } from '#records/list/sort.repository.ts'

/** A requisition as the list reads it. */
export type StoredRequisitionRow = Omit<Selectable<Database['requisition']>, 'status'> & {
  status: RequisitionStatus
  property_name: string
  time_zone: string
  vendor_name: string | null
  warehouse_name: string | null
  lines: number
  total_cost: number
  submitted_by: string | null
  approved_by: string | null
  created_by_name: string | null
}

const name = nameOf('requisition')
const person = (column: string) =>
  `(select coalesce(nullif(u.display_name, ''), u.login_name) from user_account u where u.id = requisition.${column})`

const ofLines = (value: string): RawBuilder<number> =>
  sql<number>`(select ${sql.raw(value)} from requisition_line line where line.requisition_id = requisition.id)`
const lines = ofLines('count(*)::int')
const total = ofLines('coalesce(round(sum(line.quantity * line.unit_cost), 2), 0)')

/** Requisitions with all columns, the names of the records that they refer to, and the sum of their lines. */
export const requisitionTable: RecordTable = recordTable(
  'requisition',
  'requisition',
  sql`requisition.*, ${sql.raw(
    [
      `${name('property', 'property_id')} as property_name`,
      `${name('property', 'property_id', 'time_zone')} as time_zone`,
      `${name('assignee', 'company_id')} as vendor_name`,
      `${name('warehouse', 'warehouse_id')} as warehouse_name`,
      `${person('submitted_by_id')} as submitted_by`,
      `${person('approved_by_id')} as approved_by`,
      `${person('created_by')} as created_by_name`,
    ].join(', '),
  )}, ${lines} as lines, ${total} as total_cost`,
)

const sortKeys = {
  requisitionId: { key: sql`requisition.id` },
  status: { key: sql`array_position(${[...requisitionStatuses]}::text[], requisition.status)` },
  vendorName: byName('assignee', 'requisition.company_id'),
  warehouse: byName('warehouse', 'requisition.warehouse_id'),
  lines: { key: lines },
  totalCost: { key: total },
  neededOn: { key: sql`requisition.needed_on` },
  orderedOn: { key: sql`requisition.ordered_on` },
  createdDateTime: { key: sql`requisition.created_at` },
} satisfies Record<(typeof requisitionSortColumns)[number], SortKey>

const isOfVendor = (text: string) => refersTo('requisition.company_id', 'assignee', hasText('name', text))

const isNumber = (text: string): Condition[] =>
  /^#?\d{1,15}$/.test(text.trim())
    ? [sql<SqlBool>`requisition.id = ${Number(text.trim().replace('#', ''))}`]
    : []

const textFilters: TextFilters<RequisitionFilters> = [
  [
    'search',
    (text) =>
      anyOf([
        isOfVendor(text),
        hasText('requisition.note', text),
        hasText('requisition.reference', text),
        ...isNumber(text),
      ]),
  ],
  ['vendorName', isOfVendor],
]

function byStatus({ status = 'Open' }: RequisitionFilters): Condition[] {
  if (isAny(status)) return []
  const statuses = status === 'Open' ? openRequisitionStatuses : [status]
  return [sql<SqlBool>`requisition.status = any(${[...statuses]}::text[])`]
}

type Query = RequisitionFilters & Partial<Pick<RequisitionQuery, 'sortColumn' | 'sortDirection'>>

/** The requisitions of the person's properties that match a query, newest first without an explicit sort. */
export function requisitionSearch({ actor }: ListReader<Date>, query: Query): RecordSearch {
  const propertyIds = ownPropertyScopes(actor, query.propertyId)
  const { sortColumn, sortDirection = sortColumn === undefined ? 'descend' : 'ascend' } = query
  const filters: Condition[] = [
    ...textConditions(query, textFilters),
    ...byStatus(query),
    ...(query.warehouseId ? [isOneOf('requisition.warehouse_id', query.warehouseId)] : []),
    ...(query.partId === undefined
      ? []
      : [
          sql<SqlBool>`exists (select from requisition_line line
            where line.requisition_id = requisition.id and line.part_id = ${query.partId})`,
        ]),
    ...(query.requisitionIds ? [isOneOf('requisition.id', query.requisitionIds)] : []),
    ...(query.flagged ? [isFlagged(actor, 'requisition', 'requisition.id')] : []),
  ]
  return buildSearch({
    table: requisitionTable,
    sort: sortOf({ sortColumn, sortDirection }, sortKeys, 'requisitionId'),
    propertyIds,
    filters,
  })
}

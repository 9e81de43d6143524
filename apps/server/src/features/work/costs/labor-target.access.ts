import { type Actor, may } from '@fettle/rules/access/permissions'
import { isNumberOf, parseOrderNumber, parsePrefixedNumber } from '@fettle/rules/orders/order-number'
import { problem } from '@fettle/rules/records/problem'
import {
  isBookable,
  orderNumberProblem,
  timecardTypeList,
  workOrderType,
} from '@fettle/rules/timecards/timecard'
import { sql } from 'kysely'
import { visibleWorkOrders } from '#features/foundation/order-access/order-access.public.ts'
import { isSameText } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { forbidden, invalid } from '#platform/http/problem-error.ts'
import type { LaborLine } from './costs.access.ts'

/** Target of a line: an order, found by number or not, or none; and its type. */
export type LaborTarget = { workorderId: number | null; isByNumber: boolean; recordType: string }

type Belonging = {
  tcardRecordType?: string | null | undefined
  workorderId?: number | null | undefined
  orderNumber?: string | null | undefined
}

const nothingTarget = (recordType: string): LaborTarget => ({
  workorderId: null,
  isByNumber: false,
  recordType,
})
const orderTarget = (workorderId: number, isByNumber: boolean): LaborTarget => ({
  workorderId,
  isByNumber,
  recordType: workOrderType,
})

/**
 * Target of a new line. Throws 400 for an invalid number or type, and 403 if the actor may not book labor on
 * orders.
 */
export async function findTarget(
  db: DbOrTrx,
  actor: Actor,
  { tcardRecordType, workorderId, orderNumber }: Belonging,
): Promise<LaborTarget> {
  const type = tcardRecordType?.trim() || workOrderType
  if (!isSame(type, workOrderType)) return nothingTarget(await getType(db, type))
  if (!may(actor, 'labor.edit')) throw forbidden()
  const number = orderNumber?.trim() ?? ''
  if (workorderId) return orderTarget(workorderId, number !== '')
  return orderTarget(await getBookableOrder(db, actor, number), true)
}

/** Target of a changed line: unchanged, unless a new type or number says otherwise. */
export async function findChangedTarget(
  db: DbOrTrx,
  actor: Actor,
  line: LaborLine,
  { tcardRecordType, workorderId, orderNumber }: Belonging,
): Promise<LaborTarget> {
  const type = tcardRecordType?.trim() || line.record_type
  if (!isSame(type, workOrderType))
    return nothingTarget(isSame(type, line.record_type) ? line.record_type : await getType(db, type))
  const number = orderNumber?.trim() ?? ''
  const { work_order_id: present } = line
  const isOther = number !== '' && !isNumberOf(line.order_number ?? '', number)
  if (present !== null && !isOther) {
    if (workorderId && workorderId !== present)
      throw invalid([problem('workorderId', 'not-allowed', 'Labor stays on its order.')])
    return orderTarget(present, false)
  }
  const target = await findTarget(db, actor, {
    workorderId: workorderId === present ? null : workorderId,
    orderNumber: number,
  })
  return { ...target, isByNumber: true }
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The visible order with this number that accepts labor. Throws 400 otherwise. */
async function getBookableOrder(db: DbOrTrx, actor: Actor, entered: string): Promise<number> {
  const prefixed = parsePrefixedNumber(entered)
  const typed = prefixed ?? parseOrderNumber(entered)
  if (!typed || ('of' in typed && typed.of === 'request')) throw invalid([orderNumberProblem()])
  const rows = await visibleWorkOrders(db, actor)
    .select(['wo.id', 'wo.order_number as orderNumber', 'wo.status_kind', 'wo.closed_out_at'])
    .where('wo.number', '=', Number(typed.digits))
    .$if(prefixed !== null, (query) => query.where('wo.number_prefix', '=', prefixed?.prefix ?? ''))
    .limit(2)
    .execute()
  const matches = rows.map((row) => ({
    orderNumber: row.orderNumber,
    orderStatus: row.status_kind === 'denied' ? 'Denied' : '',
    closedOutFlag: row.closed_out_at !== null,
  }))
  const [order] = rows
  if (order === undefined || !isBookable(matches)) throw invalid([orderNumberProblem()])
  return order.id
}

/** A type of the value list, in the list's spelling. Throws 400 for an unknown one. */
async function getType(db: DbOrTrx, type: string): Promise<string> {
  const row = await db
    .selectFrom('value_list_item')
    .select('value')
    .where(isSameText('list_name', timecardTypeList))
    .where(isSameText('value', type))
    .where('is_active', '=', true)
    .where(sql<boolean>`btrim(value) <> '-'`)
    .limit(1)
    .executeTakeFirst()
  if (!row) throw invalid([problem('tcardRecordType', 'unknown', `There is no timecard type ${type}.`)])
  return row.value
}

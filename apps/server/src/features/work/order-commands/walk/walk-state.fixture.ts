import type { OrderLogEvent } from '@fettle/rules/orders/order-log-events'
import type { OrderCategory, StatusKind } from '@fettle/rules/orders/order-status'
import type { OrderSubject } from '@fettle/rules/orders/order-verdict'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { prepared } from '#platform/db/prepared.ts'
import { logEventText } from '#platform/db/stored-log-event.ts'

type Line = { id: number; assignee_id: number }
/** One order as stored, read without the code under test. */
export type OrderState = {
  id: number
  mod_id: number
  property_id: number
  first_property_id: number | null
  number: number | null
  request_number: number | null
  category: OrderCategory
  status_kind: StatusKind
  sub_status: string | null
  sub_status_kind: string | null
  assignee: string | null
  building: string | null
  trade: string | null
  entered_by_user_id: number | null
  contact_id: number | null
  assign_to_id: number | null
  assign_to_secondary_id: number | null
  trade_id: number | null
  team: number[]
  completed_at: string | null
  dnc_at: string | null
  denied_at: string | null
  hold_at: string | null
  assigned_at: string | null
  closed_out_at: string | null
  deny_reason: string
  description: string
  procedure_mandatory: boolean
  signature_file_id: number | null
  labor: Line[]
  parts: { id: number; quantity: number }[]
  assets: { id: number; asset_id: number }[]
  tasks: { id: number; is_done: boolean; is_failed: boolean }[]
  notes: { kind: number }[]
  surveys: number
  timers: { user_id: number; assignee_id: number | null; running: boolean }[]
  log: { user_id: number | null; event: OrderLogEvent }[]
}

const children = (columns: string, from: string) =>
  sql.raw(`(select coalesce(json_agg(x order by x.id), '[]') from (select ${columns} from ${from}
    where line.work_order_id = wo.id) x)`)

/** Current state of the walk's orders, by id. */
async function readOrders(db: Db, ids: readonly number[]): Promise<OrderState[]> {
  const { rows } = await sql<{ state: OrderState }>`${prepared}
    select to_json(o) as state from (
      select wo.*, s.name as sub_status, s.kind as sub_status_kind, a.name as assignee, b.name as building, t.name as trade,
        (select coalesce(json_agg(trade_id), '[]') from assignee_trade where assignee_id = wo.assign_to_id) as team,
        ${children('line.id, line.assignee_id', 'cost_labor line')} as labor,
        ${children('line.id, line.quantity', 'cost_part line')} as parts,
        ${children('line.id, line.asset_id', 'work_order_asset line')} as assets,
        ${children('line.id, line.is_done, line.is_failed', 'work_order_task line')} as tasks,
        ${children('line.id, line.kind', 'work_order_comment line')} as notes,
        (select count(*) from survey where work_order_id = wo.id) as surveys,
        ${children(
          'line.id, line.user_id, line.stopped_at is null as running, u.assignee_id',
          'order_timer line join user_account u on u.id = line.user_id',
        )} as timers,
        ${children(`line.id, line.user_id, ${logEventText} as event`, 'work_order_log line')} as log
      from work_order wo left join sub_status s on s.id = wo.sub_status_id
      left join assignee a on a.id = wo.assign_to_id left join building b on b.id = wo.building_id
      left join trade t on t.id = wo.trade_id
      where wo.id = any(${[...ids]}::bigint[]) order by wo.id) o`.execute(db)
  return rows.map(({ state }) => state)
}

/** All state that a step may change. */
export type World = { orders: OrderState[]; counters: Counters }

export async function readWorld(db: Db, ids: readonly number[]): Promise<World> {
  const [orders, counters] = await Promise.all([readOrders(db, ids), readCounters(db)])
  return { orders, counters }
}

export type Counters = { orders: number; requests: number; changes: number }

/** Both number counters and the number of change records. */
async function readCounters(db: Db): Promise<Counters> {
  const { rows } = await sql<Counters>`${prepared}
    select (select last_value from counter where name = 'work order')::int as orders,
      (select last_value from counter where name = 'request')::int as requests,
      (select count(*) from change_record where action <> 'refuse')::int as changes`.execute(db)
  return rows[0] as Counters
}

/** Orders on which a user's timers run. */
export async function readTimers(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${prepared}
    select work_order_id as id from order_timer where user_id = ${userId} and stopped_at is null order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** `orderNumber` per the specification (A4.002). */
export const shownNumber = ({ number, status_kind }: OrderState): string =>
  number !== null ? String(number) : status_kind === 'denied' ? 'Denied' : 'REQ'

/** `orderStatus` per the specification (A4.001). */
export const shownStatus = ({
  status_kind: kind,
  sub_status,
}: Pick<OrderState, 'status_kind' | 'sub_status'>) =>
  sub_status ?? { open: 'Open', hold: 'Hold', complete: 'Complete', dnc: 'DNC', denied: 'Denied' }[kind]

/** The order as input for the rules. */
export const subjectOfState = (state: OrderState): OrderSubject => ({
  workorderId: state.id,
  orderNumber: shownNumber(state),
  orderCategory: state.category,
  kind: state.status_kind,
  subStatus: state.sub_status,
  closedOut: state.closed_out_at !== null,
  propertyId: state.property_id,
  firstPropertyId: state.first_property_id,
  enteredByUserId: state.entered_by_user_id,
  contactId: state.contact_id,
  assigneeId: state.assign_to_id,
  secondaryAssigneeId: state.assign_to_secondary_id,
  assigneeTradeIds: state.team,
  tradeId: state.trade_id,
  followerIds: [],
})

import type { OrderLogEvent, OrderLogEventName } from '@fettle/rules/orders/order-log-events'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Db, openDatabase } from '#platform/db/database.ts'
import { logEvent } from '#platform/db/stored-log-event.ts'
import { silentLog } from '#platform/log.ts'
import { getRow } from '#platform/testing/rows.ts'
import type { Acknowledged } from './writers.fixture.ts'

type Stored = {
  id: number
  number: number
  marker: string
  status: string
  created: number
  status_changes: number
  comments: string[]
  labor: string[]
  log: OrderLogEvent[]
}

async function readOrders(db: Db): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select wo.id, wo.number, wo.description as marker, wo.status_kind as status,
      (select count(*)::int from change_record where record_kind = 'work_order' and record_id = wo.id and action = 'create')
        as created,
      (select count(*)::int from change_record where record_kind = 'work_order' and record_id = wo.id
        and field in ('status_kind', 'statusKind')) as status_changes,
      array(select text from work_order_comment where work_order_id = wo.id order by id) as comments,
      array(select notes from cost_labor where work_order_id = wo.id order by id) as labor,
      (select coalesce(json_agg(${logEvent} order by id), '[]') from work_order_log where work_order_id = wo.id) as log
    from work_order wo order by wo.number`.execute(db)
  return rows
}

/** Every acknowledged unit is one line of the ledger, and the balance is the sum. */
async function expectWholeStock(db: Db, markers: readonly string[]): Promise<void> {
  const { rows } = await sql<{ notes: string[]; on_hand: number; number_of_balances: number }>`
    select array(select note from stock_transaction) as notes,
      (select coalesce(sum(on_hand), 0) from part_stock) as on_hand,
      (select count(distinct balance_after)::int from stock_transaction) as number_of_balances`.execute(db)
  const [stock] = rows
  expect(stock?.notes.sort()).toEqual([...markers].sort())
  expect([stock?.on_hand, stock?.number_of_balances]).toEqual([markers.length, markers.length])
}

const count = (log: readonly OrderLogEvent[], name: OrderLogEventName) =>
  log.filter(({ event }) => event === name).length
const names: Record<string, string> = { open: 'Open', hold: 'Hold', dnc: 'DNC', complete: 'Complete' }

/**
 * Every acknowledged write exists exactly once, nothing else exists, and every write has its row, log line, change
 * record and number.
 */
export async function expectWhole(connectionString: string, done: readonly Acknowledged[]): Promise<number> {
  await using opened = openDatabase({ connectionString, log: silentLog })
  const orders = await readOrders(opened.db)
  const of = <K extends Acknowledged['kind']>(kind: K) =>
    done.filter((each): each is Extract<Acknowledged, { kind: K }> => each.kind === kind)

  await expectWholeStock(
    opened.db,
    of('stock').map(({ marker }) => marker),
  )

  const created = of('create').map(
    ({ workorderId, orderNumber, marker }) => `${workorderId} ${orderNumber} ${marker}`,
  )
  expect(orders.map(({ id, number, marker }) => `${id} ${number} ${marker}`).sort()).toEqual(created.sort())
  expect(orders.map(({ number }) => number)).toEqual(orders.map((_, index) => index + 1))
  const counter = await getRow(opened.db, 'counter', ['last_value'], { name: 'work order' })
  expect(Number(counter.last_value)).toBe(orders.length)

  const marked = (kind: 'comment' | 'labor', id: number) =>
    of(kind as 'comment')
      .filter(({ workorderId }) => workorderId === id)
      .map(({ marker }) => marker)
  for (const order of orders) {
    const { id, log } = order
    const statuses = of('status').filter(({ workorderId }) => workorderId === id)
    expect({ id, comments: order.comments, labor: order.labor }).toEqual({
      id,
      comments: marked('comment', id),
      labor: marked('labor', id),
    })
    expect({
      id,
      created: order.created,
      status: names[order.status],
      changes: order.status_changes,
    }).toEqual({
      id,
      created: 1,
      status: statuses.at(-1)?.to ?? 'Open',
      changes: statuses.length,
    })
    expect({
      id,
      entered: count(log, 'order-entered'),
      messages: count(log, 'message-to-requester'),
      labor: count(log, 'labor-added'),
      statuses: log.flatMap((line) => (line.event === 'status-changed' ? [line.to] : [])),
    }).toEqual({
      id,
      entered: 1,
      messages: order.comments.length,
      labor: order.labor.length,
      statuses: statuses.map(({ to }) => to),
    })
  }
  return orders.length
}

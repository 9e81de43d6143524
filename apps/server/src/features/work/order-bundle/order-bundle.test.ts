import type { OrderBundle } from '@fettle/contract/order-bundle'
import { maySee } from '@fettle/rules/orders/order-visibility'
import { beforeAll, describe, expect, test } from 'vitest'
import { fillFullOrder, fullOrderId } from '#features/work/work-orders/full-order.fixture.ts'
import { createOrdersApp } from '#features/work/work-orders/orders-app.fixture.ts'
import {
  assignees,
  type PersonName,
  type PlainOrder,
  people,
  present,
} from '#features/work/work-orders/orders-world.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { insertRows, updateRows } from '#platform/testing/rows.ts'

const server = disposeAfterAll(await createOrdersApp())
beforeAll(async () => {
  await fillFullOrder(server)
  await updateRows(
    server.db,
    'work_order',
    { status_kind: 'open', sub_status_id: null, completed_at: null, assign_to_secondary_id: null },
    { id: fullOrderId },
  )
  const meter = { id: 1, asset_id: 1, property_id: 1, name: 'Hours', units: 'h', kind: 'Running' }
  await server.db.insertInto('meter').values(meter).execute()
  await insertRows(server.db, 'meter_reading', [
    { meter_id: 1, current_reading: 12, kind: 'Reading', read_at: '2026-03-01T10:00:00Z' },
    { meter_id: 1, current_reading: 15, kind: 'Reading', read_at: '2026-03-02T10:00:00Z' },
  ])
})

async function read(person: PersonName, since?: string) {
  const query = since === undefined ? '' : `?since=${encodeURIComponent(since)}`
  const { status, body } = await server.call(person, 'GET', `/api/Workorders/bundle${query}` as '/')
  return { status, bundle: body as unknown as OrderBundle }
}

const dueUntil = present.getTime() + 14 * 86_400_000
const tradesOf = (id: number | null): readonly number[] =>
  assignees.find((assignee) => assignee.id === id)?.trades ?? []

/** Ids that belong in a person's bundle, from the plain world and the rules of visibility. */
async function expectedIds(person: PersonName): Promise<number[]> {
  const actor = await server.actor(person)
  const isMine = (order: PlainOrder) =>
    actor.assigneeId !== null && [order.assigneeId, order.secondaryId].includes(actor.assigneeId)
  const isTeams = (order: PlainOrder) => {
    const trades = order.assigneeId === null ? [order.tradeId] : tradesOf(order.assigneeId)
    const isDue = order.targetAt !== null && Date.parse(order.targetAt) <= dueUntil
    return isDue && trades.some((id) => id !== null && actor.tradeIds.includes(id))
  }
  const isSeen = (order: PlainOrder) =>
    maySee(
      {
        propertyId: order.propertyId,
        firstPropertyId: null,
        enteredByUserId: order.enteredBy,
        contactId: order.contactId,
        assigneeId: order.assigneeId,
        secondaryAssigneeId: order.secondaryId,
        assigneeTradeIds: tradesOf(order.assigneeId),
        tradeId: order.tradeId,
        followerIds: [],
      },
      actor,
    )
  const far = '9999'
  return server.orders
    .filter((order) => ['open', 'hold'].includes(order.kind) && isSeen(order))
    .filter((order) => isMine(order) || isTeams(order))
    .sort(
      (a, b) =>
        Number(isMine(b)) - Number(isMine(a)) ||
        (a.targetAt ?? far).localeCompare(b.targetAt ?? far) ||
        a.id - b.id,
    )
    .map(({ id }) => id)
}

describe('the bundle of a shift', () => {
  test.each(people.map(({ name }) => name))('has the orders that %s works on', async (person) => {
    const { status, bundle } = await read(person)
    expect(status).toBe(200)
    expect(bundle.orderIds.filter((id) => id !== fullOrderId)).toEqual(await expectedIds(person))
  })

  test('has orders for each kind of worker, so that the other tests compare something', async () => {
    for (const person of ['supervisor', 'technician', 'limited', 'contractor'] as const) {
      expect((await read(person)).bundle.orders.length).toBeGreaterThan(3)
    }
    expect((await read('technician')).bundle.orderIds).toContain(fullOrderId)
  })

  test.each(people.map(({ name }) => name))(
    'returns each order to %s as the call of one order does',
    async (person) => {
      const { orders } = (await read(person)).bundle
      for (const order of orders) {
        const { body } = await server.call(person, 'GET', `/api/Workorders/${order.workorderId}`)
        expect(order).toEqual(body)
      }
    },
  )

  test('has the meters of assets with their newest counted reading, for callers who may see assets', async () => {
    expect((await read('technician')).bundle.assets).toEqual([
      {
        assetId: 1,
        meters: [
          {
            meterID: 1,
            meterName: 'Hours',
            meterUnits: 'h',
            type: 'Running',
            minimum: null,
            maximum: null,
            rolloverAt: null,
            isActive: true,
            lastReading: 15,
            lastReadDateTime: '2026-03-02T10:00:00.000Z',
          },
        ],
      },
    ])
    await updateRows(server.db, 'work_order', { assign_to_secondary_id: 2 }, { id: fullOrderId })
    const { bundle } = await read('supervisor')
    expect(bundle.orderIds).toContain(fullOrderId)
    expect(bundle.assets).toEqual([])
  })
})

describe('with the mark of an earlier bundle', () => {
  const first = async () => (await read('technician')).bundle
  const set = (id: number, values: object) =>
    server.db.updateTable('work_order').set(values).where('id', '=', id).execute()

  test('returns 304 when nothing changed', async () => {
    const { mark } = await first()
    expect((await read('technician', mark)).status).toBe(304)
  })

  test('returns 304 when only an order of others changed', async () => {
    const { mark, orderIds } = await first()
    const other = server.orders.find(
      ({ id, kind }) => kind === 'open' && !orderIds.includes(id),
    ) as PlainOrder
    await set(other.id, { description: 'Changed' })
    expect((await read('technician', mark)).status).toBe(304)
  })

  test('returns only the orders that changed, and the ids of all', async () => {
    const { mark, orderIds } = await first()
    const changed = orderIds.find((id) => id !== fullOrderId) as number
    await set(changed, { description: 'Changed here' })
    const { bundle } = await read('technician', mark)
    expect(bundle.orders.map((order) => [order.workorderId, order.description])).toEqual([
      [changed, 'Changed here'],
    ])
    expect(bundle.orderIds).toEqual(orderIds)
    expect((await read('technician', bundle.mark)).status).toBe(304)
  })

  test('leaves out an order that was completed', async () => {
    const { mark, orderIds } = await first()
    const ended = orderIds.find((id) => id !== fullOrderId) as number
    await set(ended, { status_kind: 'complete', completed_at: present })
    const { bundle } = await read('technician', mark)
    expect(bundle.orderIds).toEqual(orderIds.filter((id) => id !== ended))
    expect(bundle.orders).toEqual([])
  })

  test.each([
    [
      'a message',
      () =>
        server.db
          .insertInto('work_order_comment')
          .values({ work_order_id: fullOrderId, kind: 1, text: 'New', user_name: 'Ann' }),
    ],
    [
      'a reading of its asset',
      () =>
        server.db
          .insertInto('meter_reading')
          .values({ meter_id: 1, current_reading: 16, kind: 'Reading', read_at: '2026-03-03T10:00:00Z' }),
    ],
    [
      'the name of its asset',
      () => server.db.updateTable('asset').set({ name: 'Large pump' }).where('id', '=', 1),
    ],
    ['its document', () => server.db.updateTable('document').set({ title: 'Manual 2' }).where('id', '=', 1)],
  ])('returns an order after a change of %s', async (_what, change) => {
    const { mark } = await first()
    await change().execute()
    const { bundle } = await read('technician', mark)
    expect(bundle.orders.map(({ workorderId }) => workorderId)).toEqual([fullOrderId])
    expect(bundle.assets.map(({ assetId }) => assetId)).toEqual([1])
  })

  test.each([
    [
      'a name that orders show',
      () => server.db.updateTable('trade').set({ name: 'Pipes' }).where('id', '=', 1),
    ],
    [
      'the rights of the caller',
      () => server.db.updateTable('user_account').set({ display_name: 'Ann A.' }).where('id', '=', 3),
    ],
  ])('returns all orders after a change of %s', async (_what, change) => {
    const { mark, orderIds } = await first()
    await change().execute()
    const { bundle } = await read('technician', mark)
    expect(bundle.orders.map(({ workorderId }) => workorderId).sort()).toEqual(orderIds.toSorted())
  })

  test.each(['nonsense', 'a@b', '@', '9@99999999:99999999:'])(
    'returns all orders for the mark %s',
    async (mark) => {
      const { bundle } = await read('technician', mark)
      expect(bundle.orders).toHaveLength(bundle.orderIds.length)
      expect(bundle.orders.length).toBeGreaterThan(3)
    },
  )

  test('names an order whose day came near, without a change of it', async () => {
    const far = new Date(dueUntil + 3_600_000)
    const id = (await first()).orderIds.find((each) => each !== fullOrderId) as number
    await set(id, { assign_to_id: null, assign_to_secondary_id: null, trade_id: 1, target_at: far })
    const { mark, orderIds } = await first()
    expect(orderIds).not.toContain(id)
    server.clock.set(new Date(present.getTime() + 2 * 3_600_000))
    const { bundle } = await read('technician', mark)
    server.clock.set(present)
    expect(bundle.orderIds).toContain(id)
    expect(bundle.orders).toEqual([])
  })
})

test('has at most 200 orders, the ones of the caller first', async () => {
  const { id: _, ...rest } = await server.db
    .selectFrom('work_order')
    .selectAll()
    .where('id', '=', fullOrderId)
    .executeTakeFirstOrThrow()
  const copy = {
    property_id: rest.property_id,
    category: rest.category,
    status_kind: rest.status_kind,
    time_zone: rest.time_zone,
    trade_id: 1,
    target_at: present,
  }
  await insertRows(
    server.db,
    'work_order',
    Array.from({ length: 201 }, (_unused, index) => ({ ...copy, id: 5000 + index, number: 50_000 + index })),
  )
  const { bundle } = await read('technician')
  expect(bundle.orderIds).toHaveLength(200)
  expect(bundle.orderIds).toContain(fullOrderId)
})

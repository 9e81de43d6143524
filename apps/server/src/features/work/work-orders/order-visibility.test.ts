import { maySee } from '@fettle/rules/orders/order-visibility'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  getVisibleWorkOrder,
  visibleAmong,
  visibleWorkOrders,
} from '#features/foundation/order-access/order-access.public.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { updateRows } from '#platform/testing/rows.ts'
import { createOrdersApp } from './orders-app.fixture.ts'
import { assignees, createOrders, type PersonName, type PlainOrder, people } from './orders-world.fixture.ts'

const seenAnyhow = (order: PlainOrder) =>
  order.enteredBy === 6 || order.contactId === 1 || order.enteredBy === 7 || order.contactId === 2
const others = createOrders().filter((order) => !seenAnyhow(order))
const inProperty = (id: number) =>
  others.filter(({ propertyId }) => propertyId === id).map((order) => order.id)
/**
 * The requester follows orders in their own and another property. The tenant and a contractor follow one
 * each.
 */
const follows = [
  { person: 6, order: inProperty(1)[0] as number },
  { person: 6, order: inProperty(1)[1] as number },
  { person: 6, order: inProperty(1)[3] as number },
  { person: 6, order: inProperty(2)[0] as number },
  { person: 7, order: inProperty(2)[1] as number },
  { person: 5, order: inProperty(1)[2] as number },
]
/**
 * Orders in Far that were entered in North or East by the requester, the tenant, a technician or another
 * user.
 */
const transferred = createOrders()
  .filter(({ propertyId }) => propertyId === 3)
  .map(({ id }, index) => ({
    order: id,
    first: index % 2 === 0 ? 1 : 2,
    enteredBy: [6, 7, 3, null][Math.floor(index / 2) % 4] ?? null,
  }))
const movedOf = (id: number) => transferred.find(({ order }) => order === id)
const enteredBy = (order: PlainOrder) => (movedOf(order.id) ?? order).enteredBy
const server = disposeAfterAll(await createOrdersApp())
beforeAll(async () => {
  for (const { order, first, enteredBy } of transferred)
    await updateRows(
      server.db,
      'work_order',
      { first_property_id: first, entered_by_user_id: enteredBy },
      { id: order },
    )
  const rows = follows.map(({ person, order }) => ({ user_id: person, work_order_id: order }))
  await server.db.insertInto('work_order_follower').values(rows).execute()
})

const everybody = people.map(({ name }) => name)
const factsOf = (order: PlainOrder) => ({
  propertyId: order.propertyId,
  firstPropertyId: movedOf(order.id)?.first ?? null,
  enteredByUserId: enteredBy(order),
  contactId: order.contactId,
  assigneeId: order.assigneeId,
  secondaryAssigneeId: order.secondaryId,
  assigneeTradeIds: assignees.find(({ id }) => id === order.assigneeId)?.trades ?? [],
  tradeId: order.tradeId,
  followerIds: follows.flatMap(({ order: id, person }) => (id === order.id ? [person] : [])),
})

async function seenBy(person: PersonName): Promise<number[]> {
  const actor = await server.actor(person)
  return server.orders.filter((order) => maySee(factsOf(order), actor)).map(({ id }) => id)
}

describe('[A6.007,A6.008,A6.009,A6.014] database and rules agree on visibility', () => {
  test.each(everybody)('%s', async (person) => {
    const actor = await server.actor(person)
    const expected = await seenBy(person)
    const rows = await visibleWorkOrders(server.db, actor).select('wo.id').orderBy('wo.id').execute()
    expect(rows.map(({ id }) => id)).toEqual(expected)
    const all = server.orders.map(({ id }) => id)
    expect([...(await visibleAmong(server.db, actor, all))].toSorted((a, b) => a - b)).toEqual(expected)
    for (const order of server.orders) {
      const opened = await getVisibleWorkOrder(server.db, actor, order.id).then(
        () => true,
        () => false,
      )
      expect([order.id, opened]).toEqual([order.id, expected.includes(order.id)])
    }
  })

  test('gives users different subsets, so that the comparison is meaningful', async () => {
    const counts = new Map(
      await Promise.all(
        everybody.map(
          async (person): Promise<[PersonName, number]> => [person, (await seenBy(person)).length],
        ),
      ),
    )
    expect(counts.get('manager')).toBe(server.orders.length)
    expect(counts.get('blind')).toBe(0)
    expect(counts.get('homeless')).toBe(0)
    const partly = (
      ['supervisor', 'technician', 'limited', 'contractor', 'requester', 'stranger'] as const
    ).map((person) => counts.get(person) ?? 0)
    expect(new Set(partly).size).toBe(partly.length)
    expect(Math.min(...partly)).toBeGreaterThan(0)
    expect(Math.max(...partly)).toBeLessThan(server.orders.length)
  })
})

test('[A6.014] requesters see their own transferred requests in a property they cannot access, and staff see none', async () => {
  const there = async (person: PersonName) => {
    const seen = new Set(await seenBy(person))
    return server.orders.filter(({ id, propertyId }) => propertyId === 3 && seen.has(id))
  }
  const movedBy = (userId: number, first: readonly number[]) =>
    transferred
      .filter((each) => each.enteredBy === userId && first.includes(each.first))
      .map(({ order }) => order)
  const ids = async (person: PersonName) => (await there(person)).map(({ id }) => id)
  expect(movedBy(6, [1]).length * movedBy(7, [1, 2]).length).toBeGreaterThan(0)
  expect(await ids('requester')).toEqual(movedBy(6, [1]))
  expect(await ids('tenant')).toEqual(movedBy(7, [1, 2]))
  for (const person of ['supervisor', 'technician', 'limited', 'contractor'] as const)
    expect(await ids(person)).toEqual([])
})

const isTenantsFromNorth = (order: PlainOrder) => movedOf(order.id)?.first === 1 && enteredBy(order) === 7

describe('the list', () => {
  test.each(everybody.filter((name) => name !== 'tenant'))(
    'shows %s exactly the visible orders',
    async (person) => {
      const { ids, total } = await server.list(person, { take: '1000' })
      const expected = await seenBy(person)
      expect(ids.toSorted((a, b) => a - b)).toEqual(expected)
      expect(total).toBe(expected.length)
    },
  )

  test('[A2.048,A6.014] shows a requester with access to all orders only their own unless they ask for all', async () => {
    const own = server.orders.filter(
      (order) =>
        (order.propertyId !== 3 || movedOf(order.id)) &&
        (enteredBy(order) === 7 || order.contactId === 2 || order.id === follows[4]?.order),
    )
    const asked = (checked: string) =>
      server.list('tenant', { take: '1000', isViewAllRequestersOrdersChecked: checked })
    const mine = await server.list('tenant', { take: '1000' })
    expect(mine.ids.toSorted((a, b) => a - b)).toEqual(own.map(({ id }) => id))
    expect((await asked('false')).total).toBe(own.length)
    const entity = await asked('true')
    const first = await server.list('tenant', {
      propertyId: '1',
      isViewAllRequestersOrdersChecked: 'true',
      take: '1000',
    })
    expect(first.ids.toSorted((a, b) => a - b)).toEqual(
      server.orders
        .filter((order) => order.propertyId === 1 || isTenantsFromNorth(order))
        .map(({ id }) => id),
    )
    expect(first.total).toBe(first.ids.length)
    expect(entity.ids.toSorted((a, b) => a - b)).toEqual(await seenBy('tenant'))
    expect(entity.total).toBeGreaterThan(own.length)
  })

  test('[A6.014] shows a requester without that right only their own in any case', async () => {
    const { total } = await server.list('requester', { isViewAllRequestersOrdersChecked: 'true' })
    expect(total).toBe((await seenBy('requester')).length)
  })

  test('[A4.001] includes open sub-statuses in a requester’s Open, and other requesters’ orders only on request', async () => {
    const query = {
      orderStatus: 'Open',
      isViewAllRequestersOrdersChecked: 'true',
      propertyId: '1',
      take: '1000',
    }
    const open = server.orders.filter(({ propertyId, kind }) => propertyId === 1 && kind === 'open')
    const plain = open.filter(({ subStatusId }) => subStatusId === null)
    const reached = server.orders.filter(
      (order) => order.kind === 'open' && (order.propertyId === 1 || isTenantsFromNorth(order)),
    )
    expect(plain.length).toBeLessThan(open.length)
    const ids = async (person: (typeof everybody)[number], more = {}) =>
      (await server.list(person, { ...query, ...more })).ids.toSorted((a, b) => a - b)
    expect(await ids('tenant')).toEqual(reached.map(({ id }) => id))
    expect(await ids('tenant', { includeSubStatuses: 'false' })).toEqual(
      reached.filter(({ subStatusId }) => subStatusId === null).map(({ id }) => id),
    )
    expect(await ids('manager')).toEqual(plain.map(({ id }) => id))
  })

  test('ignores a property that the caller cannot access', async () => {
    const none = await server.list('technician', { propertyId: '3' })
    expect([none.status, none.total]).toEqual([200, 0])
    const some = await server.list('technician', { propertyId: ['1', '3', '999'] })
    expect(some.total).toBe((await seenBy('technician')).length)
  })

  test('[A2.055] returns as Mine the orders whose first or second assignee is the caller', async () => {
    const { ids } = await server.list('supervisor', { assignTo: 'Bob Baker', take: '1000' })
    const mine = server.orders.filter(
      ({ propertyId, assigneeId, secondaryId }) =>
        propertyId !== 3 && (assigneeId === 2 || secondaryId === 2),
    )
    expect(ids.toSorted((a, b) => a - b)).toEqual(mine.map(({ id }) => id))
  })
})

test('[A6.017] returns 403 for an order the caller cannot see and 404 for one that does not exist', async () => {
  const elsewhere = server.orders.find(({ propertyId }) => propertyId === 3) as PlainOrder
  const own = (await seenBy('technician'))[0]
  expect((await server.call('technician', 'GET', `/api/Workorders/${elsewhere.id}`)).status).toBe(403)
  expect((await server.call('technician', 'GET', `/api/Workorders/${own}`)).status).toBe(200)
  expect((await server.call('technician', 'GET', '/api/Workorders/999999')).status).toBe(404)
})

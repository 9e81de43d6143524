import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createCommandsApp, errorsOf } from './commands-app.fixture.ts'

const server = disposeAfterAll(await createCommandsApp())
beforeEach(() => server.clock.set(new Date('2026-03-10T15:00:00Z')))

const join = (id: number, withWorkorderId: number, subject = 'administrator', call = {}) =>
  server.send(subject, 'PUT', `/${id}/set`, { withWorkorderId }, call)
const leave = (id: number, subject = 'administrator', call = {}) =>
  server.send(subject, 'PUT', `/${id}/leave-set`, undefined, call)
const setOf = async (id: number) => (await server.order(id)).setId
const newOrders = async (count: number) => {
  const ids: number[] = []
  for (let made = 0; made < count; made += 1) ids.push(await server.newOrder())
  return ids as [number, number, ...number[]]
}
const setsLeft = async () =>
  (await server.db.selectFrom('work_order_set').select('id').execute()).map(({ id }) => id)

describe('putting orders into a set', () => {
  test('[C9.015] makes a set of two orders, and adds more to it; both logs show it', async () => {
    const [first, second, third] = await newOrders(3)
    const { status, json } = await join(second, first)
    expect([status, json.setId]).toEqual([200, await setOf(first)])
    expect((await join(third as number, second)).json.setId).toBe(json.setId)
    for (const id of [first, second, third as number])
      expect(await server.log(id)).toEqual([`Put into set #${json.setId}`])
  })

  test('[C9.016] refuses an order that is in a set, the second time too', async () => {
    const [first, second, other, another] = (await newOrders(4)) as [number, number, number, number]
    await join(second, first)
    await join(another, other)
    for (const withId of [first, other]) {
      const { status, json } = await join(second, withId)
      expect([status, json.errors[0]?.code, json.title]).toEqual([
        409,
        'in-set',
        `This order is in set #${await setOf(first)}. Take it out of that set first.`,
      ])
    }
    expect(await setOf(second)).toBe(await setOf(first))
    expect(errorsOf(await join(first, first))).toEqual({ withWorkorderId: 'invalid' })
  })

  test("[C9.016] requires 'Edit Sets', both orders visible, the version that was seen, and neither closed out", async () => {
    const [first, second] = await newOrders(2)
    const closed = {
      status_kind: 'complete',
      completed_at: '2026-03-10',
      closed_out_at: '2026-03-10',
    } as const
    const locked = await server.newOrder(closed)
    for (const subject of ['technician', 'requester'])
      expect([subject, (await join(second, first, subject)).status]).toEqual([subject, 403])
    const strange = await server.newOrder({
      property_id: 1002,
      trade_id: null,
      contact_id: null,
      assign_to_id: null,
    })
    expect((await join(second, strange, 'supervisor')).status).toBe(403)
    expect((await join(strange, second, 'supervisor')).status).toBe(403)
    expect((await join(second, first, 'administrator', { ifMatch: '"99"' })).status).toBe(412)
    for (const [id, withId] of [
      [second, locked],
      [locked, second],
    ] as const)
      expect((await join(id, withId)).json.errors[0]?.code).toBe('closed-out')
    expect((await join(second, 987_654)).status).toBe(404)
    expect([await setOf(first), await setOf(second), await setOf(locked)]).toEqual([null, null, null])
  })

  test('[C9.016] makes one set when two orders join each other at once', async () => {
    const [first, second] = await newOrders(2)
    const answers = await Promise.all([join(first, second), join(second, first)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await setOf(first)).toBe(await setOf(second))
  })
})

describe('taking an order out of its set', () => {
  test('[C9.017] dissolves a set of one', async () => {
    const [first, second, third] = (await newOrders(3)) as [number, number, number]
    const { json } = await join(second, first)
    await join(third, first)
    expect((await leave(second, 'technician')).status).toBe(403)
    expect((await leave(second, 'administrator', { ifMatch: '"99"' })).status).toBe(412)
    expect((await leave(second)).json.setId).toBeNull()
    expect([await setOf(first), await setOf(third)]).toEqual([json.setId, json.setId])
    const again = await leave(second)
    expect([again.status, again.json.errors[0]?.code]).toEqual([409, 'not-in-set'])
    await leave(third)
    expect(await setOf(first)).toBeNull()
    expect(await setsLeft()).not.toContain(json.setId)
    expect(await server.log(second)).toEqual([
      `Put into set #${json.setId}`,
      `Taken out of set #${json.setId}`,
    ])
  })

  test('[C9.017] leaves no set of one when the last two members leave at once', async () => {
    const [first, second] = await newOrders(2)
    const { json } = await join(second, first)
    await Promise.all([leave(first), leave(second)])
    expect([await setOf(first), await setOf(second)]).toEqual([null, null])
    expect(await setsLeft()).not.toContain(json.setId)
  })

  test('[C9.018] the orders of a set share no status', async () => {
    const [first, second] = await newOrders(2)
    await join(second, first)
    await server.send('administrator', 'PUT', `/${first}/set-hold`, {})
    expect([(await server.order(first)).orderStatus, (await server.order(second)).orderStatus]).toEqual([
      'Hold',
      'Open',
    ])
  })
})

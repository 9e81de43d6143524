import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { updateRows } from '#platform/testing/rows.ts'
import { createPmsApp } from './pms-app.fixture.ts'

const server = disposeAfterAll(await createPmsApp())
beforeEach(async () => {
  await server.db.updateTable('pm_schedule').set({ is_active: false }).execute()
  server.day('2026-01-15')
})

const byHand = { repeat_period_type: 'By hand', starts_on: '2026-01-01' }
const makeNow = (id: number, subject = 'administrator') =>
  server.send(subject, 'POST', `/api/PmSchedules/${id}/make-now`)

describe('[C2.017] a schedule with manual generation', () => {
  test('makes nothing in the hourly run, and today’s order on request', async () => {
    const id = await server.newSchedule({ ...byHand, trade_id: 1001 })
    server.day('2026-01-20')
    expect((await server.generate()).made).toBe(0)
    const { status, json } = await makeNow(id)
    const [order] = await server.ordersOf(id)
    expect([status, json]).toEqual([
      200,
      { orders: [{ workorderId: order?.id, orderNumber: String(order?.number) }], others: [] },
    ])
    expect(await server.occurrences(id)).toEqual([[1, '2026-01-20', 'Made', '']])
    const { json: listed } = await server.as('administrator', `/api/PmSchedules/${id}/occurrences`)
    expect(listed.data[0].userName).toBe('Ada Admin')
    server.day('2026-01-27')
    expect((await server.generate()).made).toBe(0)
    await makeNow(id)
    expect((await server.occurrences(id)).map(([k, on]) => [k, on])).toEqual([
      [1, '2026-01-20'],
      [2, '2026-01-27'],
    ])
  })

  test('makes one order per day, whatever the number of requests', async () => {
    const id = await server.newSchedule(byHand)
    const answers = await Promise.all([makeNow(id), makeNow(id), makeNow(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await server.ordersOf(id)).toHaveLength(1)
  })

  test('makes one order per participating asset, and gives the reason for the others', async () => {
    const [sound, shut] = [await server.newAsset('HAND-1'), await server.newAsset('HAND-2', 'Out of Service')]
    const id = await server.newSchedule({ ...byHand, link_option: 'order per asset' }, [sound, shut])
    const { json } = await makeNow(id)
    expect(json.orders).toHaveLength(1)
    expect(json.others).toMatchObject([{ state: 'Left off', reason: 'HAND-2 is Out of Service.' }])
  })

  test.each([
    ['Skip', 'Skipped', ['open']],
    ['Wait', 'Planned', ['open']],
    ['Replace', 'Made', ['dnc', 'open']],
  ])('[C2.037] while the last order is open: %s', async (policy, state, kinds) => {
    const id = await server.newSchedule({ ...byHand, while_open: policy })
    await makeNow(id)
    server.day('2026-01-16')
    await makeNow(id)
    expect((await server.occurrences(id)).at(-1)?.[2]).toBe(state)
    expect((await server.ordersOf(id)).map(({ status_kind: kind }) => kind)).toEqual(kinds)
  })

  test('makes a waiting occurrence once the previous order has ended', async () => {
    const id = await server.newSchedule({ ...byHand, while_open: 'Wait' })
    await makeNow(id)
    server.day('2026-01-16')
    expect((await makeNow(id)).json).toMatchObject({ orders: [], others: [{ state: 'Planned' }] })
    await updateRows(
      server.db,
      'work_order',
      { status_kind: 'complete', completed_at: '2026-01-17T15:00:00Z' },
      { pm_schedule_id: id },
    )
    server.day('2026-01-18')
    expect((await server.generate()).made).toBe(1)
  })

  test('is rejected for a schedule with dates, a paused one, and users without Generate PMs', async () => {
    const dated = await server.newSchedule()
    const paused = await server.newSchedule({ ...byHand, is_active: false })
    const answers = [await makeNow(dated), await makeNow(paused)]
    expect(answers.map(({ status, json }) => [status, json.title])).toEqual([
      [409, 'The orders of this schedule are made on its dates.'],
      [409, 'This schedule is paused. Resume it first.'],
    ])
    expect((await makeNow(await server.newSchedule(byHand), 'requester')).status).toBe(403)
  })
})

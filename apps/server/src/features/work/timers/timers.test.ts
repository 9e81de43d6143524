import { orderLogWords } from '@fettle/rules/orders/order-log-words'
import { settingDefaults } from '@fettle/rules/settings/settings'
import { beforeEach, describe, expect, test } from 'vitest'
import { logEvent } from '#platform/db/stored-log-event.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { findRows, insertRows } from '#platform/testing/rows.ts'

const server = disposeAfterAll(await createReferenceApp())
beforeEach(async () => {
  server.clock.set(new Date('2026-03-10T15:00:00Z'))
  await server.db.deleteFrom('order_timer').execute()
  await server.db.deleteFrom('cost_labor').execute()
  await server.db.deleteFrom('work_order_log').execute()
})

const start = (workorderId: number, more: object = {}, subject = 'technician') =>
  server.put(subject, '/api/Users/my/timers/start', { userId: 1002, workorder: { workorderId }, ...more })
const stop = (workorderId: number, more: object = {}, subject = 'technician') =>
  server.put(subject, '/api/Users/my/timers/stop', { userId: 1002, workorder: { workorderId }, ...more })
const labor = () =>
  findRows(
    server.db,
    'cost_labor',
    ['work_order_id', 'assignee_id', 'worked_on', 'hours', 'rate', 'record_type', 'property_id'],
    {},
    'id',
  )
const log = async () => {
  const rows = await server.db
    .selectFrom('work_order_log')
    .select(['work_order_id', logEvent.as('event'), 'user_name'])
    .orderBy('id')
    .execute()
  return rows.map(({ event, ...row }) => ({ ...row, activity: orderLogWords(event, settingDefaults()) }))
}

describe('[A7.043] starting the labor timer', () => {
  test('returns the user with the running timer, and logs it', async () => {
    const { status, json } = await start(1001, { timerStartDateTime: '2026-03-10T10:30:00-04:00' })
    expect([status, json.orderTimer]).toEqual([
      200,
      { workorderId: 1001, orderNumber: '501', timerStarted: '2026-03-10T14:30:00.000Z' },
    ])
    expect(await log()).toEqual([
      { work_order_id: 1001, activity: 'Labor timer started by Tess Tern', user_name: 'Tess Tern' },
    ])
  })

  test('starts now by default, and never in the future', async () => {
    expect((await start(1001)).json.orderTimer.timerStarted).toBe('2026-03-10T15:00:00.000Z')
    await server.db.deleteFrom('order_timer').execute()
    const soon = await start(1001, { timerStartDateTime: '2026-03-10T15:02:00Z' })
    expect(soon.json.orderTimer.timerStarted).toBe('2026-03-10T15:00:00.000Z')
    await server.db.deleteFrom('order_timer').execute()
    const { status, json } = await start(1001, { timerStartDateTime: '2026-03-10T18:00:00Z' })
    expect([status, json.errors[0].field]).toEqual([400, 'timerStartDateTime'])
  })

  test('[A8.006] is rejected while a timer runs on another order, naming it', async () => {
    await start(1001)
    const { status, json } = await start(1008)
    expect([status, json.title, json.errors[0].code]).toEqual([
      409,
      'You have already started labor timer on the following other order(s): 1001. Stop timer on these other orders and start new timer?',
      'timer-elsewhere',
    ])
    expect(json.current).toEqual([
      { workorderId: 1001, orderNumber: '501', timerStarted: '2026-03-10T15:00:00.000Z' },
    ])
    expect((await start(1001)).json.errors[0].code).toBe('timer-running')
  })

  test('[A4.018] stops the other timer and books its time if the user agreed', async () => {
    await start(1001)
    server.clock.advance(30 * 60_000)
    const { json } = await start(1008, { stopOtherTimers: true })
    expect(json.orderTimer.workorderId).toBe(1008)
    expect(await labor()).toMatchObject([{ work_order_id: 1001, hours: 0.5 }])
  })

  test('two concurrent starts leave one timer', async () => {
    const statuses = (await Promise.all([start(1001), start(1008)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
  })

  test.each([
    [1003, 'complete'],
    [1004, 'a request'],
    [1005, 'closed out'],
    [1007, 'denied'],
  ])('[A4.017] is rejected on order %i, which is %s', async (workorderId) => {
    const { status, json } = await start(workorderId)
    expect([status, json.errors[0].field]).toEqual([409, 'workorder.workorderId'])
    expect(await server.db.selectFrom('order_timer').selectAll().execute()).toEqual([])
  })

  test('[A6.017] returns 403 for an order the user cannot see, and 404 for an unknown one', async () => {
    expect([(await start(1006)).status, (await start(4711)).status]).toEqual([403, 404])
  })

  test('is rejected on a day long before the order’s entry', async () => {
    const { status, json } = await start(1001, { timerStartDateTime: '1980-03-10T15:00:00Z' })
    expect([status, json.errors[0].field, json.errors[0].message]).toEqual([
      400,
      'timerStartDateTime',
      'Labor on this order lies between 1/29/2026 and 3/11/2026.',
    ])
  })

  test('[A6.016] requires a worker’s own account', async () => {
    expect((await start(1001, { userId: 1003 })).status).toBe(403)
    for (const [subject, userId] of [
      ['requester', 1004],
      ['administrator', 1001],
    ] as const)
      expect([subject, (await start(1001, { userId }, subject)).status]).toEqual([subject, 403])
  })

  test('requires an order', async () => {
    const { status, json } = await server.put('technician', '/api/Users/my/timers/start', { userId: 1002 })
    expect([status, json.errors[0].field]).toEqual([400, 'workorder'])
  })
})

describe('[A7.043] stopping the labor timer', () => {
  test('books the hours in hundredths as the worker’s labor, and logs it', async () => {
    await start(1001)
    server.clock.advance(20 * 60_000)
    const { status, json } = await stop(1001)
    expect([status, json.orderTimer]).toEqual([200, null])
    expect(await labor()).toEqual([
      {
        work_order_id: 1001,
        assignee_id: 1001,
        worked_on: '2026-03-10',
        hours: 0.33,
        rate: 40.5,
        record_type: 'Work Order',
        property_id: 1001,
      },
    ])
    expect((await log()).at(-1)).toEqual({
      work_order_id: 1001,
      activity: 'Labor timer stopped by Tess Tern: 0.33 hours of labor',
      user_name: 'Tess Tern',
    })
  })

  test('books at least a hundredth of an hour', async () => {
    await start(1001)
    await stop(1001)
    expect(await labor()).toMatchObject([{ hours: 0.01 }])
  })

  test('books on its start day in the order’s time zone', async () => {
    await start(1001, { timerStartDateTime: '2026-03-10T02:30:00Z' })
    await stop(1001, { timerEndDateTime: '2026-03-10T14:30:00Z' })
    expect(await labor()).toMatchObject([{ worked_on: '2026-03-09', hours: 12 }])
  })

  test('[A8.006] is rejected if the timer is running on another order, or not at all', async () => {
    const none = await stop(1001)
    expect([none.status, none.json.errors[0].code]).toEqual([409, 'timer-not-running'])
    await start(1008)
    const other = await stop(1001)
    expect([other.status, other.json.title, other.json.current[0].workorderId]).toEqual([
      409,
      'You have a timer open on another order.',
      1008,
    ])
    expect(await labor()).toEqual([])
  })

  test('is rejected for a time before its start, and keeps running', async () => {
    await start(1001)
    const { status, json } = await stop(1001, { timerEndDateTime: '2026-03-10T12:00:00Z' })
    expect([status, json.errors[0].field]).toEqual([400, 'timerEndDateTime'])
    expect((await server.as('technician', '/api/Users/MyProfile')).json.orderTimer.workorderId).toBe(1001)
  })

  test('works even if the order is no longer visible to the user', async () => {
    await start(1001)
    const order = server.db.updateTable('work_order').where('id', '=', 1001)
    await order.set({ assign_to_id: 1009 }).execute()
    expect((await stop(1001)).status).toBe(200)
    await order.set({ assign_to_id: 1001 }).execute()
    expect(await labor()).toHaveLength(1)
  })
})

describe('a forgotten timer', () => {
  const leftRunning = async (hours: number) => {
    await start(1001)
    server.clock.advance(hours * 3_600_000)
  }

  test('over 12 hours books nothing until the user states the hours', async () => {
    await leftRunning(14)
    const asked = await stop(1001)
    expect([asked.status, asked.json]).toMatchObject([
      400,
      {
        errors: [
          {
            field: 'laborHours',
            code: 'timer-too-long',
            message: 'Your timer has run for 14.00 hours. Enter the hours of labor to book; 0 books none.',
          },
        ],
        current: [{ workorderId: 1001, timerStarted: '2026-03-10T15:00:00.000Z', laborHours: 14 }],
      },
    ])
    expect(await labor()).toEqual([])
    expect((await stop(1001, { laborHours: 7.5 })).json.orderTimer).toBeNull()
    expect(await labor()).toMatchObject([{ hours: 7.5, worked_on: '2026-03-10' }])
  })

  test('stops without booking if the user says so', async () => {
    await leftRunning(9600)
    expect((await stop(1001, { laborHours: 0 })).json.orderTimer).toBeNull()
    expect(await labor()).toEqual([])
    expect((await log()).at(-1)?.activity).toBe('Labor timer stopped by Tess Tern: no labor was booked')
  })

  test('stops without a question at a stated end within a shift', async () => {
    await leftRunning(40)
    expect((await stop(1001, { timerEndDateTime: '2026-03-10T19:00:00Z' })).status).toBe(200)
    expect(await labor()).toMatchObject([{ hours: 4 }])
  })

  test('must be settled before another one starts in its place', async () => {
    await leftRunning(13)
    const asked = await start(1008, { stopOtherTimers: true })
    expect([asked.status, asked.json.errors[0].code]).toEqual([400, 'timer-too-long'])
    expect((await start(1008, { stopOtherTimers: true, laborHours: 2 })).json.orderTimer.workorderId).toBe(
      1008,
    )
    expect(await labor()).toMatchObject([{ work_order_id: 1001, hours: 2 }])
  })

  test('accepts positive hours in hundredths, within one day', async () => {
    await leftRunning(13)
    for (const [laborHours, code] of [
      [-1, 'not-positive'],
      [0.005, 'too-precise'],
      [24.01, 'too-large'],
    ]) {
      const { status, json } = await stop(1001, { laborHours })
      expect([laborHours, status, json.errors[0].field, json.errors[0].code]).toEqual([
        laborHours,
        400,
        'laborHours',
        code,
      ])
    }
    expect((await stop(1001, { laborHours: 24 })).status).toBe(200)
  })
})

describe('[C5.035] a worker’s day has 24 hours', () => {
  test('for timers too, which then ask for the hours', async () => {
    const booked = { property_id: 1001, work_order_id: 1008, assignee_id: 1001, worked_on: '2026-03-10' }
    await insertRows(server.db, 'cost_labor', { ...booked, hours: 20, rate: 0 })
    await start(1001)
    server.clock.advance(5 * 3_600_000)
    const asked = await stop(1001)
    expect([asked.status, asked.json.errors[0]]).toEqual([
      400,
      {
        field: 'laborHours',
        code: 'timer-too-long',
        message: 'That makes 25 hours on 3/10/2026. Enter the hours of labor to book; 0 books none.',
      },
    ])
    expect((await stop(1001, { laborHours: 4.5 })).json.errors[0].message).toBe(
      'That makes 24.5 hours on 3/10/2026.',
    )
    expect((await stop(1001, { laborHours: 4 })).status).toBe(200)
  })
})

test('a timer stops even if the clock was set back, and books the minimum', async () => {
  await start(1001)
  server.clock.set(new Date('2026-03-10T13:00:00Z'))
  expect((await stop(1001)).status).toBe(200)
  expect((await labor()).map(({ work_order_id, hours }) => [work_order_id, hours])).toEqual([[1001, 0.01]])
})

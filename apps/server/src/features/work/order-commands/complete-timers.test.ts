import { afterEach, beforeEach, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createCommandsApp, errorsOf } from './commands-app.fixture.ts'

const hourMs = 3_600_000
const server = disposeAfterAll(await createCommandsApp())
beforeEach(async () => {
  server.clock.set(new Date('2026-03-10T13:00:00Z'))
  await server.db.deleteFrom('order_timer').execute()
  await server.db.deleteFrom('cost_labor').execute()
})
afterEach(() => server.clearSettings())

const users = { technician: 1002, supervisor: 1003 }
const start = (workorderId: number, subject: keyof typeof users = 'technician') =>
  server.put(subject, '/api/Users/my/timers/start', { userId: users[subject], workorder: { workorderId } })
const complete = (workorderId: number, more: object = {}, subject = 'technician') =>
  server.send(subject, 'PUT', '/complete', { workorderId, ...more })

test('asks for the hours when a timer ran longer than a shift, and books the answer', async () => {
  const id = await server.newOrder()
  await start(id)
  server.clock.advance(9600 * hourMs)
  const asked = await complete(id)
  expect([asked.status, errorsOf(asked)]).toEqual([400, { laborHours: 'timer-too-long' }])
  expect(asked.json.current).toEqual([
    {
      workorderId: id,
      orderNumber: expect.any(String),
      timerStarted: '2026-03-10T13:00:00.000Z',
      laborHours: 9600,
    },
  ])
  expect((await server.order(id)).statusKind).toBe('open')
  const { status, json } = await complete(id, { laborHours: 6 })
  expect([status, json.statusKind, json.costLabor]).toMatchObject([
    200,
    'complete',
    [{ laborHours: 6, laborDate: '2026-03-10' }],
  ])
})

test('books no labor when the answer is 0', async () => {
  const id = await server.newOrder()
  await start(id)
  server.clock.advance(13 * hourMs)
  await server.setting('requireLaborForCompletion', true)
  expect(errorsOf(await complete(id, { laborHours: 0 }))).toEqual({ labor: 'required' })
  await server.clearSettings()
  const { status, json } = await complete(id, { laborHours: 0 })
  expect([status, json.costLabor]).toEqual([200, []])
  expect((await server.as('technician', '/api/Users/MyProfile')).json.orderTimer).toBeNull()
})

test('asks the user who completes the order about another worker’s forgotten timer', async () => {
  const id = await server.newOrder()
  await start(id)
  server.clock.advance(13 * hourMs)
  await start(id, 'supervisor')
  server.clock.advance(1 * hourMs)
  const asked = await complete(id, {}, 'supervisor')
  expect(asked.json.errors).toEqual([
    {
      field: 'laborHours',
      code: 'timer-too-long',
      message:
        'The timer of Tess Tern has run for 14.00 hours. Enter the hours of labor to book; 0 books none.',
    },
  ])
  const { json } = await complete(id, { laborHours: 8 }, 'supervisor')
  expect(json.costLabor).toMatchObject([
    { laborName: 'Tess Tern', laborHours: 8 },
    { laborName: 'Sam Stone', laborHours: 1 },
  ])
})

test('asks the same for a complete sub-status', async () => {
  const id = await server.newOrder()
  await server.setting('completeSubStatuses', ['Follow-up'])
  await start(id)
  server.clock.advance(13 * hourMs)
  const to = (more: object) =>
    server.send('technician', 'PUT', '/SetSubStatus', {
      workorderId: id,
      requestedStatus: 'Follow-up',
      ...more,
    })
  expect(errorsOf(await to({}))).toEqual({ laborHours: 'timer-too-long' })
  expect((await to({ laborHours: 3 })).json.costLabor).toMatchObject([{ laborHours: 3 }])
})

import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { signedInAs } from '#platform/testing/tokens.ts'
import { createCommandsApp, errorsOf } from './commands-app.fixture.ts'

const server = disposeAfterAll(await createCommandsApp())
beforeEach(() => server.clock.set(new Date('2026-03-10T15:00:00Z')))

describe('[A7.024] a message without a kind', () => {
  const say = (subject: string, workorderId: number, more: object = {}) =>
    server.send(subject, 'POST', '/AddComment', { workorderId, commentText: 'Key is with Ann', ...more })

  test('is internal, and requesters cannot write one', async () => {
    const id = await server.newOrder()
    expect((await say('technician', id)).json.comments).toMatchObject([{ kind: 2 }])
    expect((await say('requester', id)).status).toBe(403)
    expect((await server.as('requester', `/api/Workorders/${id}`)).json.comments).toEqual([])
    expect((await say('requester', id, { kind: 1 })).status).toBe(200)
  })
})

describe('the time at which the user says an action happened', () => {
  const wrong = ['2026-03-10T16:00:00Z', '1980-01-01', 'yesterday', '2026-02-30']
  const right = ['2026-03-10T14:59:00Z', '2026-03-10', null]

  test('must be between the order’s entry and now for a message, which stores the server’s time', async () => {
    const id = await server.newOrder()
    const say = (commentTime: unknown) =>
      server.send('technician', 'POST', '/AddComment', { workorderId: id, commentText: 'x', commentTime })
    for (const at of wrong) expect([at, Object.keys(errorsOf(await say(at)))]).toEqual([at, ['commentTime']])
    for (const at of right) expect([at, (await say(at)).status]).toEqual([at, 200])
    expect((await say('2026-03-10T14:59:00Z')).json.comments.at(-1).commentTime).toBe(
      '2026-03-10T15:00:00.000Z',
    )
  })

  test('must be in the same range when approving and denying', async () => {
    const workorderId = await server.newRequest()
    const send = (path: string, more: object) =>
      server.send('supervisor', 'PUT', path, { workorderId, ...more })
    for (const at of wrong) {
      expect([at, Object.keys(errorsOf(await send('/approve', { approvalDateTime: at })))]).toEqual([
        at,
        ['approvalDateTime'],
      ])
      expect([
        at,
        Object.keys(errorsOf(await send('/deny', { denyReason: 'No', denyDateTime: at }))),
      ]).toEqual([at, ['denyDateTime']])
    }
    expect((await send('/approve', { approvalDateTime: '2026-03-10T15:01:00Z' })).status).toBe(200)
  })
})

describe('unchanged fields in an update', () => {
  test('[A7.013] sending an order back as it was read changes nothing', async () => {
    const id = await server.newOrder()
    const before = await server.order(id)
    const { status, json } = await server.send('administrator', 'PUT', `/${id}`, before)
    expect([status, json]).toEqual([200, before])
    const changed = { ...before, description: 'It drips.' }
    expect((await server.send('administrator', 'PUT', `/${id}`, changed)).json.description).toBe('It drips.')
  })

  test('a different value or an unknown field is rejected by name', async () => {
    const id = await server.newOrder()
    const put = (body: object) => server.send('administrator', 'PUT', `/${id}`, body)
    expect(errorsOf(await put({ assignTo: 'Una Upper' }))).toEqual({ assignTo: 'not-allowed' })
    expect(errorsOf(await put({ orderStatus: 'Complete', description: 'x' }))).toMatchObject({
      orderStatus: 'not-allowed',
    })
    expect(errorsOf(await put({ descripton: 'x' }))).toEqual({ descripton: 'unknown-field' })
    const draft = { propertyId: 1001, description: 'x', building: 'Library' }
    for (const path of ['', '/Request'])
      expect(errorsOf(await server.send('supervisor', 'POST', path, { ...draft, bulding: 'x' }))).toEqual({
        bulding: 'unknown-field',
      })
  })

  test('a null body counts as an empty one', async () => {
    const id = await server.newOrder()
    const answer = await server.app.inject({
      method: 'PUT',
      url: `/api/Workorders/${id}`,
      headers: { ...(await signedInAs(server, 'administrator')), 'content-type': 'application/json' },
      payload: 'null',
    })
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([400, 'wrong-type'])
  })
})

describe('order dates', () => {
  test('rejects a target before the start and mistyped years', async () => {
    const id = await server.newOrder({ start_at: '2026-03-10T12:00:00Z' })
    const put = (body: object) => server.send('supervisor', 'PUT', `/${id}`, body)
    expect(errorsOf(await put({ targetDateTime: '2026-03-09' }))).toEqual({ targetDateTime: 'not-allowed' })
    expect(errorsOf(await put({ targetDateTime: '9999-12-31' }))).toEqual({ targetDateTime: 'not-allowed' })
    expect(errorsOf(await put({ startDateTime: '1980-01-01' }))).toEqual({ startDateTime: 'not-allowed' })
    const change = await server.send('supervisor', 'PUT', `/${id}/ChangeTargetDate`, {
      newTargetDate: '2026-03-09',
    })
    expect(errorsOf(change)).toEqual({ newTargetDate: 'not-allowed' })
    expect((await put({ targetDateTime: '2026-03-10' })).status).toBe(200)
  })

  test('apply the same rule to new orders', async () => {
    const draft = {
      propertyId: 1001,
      description: 'x',
      trade: 'HVAC',
      jobType: 'Too hot',
      assignTo: 'Tess Tern',
      startDateTime: '2026-03-12',
    }
    const create = (more: object) => server.send('supervisor', 'POST', '', { ...draft, ...more })
    expect(errorsOf(await create({ targetDateTime: '2026-03-11' }))).toEqual({
      targetDateTime: 'not-allowed',
    })
    expect((await create({ targetDateTime: '2026-03-13' })).status).toBe(201)
  })

  test('[A3.003] taking an order off hold clears its hold time', async () => {
    const id = await server.newOrder()
    const held = await server.send('supervisor', 'PUT', `/${id}/set-hold`, {})
    expect(held.json.holdDateTime).toBe('2026-03-10T15:00:00.000Z')
    expect((await server.send('supervisor', 'PUT', `/${id}/open-order`)).json.holdDateTime).toBeNull()
    await server.send('supervisor', 'PUT', `/${id}/set-hold`, {})
    expect((await server.send('supervisor', 'PUT', '/complete', { workorderId: id })).json.holdDateTime).toBe(
      null,
    )
  })
})

test('[A3.002] rows include the survey and PM schedule, and an order includes the signer’s name', async () => {
  const id = await server.newOrder({ number: 8801 })
  await server.db.insertInto('survey').values({ id: 77, work_order_id: id, rating: 4 }).execute()
  const list = await server.as('supervisor', '/api/Workorders?orderNumber=8801')
  expect(list.json.data).toMatchObject([{ workorderId: id, surveyId: 77, pmScheduleId: null }])
  expect(await server.order(id)).toMatchObject({ surveyId: 77, pmScheduleId: null, signature: null })
})

test('uses the worker’s name for a request without a requester', async () => {
  const draft = { propertyId: 1001, description: 'The door sticks.', building: 'Library' }
  const made = await server.send('technician', 'POST', '/Request', draft)
  expect([made.status, made.json.orderBy]).toEqual([201, 'Tess Tern'])
})

describe('response caching', () => {
  test('sends Cache-Control: no-store for personal data, even in error responses', async () => {
    for (const url of ['/api/Users/MyProfile', '/api/Workorders', '/api/Workorders/999999'])
      expect([url, (await server.as('technician', url)).headers['cache-control']]).toEqual([url, 'no-store'])
  })
})

test('a single-value filter with several values returns an error', async () => {
  const { status, json } = await server.as('technician', '/api/Workorders?orderNumber=1&orderNumber=2')
  expect([status, json.errors]).toEqual([
    400,
    [{ field: 'orderNumber', code: 'wrong-type', message: 'Takes one value, but got several.' }],
  ])
})

test('[B7.029] labor can be filtered by date-time and by day', async () => {
  const find = (laborDate: string) =>
    server.send('technician', 'POST', '/api/Costs/workerLabor', { laborWorkerId: 1001, laborDate })
  const id = await server.newOrder()
  const line = { workorderId: id, laborHours: 1, laborDate: '2026-03-08' }
  await server.send('technician', 'POST', '/api/Costs/labor', line)
  for (const date of ['2026-03-08', '2026-03-08T09:30:00-05:00', '2026-03-08T09:30'])
    expect([date, (await find(date)).json.length]).toEqual([date, 1])
})

import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { insertRow } from '#platform/testing/rows.ts'
import { createDeferralJob } from './deferral-job.ts'
import { createIssuesApp, issueDraft as draft, fieldsOf } from './issues-app.fixture.ts'

const server = disposeAfterAll(await createIssuesApp())
const { create, read, move, send: post } = server
beforeEach(() => server.begin())

describe('[C7.005] a new issue', () => {
  test('needs title, description, kind, severity and building', async () => {
    const { status, json } = await post('/api/Issues', { propertyId: 1001, title: ' ' })
    expect([status, fieldsOf(json)]).toEqual([
      400,
      ['title', 'description', 'kind', 'severity', 'buildingId'],
    ])
  })

  test('is found today by the person who enters it, unless sent otherwise', async () => {
    expect(await create()).toMatchObject({
      status: 'New',
      foundOn: '2026-03-10',
      foundBy: 'Ada Admin',
      building: 'Library',
      age: 0,
    })
    expect(await create({ foundOn: '2026-03-01', foundBy: 'Inspector' })).toMatchObject({
      foundOn: '2026-03-01',
      foundBy: 'Inspector',
      age: 9,
    })
  })

  test('accepts only places, assets and workers of its property', async () => {
    const sent = { buildingId: 1004, floorId: 1006, roomId: 1004, ownerId: 1005 }
    const { status, json } = await post('/api/Issues', { ...draft, ...sent })
    expect([status, fieldsOf(json)]).toEqual([400, ['buildingId', 'ownerId']])
    const crossed = await post('/api/Issues', { ...draft, floorId: 1003, roomId: 1003 })
    expect([crossed.status, fieldsOf(crossed.json)]).toEqual([400, ['floorId']])
    const foreign = await post('/api/Issues', { ...draft, propertyId: 1002 })
    expect(foreign.status).toBe(404)
    const order = await post('/api/Issues', { ...draft, foundOrderId: 1006 })
    expect(order.status).toBe(403)
  })

  test('takes no inactive building, and leaves one that it already has', async () => {
    const { issueId } = await create()
    await sql`update building set is_active = false where id = 1001`.execute(server.db)
    const refused = await post('/api/Issues', draft)
    expect([refused.status, fieldsOf(refused.json)]).toEqual([400, ['buildingId']])
    const changed = await server.put('administrator', `/api/Issues/${issueId}`, { title: 'Cracked steps' })
    expect(changed.status).toBe(200)
    await sql`update building set is_active = true where id = 1001`.execute(server.db)
  })

  test.each(['0026-03-10', '1899-12-31', '2201-01-01'])('is not due or deferred to %s', async (day) => {
    const message = 'Enter a date between 1900 and 2200.'
    const due = await post('/api/Issues', { ...draft, dueOn: day })
    expect([due.status, due.json.errors]).toMatchObject([400, [{ field: 'dueOn', message }]])
    const { issueId } = await create()
    const deferred = await move(issueId, { action: 'defer', until: day, reason: 'No budget' })
    expect([deferred.status, fieldsOf(deferred.json)]).toEqual([400, ['until']])
  })

  test('takes an asset of its building, or one without a building', async () => {
    const [here = 0, elsewhere = 0, mobile = 0] = await Promise.all(
      ([1001, 1002, null] as const).map((building_id, index) =>
        insertRow(server.db, 'asset', { property_id: 1001, building_id, code: `BLD-${index}`, name: 'Fan' }),
      ),
    )
    const message = 'There is no such asset in this building.'
    const other = await post('/api/Issues', { ...draft, assetId: elsewhere })
    expect([other.status, other.json.errors]).toMatchObject([400, [{ field: 'assetId', message }]])
    await create({ assetId: mobile })
    const { issueId } = await create({ assetId: here })
    const put = (body: object) => server.put('administrator', `/api/Issues/${issueId}`, body)
    expect(fieldsOf((await put({ assetId: elsewhere })).json)).toEqual(['assetId'])
    expect(fieldsOf((await put({ buildingId: 1002 })).json)).toEqual(['assetId'])
    expect((await put({ buildingId: 1002, assetId: null })).status).toBe(200)
    await put({ assetId: elsewhere })
    await sql`update asset set building_id = 1001 where id = ${elsewhere}`.execute(server.db)
    expect((await put({ title: 'Moved since' })).status).toBe(200)
  })

  test('is not due before it was found, nor found in the future', async () => {
    const late = await post('/api/Issues', { ...draft, dueOn: '2026-03-09' })
    expect([late.status, fieldsOf(late.json)]).toEqual([400, ['dueOn']])
    const future = await post('/api/Issues', { ...draft, foundOn: '2026-03-11' })
    expect([future.status, fieldsOf(future.json)]).toEqual([400, ['foundOn']])
  })

  test('has a reference that no other issue of its property has', async () => {
    await create({ reference: 'INS-7' })
    const again = await post('/api/Issues', { ...draft, reference: 'ins-7 ' })
    expect([again.status, fieldsOf(again.json)]).toEqual([409, ['reference']])
  })
})

test('[C7.005] a change clears the floor and room of another building, and logs each field', async () => {
  const issue = await create({ floorId: 1001, roomId: 1001, estimatedCost: 120.5 })
  const path = `/api/Issues/${issue.issueId}` as const
  const { status, json } = await server.put('administrator', path, { buildingId: 1002, ownerId: 1001 })
  expect(status).toBe(200)
  expect(json).toMatchObject({ building: 'gymnasium', floor: null, room: null, owner: 'Tess Tern' })
  expect((await server.logTexts('administrator', path)).toSorted()).toEqual([
    'Building changed from Library to gymnasium',
    'Floor removed; it was First',
    'Issue entered: Cracked step',
    'Owner set to Tess Tern',
    'Room removed; it was 101',
  ])
  expect((await server.put('administrator', path, { status: 'Closed' })).status).toBe(400)
  const stale = await server.put('administrator', path, { title: 'Other' }, { ifMatch: `"${issue.fmModId}"` })
  expect([stale.status, stale.json.current]).toMatchObject([412, { building: 'gymnasium' }])
})

describe('[C7.006] the status of an issue', () => {
  test('is accepted, planned by a date, checked and closed with a note', async () => {
    const { issueId } = await create()
    expect((await move(issueId, { action: 'accept' })).json.status).toBe('Accepted')
    expect(fieldsOf((await move(issueId, { action: 'plan' })).json)).toEqual(['dueOn'])
    expect((await move(issueId, { action: 'plan', dueOn: '2026-06-01' })).json).toMatchObject({
      status: 'Planned',
      dueOn: '2026-06-01',
    })
    expect((await move(issueId, { action: 'close', reason: 'Done' })).status).toBe(409)
    expect((await move(issueId, { action: 'ready' })).json.status).toBe('To check')
    const empty = await move(issueId, { action: 'close' })
    expect(empty.json.errors[0]?.message).toBe('Say what was checked before closing.')
    expect((await move(issueId, { action: 'close', reason: 'Step is firm.' })).json).toMatchObject({
      status: 'Closed',
      checkNote: 'Step is firm.',
      closedDateTime: '2026-03-10T15:00:00.000Z',
    })
    expect((await move(issueId, { action: 'reopen', reason: 'Loose again' })).json).toMatchObject({
      status: 'Reopened',
      checkNote: '',
      closedDateTime: null,
    })
    const log = (await server.as('administrator', `/api/Issues/${issueId}/log`)).json.data
    expect(log[0]?.activity).toBe('Status changed from Closed to Reopened: Loose again')
  })

  test('keeps the fields of a closed issue until it is reopened', async () => {
    const { issueId } = await create()
    const path = `/api/Issues/${issueId}` as const
    await move(issueId, { action: 'accept' })
    await move(issueId, { action: 'ready' })
    await move(issueId, { action: 'close', reason: 'Firm.' })
    const { status, json } = await server.put('administrator', path, { title: 'Other' })
    expect([status, json.title]).toEqual([409, 'A closed issue cannot be changed. Reopen it first.'])
    await move(issueId, { action: 'reopen', reason: 'Loose again' })
    expect((await server.put('administrator', path, { title: 'Other' })).status).toBe(200)
  })

  test('[C7.007] is not deferred to today or the past', async () => {
    const { issueId } = await create()
    const { status, json } = await move(issueId, { action: 'defer', reason: 'Budget', until: '2026-03-10' })
    expect([status, fieldsOf(json)]).toEqual([400, ['until']])
    expect((await read(issueId)).status).toBe('New')
  })

  test('[C7.012] a deferred issue returns to New on its date in its property', async () => {
    const { issueId } = await create()
    const deferred = await move(issueId, { action: 'defer', reason: 'Next budget', until: '2026-04-01' })
    expect(deferred.json).toMatchObject({
      status: 'Deferred',
      deferredUntil: '2026-04-01',
      deferralReason: 'Next budget',
      deferralApprovedBy: 'Ada Admin',
    })
    const job = createDeferralJob({ ...server, log: server.deps.log })
    const run = async (at: string) => {
      server.clock.set(new Date(at))
      await job.run(undefined, new AbortController().signal)
      return (await read(issueId)).status
    }
    // The property is in New York, four hours behind.
    expect(await run('2026-04-01T03:59:00Z')).toBe('Deferred')
    expect(await run('2026-04-01T04:00:00Z')).toBe('New')
    const log = (await server.as('administrator', `/api/Issues/${issueId}/log`)).json.data
    expect(log[0]).toMatchObject({
      userName: 'Fettle',
      activity: 'Returned to New on the date of its deferral',
    })
  })
})

test('[C7.009] a deferred issue with an order that was opened again goes to work on its date', async () => {
  const { issueId } = await create()
  await move(issueId, { action: 'defer', reason: 'Next budget', until: '2026-04-01' })
  await sql`insert into issue_order (issue_id, work_order_id) values (${issueId}, 1001)`.execute(server.db)
  expect((await read(issueId)).status).toBe('Deferred')
  server.clock.set(new Date('2026-04-01T12:00:00Z'))
  await createDeferralJob({ ...server, log: server.deps.log }).run(undefined, new AbortController().signal)
  expect((await read(issueId)).status).toBe('In work')
})

test('[C7.011] an issue from a failed line of an order decides the line, once', async () => {
  const { workorderId } = (
    await post('/api/Workorders', {
      propertyId: 1001,
      description: 'Round',
      building: 'Library',
      trade: 'Plumbing',
      jobType: 'Leak',
    })
  ).json
  const taskId = await insertRow(server.db, 'work_order_task', {
    work_order_id: workorderId,
    sort_order: 1,
    text: 'Seal unbroken',
    is_failed: true,
  })
  const made = await create({ foundOrderId: workorderId, foundTaskId: taskId })
  const order = (await server.as('administrator', `/api/Workorders/${workorderId}`)).json
  expect(order.tasks[0].dismissedReason).toBe(`Issue #${made.issueId}`)
  const again = await post('/api/Issues', { ...draft, foundOrderId: workorderId, foundTaskId: taskId })
  expect(again.status).toBe(409)
  expect((await server.as('administrator', '/api/Issues')).json.pagination.totalItems).toBe(1)
  const alone = await post('/api/Issues', { ...draft, foundTaskId: taskId })
  expect([alone.status, fieldsOf(alone.json)]).toEqual([400, ['foundOrderId']])
})

test('[C7.005] messages are internal and apart from the log', async () => {
  const { issueId } = await create()
  await post(`/api/Issues/${issueId}/messages`, { text: 'Called the mason.' })
  const messages = (await server.as('administrator', `/api/Issues/${issueId}/messages`)).json.data
  expect(messages).toMatchObject([{ userName: 'Ada Admin', activity: 'Called the mason.' }])
  const log = (await server.as('administrator', `/api/Issues/${issueId}/log`)).json.data
  expect(log).toHaveLength(1)
})

test('a deleted issue leaves its orders', async () => {
  const { issueId } = await create()
  const { json } = await post(`/api/Issues/${issueId}/orders`, { trade: 'Plumbing', jobType: 'Leak' })
  const workorderId = json.orderList[0]?.workorderId
  const { status } = await server.as('administrator', `/api/Issues/${issueId}`, { method: 'DELETE' })
  expect(status).toBe(204)
  expect((await server.as('administrator', `/api/Workorders/${workorderId}`)).status).toBe(200)
  expect((await server.as('administrator', `/api/Issues/${issueId}`)).status).toBe(404)
})

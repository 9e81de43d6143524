import { type IssueStatus, issueStatuses, statusByOrders } from '@fettle/rules/issues/issue-status'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { insertRow } from '#platform/testing/rows.ts'
import { createDeferralJob } from './deferral-job.ts'

const server = disposeAfterAll(await createReferenceApp())
beforeEach(async () => {
  server.clock.set(new Date('2026-03-10T15:00:00Z'))
  await sql`delete from issue`.execute(server.db)
})

const draft = {
  propertyId: 1001,
  title: 'Cracked step',
  description: 'The third step is loose.',
  kind: 'Safety',
  severity: 2,
  buildingId: 1001,
}
const post = (path: string, body: object, subject = 'administrator') => server.post(subject, path, body)
const create = async (fields: object = {}) => {
  const { status, json } = await server.post('administrator', '/api/Issues', { ...draft, ...fields })
  expect(status).toBe(201)
  return json
}
const read = async (issueId: number) => (await server.as('administrator', `/api/Issues/${issueId}`)).json
const move = (issueId: number, body: object) => post(`/api/Issues/${issueId}/status`, body)
const fieldsOf = (json: { errors: { field: string }[] }) => json.errors.map(({ field }) => field)

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

describe('[C7.010] an order from an issue', () => {
  const createOrder = (issueId: number, body: object = {}) =>
    post(`/api/Issues/${issueId}/orders`, { trade: 'Plumbing', jobType: 'Leak', ...body })

  test('has its place, asset and text; the issue goes to work, and to check when the last one ends', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into asset (property_id, code, name) values (1001, 'STEP-1', 'Stairs') returning id`.execute(
      server.db,
    )
    const assetId = rows[0]?.id
    const issue = await create({ floorId: 1001, roomId: 1001, assetId, recommendedAction: 'Replace it.' })
    const { status, json } = await createOrder(issue.issueId)
    expect([status, json.status, json.openOrders, json.orders]).toEqual([201, 'In work', 1, 1])
    const [{ workorderId } = { workorderId: 0 }] = json.orderList
    const order = (await server.as('administrator', `/api/Workorders/${workorderId}`)).json
    expect(order).toMatchObject({
      orderCategory: 'CM',
      building: 'Library',
      floor: 'First',
      suite: '101',
      description: 'Cracked step\n\nThe third step is loose.\n\nReplace it.',
    })
    expect(order.assets.map((one: { assetId: number }) => one.assetId)).toEqual([assetId])
    await createOrder(issue.issueId)
    const end = (id: number) =>
      sql`update work_order set status_kind = 'complete', completed_at = now() where id = ${id}`.execute(
        server.db,
      )
    await end(workorderId)
    expect(await read(issue.issueId)).toMatchObject({ status: 'In work', openOrders: 1, orders: 2 })
    await end((await read(issue.issueId)).orderList[0]?.workorderId ?? 0)
    expect(await read(issue.issueId)).toMatchObject({ status: 'To check', openOrders: 0, orders: 2 })
    const found = await server.as('administrator', `/api/Issues?workorderId=${workorderId}`)
    expect(found.json.data.map(({ title }: { title: string }) => title)).toEqual(['Cracked step'])
  })

  test('needs what every order needs, and nothing is written without it', async () => {
    const { issueId } = await create()
    const { status } = await post(`/api/Issues/${issueId}/orders`, { trade: 'Nothing' })
    expect(status).toBe(400)
    expect(await read(issueId)).toMatchObject({ status: 'New', orders: 0 })
  })

  test('takes every field that the property requires of an order', async () => {
    await sql`insert into setting (property_id, name, value) select null, name, 'true'
      from unnest(array['requirePriorityForWorkorders', 'requireOrderByForWorkorders',
        'requireLocationDetailsForWorkorders']) as name`.execute(server.db)
    try {
      const { issueId } = await create()
      expect(fieldsOf((await createOrder(issueId, { assignTo: 'Tess Tern' })).json)).toContain('location3')
      const required = { jobPriority: 2, orderBy: 'Front desk', location3: 'By the door' }
      const { status, json } = await createOrder(issueId, { ...required, assignTo: 'Tess Tern' })
      expect(status).toBe(201)
      const order = await server.as('administrator', `/api/Workorders/${json.orderList[0].workorderId}`)
      expect(order.json).toMatchObject({ ...required, assignTo: 'Tess Tern' })
    } finally {
      await sql`delete from setting where name like 'require%'`.execute(server.db)
    }
  })

  test('is refused for an issue that is rejected', async () => {
    const { issueId } = await create()
    await move(issueId, { action: 'reject', reason: 'Not ours' })
    expect((await createOrder(issueId)).status).toBe(409)
  })

  test('[C7.009] moves the issue as the rules say, from every status', async () => {
    for (const status of issueStatuses)
      for (const [openOrders, orders] of [
        [1, 1],
        [1, 2],
        [0, 1],
      ] as const) {
        const { issueId } = await create()
        await setStatus(issueId, status)
        const ids = [1001, 1002].slice(0, orders)
        await sql`update work_order set status_kind = 'open', completed_at = null where id = any(${[1001, 1002]})`.execute(
          server.db,
        )
        await sql`alter table issue_order disable trigger user`.execute(server.db)
        for (const id of ids)
          await sql`insert into issue_order (issue_id, work_order_id) values (${issueId}, ${id})`.execute(
            server.db,
          )
        await sql`alter table issue_order enable trigger user`.execute(server.db)
        const [first] = ids
        await sql`update work_order set status_kind = ${openOrders > 0 ? 'hold' : 'complete'}, hold_at = now(),
          completed_at = now() where id = ${first}`.execute(server.db)
        const expected = statusByOrders({ status, orders, openOrders }) ?? status
        expect([status, openOrders, (await read(issueId)).status]).toEqual([status, openOrders, expected])
        await sql`delete from issue where id = ${issueId}`.execute(server.db)
      }
  })

  test('[C7.006] returns the issue to the status before it went to work when it is deleted', async () => {
    for (const [accepted, after] of [
      [false, 'New'],
      [true, 'Accepted'],
    ] as const) {
      const { issueId } = await create()
      if (accepted) await move(issueId, { action: 'accept' })
      const { json } = await createOrder(issueId)
      expect(json.status).toBe('In work')
      await sql`delete from issue_order where issue_id = ${issueId}`.execute(server.db)
      expect((await read(issueId)).status).toBe(after)
    }
  })

  test('[C7.006] takes a closed issue back to work when it is opened again', async () => {
    const { issueId } = await create()
    const [{ workorderId } = { workorderId: 0 }] = (await createOrder(issueId)).json.orderList
    const end = (kind: 'open' | 'complete') =>
      sql`update work_order set status_kind = ${kind}, completed_at = ${kind === 'complete' ? new Date() : null}
        where id = ${workorderId}`.execute(server.db)
    await end('complete')
    expect((await move(issueId, { action: 'close', reason: 'Firm.' })).json.status).toBe('Closed')
    await end('open')
    expect(await read(issueId)).toMatchObject({ status: 'In work', closedDateTime: null, openOrders: 1 })
  })

  const setStatus = (issueId: number, status: IssueStatus) =>
    sql`update issue set status = ${status},
      deferred_until = ${status === 'Deferred' ? '2027-01-01' : null}::date,
      deferral_reason = ${status === 'Deferred' ? 'Later' : ''},
      rejection_reason = ${status === 'Rejected' ? 'No' : ''}, check_note = ${status === 'Closed' ? 'Fine' : ''},
      closed_at = ${status === 'Closed' ? new Date() : null} where id = ${issueId}`.execute(server.db)
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

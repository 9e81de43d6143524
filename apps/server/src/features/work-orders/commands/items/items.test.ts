import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CommandsApp, createCommandsApp, errorsOf } from '../commands-app.fixture.ts'

let server: CommandsApp
let pump: number
let southern: number
beforeAll(async () => {
  server = await createCommandsApp()
  const { db } = server
  const asset = (property_id: number, code: string) => ({ property_id, code, name: `Asset ${code}` })
  const rows = await db
    .insertInto('asset')
    .values([asset(1001, 'P-1'), asset(1002, 'S-1')])
    .returning('id')
    .execute()
  ;[pump, southern] = rows.map(({ id }) => id) as [number, number]
  const part = (id: number, property_id: number, code: string) => ({
    id,
    property_id,
    code,
    name: `Part ${code}`,
  })
  await db
    .insertInto('part')
    .values([
      { ...part(1001, 1001, 'F-1'), unit_cost: 12.5, units: 'Each' },
      { ...part(1002, 1001, 'OLD'), is_active: false },
      part(1003, 1002, 'S-1'),
    ])
    .execute()
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(async () => {
  server.clock.set(new Date('2026-03-10T15:00:00Z'))
  await server.clearSettings()
})

const post = (path: string, body: object, subject = 'technician') => server.send(subject, 'POST', path, body)
const put = (path: string, body?: object, subject = 'technician') => server.send(subject, 'PUT', path, body)
const completed = { status_kind: 'complete', completed_at: '2026-03-10T12:00:00Z' }
const closed = { ...completed, closed_out_at: '2026-03-10T13:00:00Z' }

describe('[A7.024,A3.014] messages', () => {
  const comment = (workorderId: number, more: object, subject = 'technician') =>
    post('/AddComment', { workorderId, commentText: ' On our way. ', ...more }, subject)

  test('are public or internal, and the server says when', async () => {
    const id = await server.newOrder()
    await comment(id, { kind: 1, commentTime: '2020-01-01T00:00:00Z' })
    const { status, json } = await comment(id, { kind: 2, commentText: 'Seal was cheap.' })
    expect([status, json.notes, json.privateNotes]).toEqual([200, 'On our way.', 'Seal was cheap.'])
    expect(json.comments[0]).toMatchObject({
      commentTime: '2026-03-10T15:00:00.000Z',
      commentBy: 'Tess Tern',
    })
    expect(await server.log(id)).toEqual(['Message to requester added', 'Internal message added'])
  })

  test('[A5.014] say something, in at most 1000 characters', async () => {
    const id = await server.newOrder()
    expect(errorsOf(await comment(id, { commentText: ' \n' }))).toEqual({ commentText: 'required' })
    expect(errorsOf(await comment(id, { commentText: 'x'.repeat(1001) }))).toEqual({
      commentText: 'too-long',
    })
    expect((await comment(id, { commentText: 'x'.repeat(1000) })).status).toBe(200)
    expect((await comment(id, { kind: 3 })).status).toBe(400)
  })

  test('requesters write public ones on what they asked for', async () => {
    const id = await server.newOrder()
    const { status, json } = await comment(id, { kind: 1 }, 'requester')
    expect([status, json.comments.length]).toEqual([200, 1])
    expect(await server.log(id)).toEqual(['Message from requester added'])
    expect((await comment(id, { kind: 2 }, 'requester')).status).toBe(403)
    expect((await comment(id, { kind: 1 }, 'viewer')).status).toBe(403)
  })
})

describe('[A7.025,A3.015] the survey', () => {
  const answer = (workorderId: number, more: object = {}, subject = 'requester') =>
    post(
      '/CompleteSurvey',
      { workorderId, surveyRating: 4, surveyAcceptable: 'Yes', surveyText: 'Quick.', ...more },
      subject,
    )

  test('is answered once, by who asked, when the order is complete', async () => {
    const id = await server.newOrder(completed)
    expect((await answer(id, {}, 'technician')).status).toBe(403)
    const { status, json } = await answer(id)
    expect([status, json.survey]).toMatchObject([
      200,
      { surveyRating: 4, surveyAcceptable: 'Yes', surveyText: 'Quick.' },
    ])
    expect(json.surveyId).toBe(json.survey.surveyId)
    expect(await server.log(id)).toEqual(['Survey answered: 4 of 5'])
    const again = await answer(id)
    expect([again.status, again.json.errors[0].code]).toEqual([409, 'already-done'])
  })

  test('two answers at once leave one', async () => {
    const id = await server.newOrder(completed)
    const statuses = (await Promise.all([answer(id), answer(id)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
  })

  test('needs a rating of 1 to 5, a complete order and the preference', async () => {
    const id = await server.newOrder(completed)
    for (const surveyRating of [0, 6, 2.5, null])
      expect((await answer(id, { surveyRating })).status).toBe(400)
    expect((await answer(await server.newOrder())).status).toBe(409)
    await server.setting('surveyActiveFlag', false)
    expect((await answer(id)).status).toBe(422)
  })
})

describe('[A7.027] assets', () => {
  test('of the property are put on an order once, changed and taken off', async () => {
    const id = await server.newOrder()
    const { status, json } = await post('/assets', { workorderId: id, assetId: pump })
    expect([status, json.multiAssetDisplay, json.assets[0].assetCode]).toEqual([200, 'P-1', 'P-1'])
    expect((await post('/assets', { workorderId: id, assetId: pump })).status).toBe(409)
    const line = `/${id}/assets/${json.assets[0].orderAssetId}`
    const found = await post(line, { problem: 'Leak', remedy: 'Seal', doneFlag: true, downtime: 1.5 })
    expect(found.json.assets[0]).toMatchObject({
      problem: 'Leak',
      remedy: 'Seal',
      doneFlag: true,
      downtime: 1.5,
    })
    const gone = await server.send('technician', 'DELETE', line)
    expect([gone.status, gone.json.assets, gone.json.multiAssetDisplay]).toEqual([200, [], ''])
    expect(await server.log(id)).toEqual([
      'Asset P-1 added: Asset P-1',
      'Asset P-1: problem, remedy, done, downtime changed',
      'Asset P-1 removed',
    ])
    expect((await server.send('technician', 'DELETE', line)).status).toBe(404)
  })

  test('of another property are unknown, to those who see both too', async () => {
    const id = await server.newOrder()
    for (const subject of ['technician', 'wide'])
      expect(errorsOf(await post('/assets', { workorderId: id, assetId: southern }, subject))).toEqual({
        assetId: 'unknown',
      })
  })
})

describe('[A7.029] parts', () => {
  const part = (workorderId: number, more: object = {}) => post('/parts', { workorderId, ...more })
  const inventory = { partCostType: 'Inventory', partIDx: '1001' }

  test('of the catalogue keep its name and its cost of the moment, whatever is said', async () => {
    const id = await server.newOrder()
    const { status, json } = await part(id, { ...inventory, quantity: 3, partUnitCost: 1, partName: 'x' })
    expect([status, json.costParts[0]]).toMatchObject([
      200,
      {
        partId: 1001,
        partName: 'Part F-1',
        partCode: 'F-1',
        partUnitCost: 12.5,
        partQuantity: 3,
        partCostType: 'Inventory',
        partTransactionDate: '2026-03-10',
      },
    ])
    expect(await server.log(id)).toEqual(['Part added: 3 Each of Part F-1'])
  })

  test('[A5.023]–[A5.027] are one at least, and a purchase costs nothing until somebody says', async () => {
    const id = await server.newOrder()
    const { json } = await part(id, { partName: 'Hose', quantity: -2 })
    expect(json.costParts[0]).toMatchObject({
      partQuantity: 1,
      partUnitCost: 0,
      partCostType: 'Purchase',
      partId: null,
    })
    expect((await part(id, inventory)).json.costParts[1].partQuantity).toBe(1)
    expect((await part(id, { ...inventory, quantity: 0 })).json.costParts[2].partQuantity).toBe(1)
  })

  test('that are unknown, retired, another property’s or without a name are refused', async () => {
    const id = await server.newOrder()
    for (const partIDx of ['1002', '1003', '4711', 'x', 1003])
      expect([partIDx, errorsOf(await part(id, { ...inventory, partIDx }))]).toEqual([
        partIDx,
        { partIDx: 'unknown' },
      ])
    expect(errorsOf(await part(id, { partCostType: 'Inventory' }))).toEqual({ partIDx: 'required' })
    expect(errorsOf(await part(id, { quantity: 1.5, partUnitCost: -1 }))).toEqual({
      partName: 'required',
      quantity: 'not-whole',
      partUnitCost: 'too-large',
    })
    expect(errorsOf(await part(id, { ...inventory, partAssetId: southern }))).toEqual({
      partAssetId: 'unknown',
    })
  })

  test('[A7.030,A5.028,A5.029] change their quantity to another whole number above zero', async () => {
    const id = await server.newOrder()
    const { costId } = (await part(id, inventory)).json.costParts[0]
    const quantity = (query: string) => put(`/${id}/costpart/${costId}?${query}`)
    expect((await quantity('quantity=4')).json.costParts[0].partQuantity).toBe(4)
    for (const [query, code] of [
      ['quantity=4', 'unchanged'],
      ['quantity=0', 'not-positive'],
      ['quantity=1.5', 'not-whole'],
      ['quantity=x', 'invalid'],
      ['', 'required'],
    ] as const) {
      const answer = await quantity(query)
      expect([query, answer.status]).toEqual([query, 400])
      if (code !== 'invalid') expect([query, errorsOf(answer)]).toEqual([query, { quantity: code }])
    }
    expect((await server.log(id)).at(-1)).toBe('Quantity of Part F-1 changed from 1 to 4')
  })

  test('[A5.030] with advanced parts what was requested is a whole number too', async () => {
    await server.setting('advancedPartsFunctionalityFlag', true)
    const id = await server.newOrder()
    const { costId } = (await part(id, inventory)).json.costParts[0]
    expect(errorsOf(await put(`/${id}/costpart/${costId}?quantity=2`))).toEqual({
      quantityWanted: 'required',
    })
    const { json } = await put(`/${id}/costpart/${costId}?quantity=1&quantityWanted=3`)
    expect(json.costParts[0]).toMatchObject({ supplied: 1, wanted: 3 })
    expect((await server.log(id)).at(-1)).toBe('Requested of Part F-1 changed from 1 to 3')
  })

  test('[A7.031] are taken off, from their own order only', async () => {
    const [id, other] = [await server.newOrder(), await server.newOrder()]
    const { costId } = (await part(id, inventory)).json.costParts[0]
    expect((await server.send('technician', 'DELETE', `/${other}/costpart/${costId}`)).status).toBe(404)
    expect((await server.send('technician', 'DELETE', `/${id}/costpart/${costId}`)).json.costParts).toEqual(
      [],
    )
  })
})

describe('[A4.013] parts and assets', () => {
  test.each([
    ['closed out', () => server.newOrder(closed)],
    ['a request', () => server.newRequest()],
    ['denied', () => server.newRequest({ status_kind: 'denied', denied_at: '2026-03-10' })],
  ])('are not added to an order that is %s', async (_what, make) => {
    const id = await make()
    for (const [path, body] of [
      ['/assets', { workorderId: id, assetId: pump }],
      ['/parts', { workorderId: id, partName: 'Hose' }],
    ] as const)
      expect([path, (await post(path, body)).status]).toEqual([path, 409])
  })
})

describe('[A7.032] lines of the procedure', () => {
  const addTask = async (workorderId: number, wishes: object = {}): Promise<number> => {
    const row = { work_order_id: workorderId, sort_order: 1, text: 'Read it', ...wishes }
    return (
      await server.db.insertInto('work_order_task').values(row).returning('id').executeTakeFirstOrThrow()
    ).id
  }
  const at = (id: number, task: number, call: string) => put(`/${id}/tasks/${task}/${call}`)
  const [done, failed] = [
    (flag: boolean) => `WorkorderTaskDone?doneFlag=${flag}`,
    (flag: boolean) => `WorkorderTaskFailed?failedFlag=${flag}`,
  ]
  const entry = (text: string) => `DataEntry?dataEntry=${encodeURIComponent(text)}`

  test('[A2.111] are done or failed, never both', async () => {
    const id = await server.newOrder()
    const task = await addTask(id)
    expect((await at(id, task, done(true))).json.tasks[0]).toMatchObject({
      doneFlag: true,
      failedFlag: false,
    })
    expect((await at(id, task, failed(true))).status).toBe(409)
    await at(id, task, done(false))
    const { json } = await at(id, task, failed(true))
    expect([json.tasks[0].failedFlag, json.unprocessedFailedTasksFlag]).toEqual([true, true])
    expect((await at(id, task, done(true))).status).toBe(409)
    expect((await at(id, task, failed(false))).json.unprocessedFailedTasksFlag).toBe(false)
    expect(await server.log(id)).toEqual([
      'Task marked done: Read it',
      'Task marked not done: Read it',
      'Task marked failed: Read it',
      'Task marked not failed: Read it',
    ])
  })

  test('take an entry of their kind, trimmed', async () => {
    const id = await server.newOrder()
    const task = await addTask(id, { answer_kind: 'list', choices: ['good', 'bad'] })
    expect((await at(id, task, entry(' good '))).json.tasks[0].dataEntry).toBe('good')
    expect(errorsOf(await at(id, task, entry('so-so')))).toEqual({ dataEntry: 'unknown' })
    const plain = await addTask(id, { sort_order: 2 })
    expect(errorsOf(await at(id, plain, entry('x')))).toEqual({ dataEntry: 'not-allowed' })
    const number = await addTask(id, { sort_order: 3, answer_kind: 'number' })
    expect(errorsOf(await at(id, number, entry('1e9')))).toEqual({ dataEntry: 'not-a-number' })
    expect((await at(id, task, 'DataEntry')).json.tasks[0].dataEntry).toBe('')
    expect(await server.log(id)).toEqual([
      'Entry of task Read it set to good',
      'Entry of task Read it removed; it was good',
    ])
  })

  test('fail by a number outside of their limits, and no longer when it comes back', async () => {
    const id = await server.newOrder()
    const task = await addTask(id, { answer_kind: 'number', minimum: 2, maximum: 4 })
    expect((await at(id, task, entry('5'))).json).toMatchObject({
      tasks: [{ failedFlag: true }],
      unprocessedFailedTasksFlag: true,
    })
    expect((await at(id, task, entry('3'))).json.tasks[0].failedFlag).toBe(false)
  })

  test('post a reading of their meter; a correction changes it, and a running meter never falls', async () => {
    const meter = { property_id: 1001, name: 'Hours' }
    const { id: meterId } = await server.db
      .insertInto('meter')
      .values(meter)
      .returning('id')
      .executeTakeFirstOrThrow()
    const readings = () =>
      server.db
        .selectFrom('meter_reading')
        .select(['previous_reading', 'current_reading', 'work_order_id'])
        .where('meter_id', '=', meterId)
        .orderBy('id')
        .execute()
    const [first, second] = [await server.newOrder(), await server.newOrder()]
    const asks = { answer_kind: 'meter', meter_id: meterId }
    const task = await addTask(first, asks)
    expect((await at(first, task, entry('100'))).json.tasks[0]).toMatchObject({
      dataEntry: '100',
      postingFlag: true,
    })
    await at(first, task, entry('90'))
    expect(await readings()).toEqual([{ previous_reading: null, current_reading: 90, work_order_id: first }])
    server.clock.advance(60_000)
    const next = await addTask(second, asks)
    const lower = await at(second, next, entry('89.5'))
    expect([lower.status, lower.json.errors[0].message]).toEqual([
      400,
      '89.5 is below the last reading (90). Confirm a meter change or correct it.',
    ])
    await at(second, next, entry('120'))
    expect((await readings())[1]).toEqual({
      previous_reading: 90,
      current_reading: 120,
      work_order_id: second,
    })
  })

  test('belong to their order, and are closed with it', async () => {
    const [id, other] = [await server.newOrder(), await server.newOrder(completed)]
    const task = await addTask(id)
    expect((await at(other, await addTask(other), done(true))).status).toBe(409)
    expect((await at(await server.newOrder(), task, done(true))).status).toBe(404)
  })
})

describe('[A7.034,A7.035] the signature', () => {
  const png =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const sign = (orderId: number, more: object = {}, subject = 'technician') =>
    put('/AddSignature', { orderId, photoName: 'Rita', signatureDataUri: png, ...more }, subject)

  test('is kept once, read back as it was, and deleted', async () => {
    const id = await server.newOrder()
    const { status, json } = await sign(id)
    expect([status, json.signatureName, json.signatureUrl]).toEqual([
      200,
      'Rita',
      `/api/Workorders/${id}/signature`,
    ])
    const read = await server.as('technician', `/api/Workorders/${id}/signature`)
    expect(read.json).toEqual({ orderId: id, photoName: 'Rita', signatureDataUri: png })
    expect((await sign(id)).status).toBe(409)
    expect((await put('/DeleteSignature', { orderId: id })).json.signatureUrl).toBeNull()
    expect((await sign(id)).status).toBe(200)
    expect(await server.log(id)).toEqual([
      'Signature captured: Rita',
      'Signature deleted',
      'Signature captured: Rita',
    ])
  })

  test('is a PNG by its content, not by its name', async () => {
    const id = await server.newOrder()
    const text = Buffer.from('<svg onload="alert(1)"/>').toString('base64')
    for (const signatureDataUri of [
      '',
      'https://example.org/x.png',
      `data:image/svg+xml;base64,${text}`,
      `data:image/png;base64,${text}`,
      png.slice(0, -12),
      `${png}AAAA`,
    ])
      expect([signatureDataUri, errorsOf(await sign(id, { signatureDataUri }))]).toEqual([
        signatureDataUri,
        { signatureDataUri: 'wrong-type' },
      ])
    expect((await server.order(id)).signatureUrl).toBeNull()
  })

  test('is for those who work on the order', async () => {
    const id = await server.newOrder()
    for (const subject of ['requester', 'viewer', 'southerner'])
      expect((await sign(id, {}, subject)).status).toBe(403)
  })
})

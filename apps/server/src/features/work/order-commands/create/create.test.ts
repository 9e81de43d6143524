import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { insertRows } from '#platform/testing/rows.ts'
import { createCommandsApp, errorsOf } from '../commands-app.fixture.ts'

const server = disposeAfterAll(await createCommandsApp())
beforeEach(() => server.reset())

const draft = { jobType: 'Leak', assignTo: 'pia pipe', description: ' Tap drips. ' }
const create = (body: object = {}, subject = 'supervisor', call = {}) =>
  server.send(subject, 'POST', '', { ...draft, ...body }, call)

describe('[A7.010] creating an order', () => {
  test('sets number, people, place, dates, and the trade from the job type', async () => {
    const { status, json } = await create({
      building: 'lib',
      floor: '1',
      suite: '101',
      location3: 'by the door',
    })
    expect(status).toBe(201)
    expect(json).toMatchObject({
      orderCategory: 'CM',
      orderStatus: 'Open',
      reqFlag: false,
      propertyId: 1001,
      trade: 'Plumbing',
      jobType: 'Leak',
      jobPriority: 1,
      assignTo: 'pia pipe',
      campus: 'Main',
      building: 'Library',
      floor: 'First',
      suite: '101',
      location3: 'by the door',
      latitude: 42.5,
      description: 'Tap drips.',
      entryDateTime: '2026-03-10T15:00:00.000Z',
      startDateTime: '2026-03-10T15:00:00.000Z',
      targetDateTime: '2026-03-13T15:00:00.000Z',
      assignedDateTime: '2026-03-10T15:00:00.000Z',
      workorderTimeZone: 'America/New_York',
    })
    expect(await server.log(json.workorderId)).toEqual([
      `Work order ${json.orderNumber} entered`,
      'Assigned to pia pipe',
    ])
  })

  test('[A2.089] names the user who enters it as the requester unless the order names one', async () => {
    const orderBy = async (body: object) => (await create(body)).json.orderBy
    expect(await orderBy({})).toBe('Sam Stone')
    expect(await orderBy({ contactId: 1002 })).toBe('Carl colleague')
    expect(await orderBy({ orderBy: 'Front desk', contactId: 1002 })).toBe('Front desk')
  })

  test('[A5.011]–[A5.013] names every missing field', async () => {
    const bare = await server.send('supervisor', 'POST', '', {})
    expect([bare.status, bare.json.title]).toEqual([400, 'Please correct the form entry errors.'])
    expect(errorsOf(bare)).toEqual({ jobType: 'required', assignTo: 'required', description: 'required' })
    for (const name of [
      'requirePriorityForWorkorders',
      'requireOrderByForWorkorders',
      'requireFloorForWorkorders',
      'requireRoomForWorkorders',
      'requireLocationDetailsForWorkorders',
    ] as const)
      await server.setting(name, true)
    expect(errorsOf(await create())).toEqual({
      jobPriority: 'required',
      orderBy: 'required',
      floor: 'required',
      suite: 'required',
      location3: 'required',
    })
  })

  test('rejects all names that are unknown in the property at once', async () => {
    const answer = await create({
      jobType: 'South tiles',
      assignTo: 'Vic South',
      building: 'South Library',
      contactId: 1004,
      assets: [4711],
    })
    expect([answer.status, errorsOf(answer)]).toEqual([
      400,
      {
        jobType: 'unknown',
        assignTo: 'unknown',
        building: 'unknown',
        contactId: 'unknown',
        assets: 'unknown',
      },
    ])
  })

  test('is rejected in a property that the user cannot access or that is closed', async () => {
    for (const propertyId of [1002, 4711]) expect((await create({ propertyId })).status).toBe(404)
    expect((await create({ propertyId: 1003 }, 'wide')).status).toBe(404)
  })

  test('requires permission to edit orders', async () => {
    for (const subject of ['requester', 'viewer']) expect((await create({}, subject)).status).toBe(403)
  })

  test('assigns the worker who enters it when defaultSelfAssign is on', async () => {
    await server.setting('defaultSelfAssign', true)
    expect((await create({ assignTo: null })).json.assignTo).toBe('Sam Stone')
    expect((await create()).json.assignTo).toBe('pia pipe')
  })

  test('accepts a second assignee only when that is enabled', async () => {
    expect(errorsOf(await create({ assignToSecondary: 'Tess Tern' }))).toEqual({
      assignToSecondary: 'not-allowed',
    })
    await server.setting('secondaryAssignee', true)
    expect((await create({ assignToSecondary: 'Tess Tern' })).json.assignToSecondary).toBe('Tess Tern')
  })

  test('uses the given dates in its own time zone, and the hours from the preference', async () => {
    await server.setting('targetHours', 24)
    expect((await create({ startDateTime: '2026-03-12T08:00' })).json).toMatchObject({
      startDateTime: '2026-03-12T12:00:00.000Z',
      targetDateTime: '2026-03-13T12:00:00.000Z',
    })
    expect((await create({ targetDateTime: '2026-03-20' })).json.targetDateTime).toBe(
      '2026-03-21T03:59:59.000Z',
    )
  })

  test('[C9.011,C9.012] counts the target in working hours when the preference says so, also when the start moves', async () => {
    await server.setting('targetHours', 4)
    await server.setting('targetOnWorkingCalendarFlag', true)
    const friday = await create({ startDateTime: '2026-03-13T15:00' })
    expect(friday.json).toMatchObject({
      startDateTime: '2026-03-13T19:00:00.000Z',
      targetDateTime: '2026-03-16T14:00:00.000Z',
    })
    const moved = await server.send('supervisor', 'PUT', `/${friday.json.workorderId}/ChangeStartDate`, {
      newStartDate: '2026-03-16T19:00:00Z',
    })
    expect(moved.json.targetDateTime).toBe('2026-03-17T14:00:00.000Z')
  })

  test('validates custom fields while they are enabled and omits them otherwise', async () => {
    await insertRows(server.db, 'custom_field', { name: 'Cost center', not_empty: true, type: 'number' })
    expect((await create({ extendedData: { 'Cost center': 'x' } })).json.extendedData).toEqual({})
    await server.setting('enableCustomFields', true)
    expect(errorsOf(await create())).toEqual({ 'extendedData.Cost center': 'required' })
    expect(errorsOf(await create({ extendedData: { 'Cost center': 'x', Color: 'red' } }))).toEqual({
      'extendedData.Cost center': 'not-a-number',
      'extendedData.Color': 'unknown',
    })
    const { json } = await create({ extendedData: { 'Cost center': '12' } })
    expect(json.extendedData).toEqual({ 'Cost center': '12' })
    await server.db.deleteFrom('custom_field').execute()
  })

  test('adds its assets and logs those under warranty', async () => {
    const asset = { property_id: 1001, building_id: 1001, name: 'Pump' }
    const rows = await server.db
      .insertInto('asset')
      .values([
        { ...asset, code: 'P-1', warranty_ends_on: '2026-03-10' },
        { ...asset, code: 'P-2' },
      ])
      .returning('id')
      .execute()
    const { json } = await create({ assets: [rows[0]?.id, { assetId: rows[1]?.id }] })
    expect([json.assets.length, json.multiAssetDisplay]).toEqual([2, 'P-1, P-2'])
    expect((await server.log(json.workorderId)).slice(2)).toEqual([
      'Asset P-1 added: Pump',
      'Asset P-1 is under warranty until 3/10/2026',
      'Asset P-2 added: Pump',
    ])
  })

  test('ignores fields that the server sets', async () => {
    const { json } = await create({
      orderNumber: 'X',
      orderStatus: 'Complete',
      workorderId: 1,
      entryDateTime: 'x',
    })
    expect([json.orderStatus, json.orderNumber === 'X', json.workorderId === 1]).toEqual([
      'Open',
      false,
      false,
    ])
  })

  test('creates one order per Idempotency-Key', async () => {
    const call = { idempotencyKey: 'make-one' }
    const answers = await Promise.all([create({}, 'supervisor', call), create({}, 'supervisor', call)])
    expect(new Set(answers.map(({ json }) => json.workorderId)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
  })

  test('assigns consecutive unique numbers under concurrency, even when some calls are rejected', async () => {
    const first = Number((await create()).json.orderNumber)
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) => create(index % 4 === 3 ? { description: '' } : {})),
    )
    const numbers = answers.filter(({ status }) => status === 201).map(({ json }) => Number(json.orderNumber))
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, index) => first + 1 + index))
  })

  test('[A2.176] becomes a request when newOrdersToREQ is on and a worker enters it', async () => {
    const property = server.db.updateTable('property').where('id', '=', 1001)
    await property.set({ new_orders_to_req: true }).execute()
    const [worker, manager] = [await create(), await create({}, 'administrator')]
    await property.set({ new_orders_to_req: false }).execute()
    expect(worker.json).toMatchObject({ orderNumber: 'REQ', orderCategory: 'REQ', reqFlag: true })
    expect(await server.log(worker.json.workorderId)).toContain(`Request ${worker.json.requestId} entered`)
    expect(manager.json.orderCategory).toBe('CM')
  })
})

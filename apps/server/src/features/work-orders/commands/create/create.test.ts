import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CommandsApp, createCommandsApp, errorsOf } from '../commands-app.fixture.ts'

let server: CommandsApp
beforeAll(async () => {
  server = await createCommandsApp()
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(async () => {
  server.clock.set(new Date('2026-03-10T15:00:00Z'))
  await server.clearSettings()
})

const draft = { jobType: 'Leak', assignTo: 'pia pipe', description: ' Tap drips. ' }
const create = (body: object = {}, subject = 'supervisor', call = {}) =>
  server.send(subject, 'POST', '', { ...draft, ...body }, call)
const request = (body: object = {}, subject = 'requester') =>
  server.send(subject, 'POST', '/Request', { description: 'Too warm.', building: 'Library', ...body })

describe('[A7.010] creating an order', () => {
  test('gives it a number, its trade by the job type, its people, place and dates', async () => {
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

  test('[A5.011]–[A5.013] names everything that is missing', async () => {
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

  test('refuses names that are unknown in its property, all at once', async () => {
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

  test('is refused in a property that is not the person’s, or is closed', async () => {
    for (const propertyId of [1002, 4711]) expect((await create({ propertyId })).status).toBe(404)
    expect((await create({ propertyId: 1003 }, 'wide')).status).toBe(404)
  })

  test('is for those who may edit orders', async () => {
    for (const subject of ['requester', 'viewer']) expect((await create({}, subject)).status).toBe(403)
  })

  test('is the worker’s own where defaultSelfAssign says so', async () => {
    await server.setting('defaultSelfAssign', true)
    expect((await create({ assignTo: null })).json.assignTo).toBe('Sam Stone')
    expect((await create()).json.assignTo).toBe('pia pipe')
  })

  test('takes a second assignee only where that is switched on', async () => {
    expect(errorsOf(await create({ assignToSecondary: 'Tess Tern' }))).toEqual({
      assignToSecondary: 'not-allowed',
    })
    await server.setting('secondaryAssignee', true)
    expect((await create({ assignToSecondary: 'Tess Tern' })).json.assignToSecondary).toBe('Tess Tern')
  })

  test('takes the dates that are named, in its own time zone, and the hours of the preference', async () => {
    await server.setting('targetHours', 24)
    expect((await create({ startDateTime: '2026-03-12T08:00' })).json).toMatchObject({
      startDateTime: '2026-03-12T12:00:00.000Z',
      targetDateTime: '2026-03-13T12:00:00.000Z',
    })
    expect((await create({ targetDateTime: '2026-03-20' })).json.targetDateTime).toBe(
      '2026-03-21T03:59:59.000Z',
    )
  })

  test('checks custom fields where they are switched on, and leaves them out where not', async () => {
    await server.db
      .insertInto('custom_field')
      .values({ name: 'Cost centre', not_empty: true, is_numeric: true })
      .execute()
    expect((await create({ extendedData: { 'Cost centre': 'x' } })).json.extendedData).toEqual({})
    await server.setting('enableCustomFields', true)
    expect(errorsOf(await create())).toEqual({ 'extendedData.Cost centre': 'required' })
    expect(errorsOf(await create({ extendedData: { 'Cost centre': 'x', Colour: 'red' } }))).toEqual({
      'extendedData.Cost centre': 'not-a-number',
      'extendedData.Colour': 'unknown',
    })
    const { json } = await create({ extendedData: { 'Cost centre': '12' } })
    expect(json.extendedData).toEqual({ 'Cost centre': '12' })
    await server.db.deleteFrom('custom_field').execute()
  })

  test('brings its assets, and tells of those under warranty', async () => {
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

  test('what the server decides is passed over', async () => {
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

  test('the same Idempotency-Key makes one order', async () => {
    const call = { idempotencyKey: 'make-one' }
    const answers = await Promise.all([create({}, 'supervisor', call), create({}, 'supervisor', call)])
    expect(new Set(answers.map(({ json }) => json.workorderId)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
  })

  test('numbers have neither gaps nor doubles, whoever creates at once and whatever is refused', async () => {
    const first = Number((await create()).json.orderNumber)
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) => create(index % 4 === 3 ? { description: '' } : {})),
    )
    const numbers = answers.filter(({ status }) => status === 201).map(({ json }) => Number(json.orderNumber))
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, index) => first + 1 + index))
  })

  test('[A2.176] becomes a request where newOrdersToREQ is on and a worker enters it', async () => {
    const property = server.db.updateTable('property').where('id', '=', 1001)
    await property.set({ new_orders_to_req: true }).execute()
    const [worker, manager] = [await create(), await create({}, 'administrator')]
    await property.set({ new_orders_to_req: false }).execute()
    expect(worker.json).toMatchObject({ orderNumber: 'REQ', orderCategory: 'REQ', reqFlag: true })
    expect(await server.log(worker.json.workorderId)).toContain(`Request ${worker.json.requestId} entered`)
    expect(manager.json.orderCategory).toBe('CM')
  })
})

describe('[A7.011] creating a request', () => {
  test('[A4.002] gives it REQ and a request number, and the requester’s contact', async () => {
    const { status, json } = await request({ jobType: 'Too hot' })
    expect([status, json.orderNumber, json.orderCategory, json.orderStatus]).toEqual([
      201,
      'REQ',
      'REQ',
      'Open',
    ])
    expect(json).toMatchObject({
      contactId: 1001,
      orderBy: 'Rita Request',
      orderByField2: 'Finance',
      phoneNumber: '555-222-3333',
      building: 'Library',
    })
    expect(json.requestId).toMatch(/^\d+$/)
  })

  test('[A5.004]–[A5.007] names everything that is missing', async () => {
    for (const name of [
      'requireJobTypeForRequests',
      'enableBillableToField',
      'requireBillableToForRequests',
      'enableBillableCategoryField',
      'requireBillableCategoryForRequests',
    ] as const)
      await server.setting(name, true)
    expect(errorsOf(await server.send('requester', 'POST', '/Request', {}))).toEqual({
      description: 'required',
      jobType: 'required',
      billableTo: 'required',
      billableCategory: 'required',
      building: 'required',
    })
  })

  test('[A5.008,A5.009] needs the profile that the preferences ask for', async () => {
    await server.setting('requireProfileForRequests', true)
    await server.setting('requiredProfileAttributes', ['phone'])
    expect((await request()).status).toBe(201)
    await server.db.updateTable('contact').set({ phone: '' }).where('id', '=', 1001).execute()
    const { status, json } = await request()
    await server.db.updateTable('contact').set({ phone: '555-222-3333' }).where('id', '=', 1001).execute()
    expect([status, json.errors[0].message]).toEqual([
      400,
      'Error: You are missing user information required to create a request.',
    ])
  })

  test('[A6.015] is for somebody else only where that is switched on', async () => {
    expect(errorsOf(await request({ contactId: 1002 }))).toEqual({ contactId: 'not-allowed' })
    await server.setting('allowEnteringRequestsForOthers', true)
    expect((await request({ contactId: 1002 })).json).toMatchObject({
      contactId: 1002,
      orderBy: 'Carl colleague',
    })
    expect(errorsOf(await request({ contactId: 1003 }))).toEqual({ contactId: 'unknown' })
  })

  test('what a requester’s form does not show is not taken', async () => {
    const { json } = await request({
      jobPriority: 1,
      assignTo: 'Tess Tern',
      orderByField2: 'Other',
      trade: 'HVAC',
    })
    expect(json).toMatchObject({ jobPriority: null, assignTo: null, orderByField2: 'Finance', trade: null })
  })

  test('comes from the requester’s own place where pickers are switched off', async () => {
    await server.setting('disableLocationPickersForRequesters', true)
    expect((await request({ building: 'gymnasium' })).json).toMatchObject({
      building: 'Library',
      suite: '101',
    })
  })

  test('offers requesters the job types of their kind only', async () => {
    await server.setting('requestJobTypeKindFilter', 'Request')
    expect(errorsOf(await request({ jobType: 'Filter change' }))).toEqual({ jobType: 'unknown' })
    expect((await request({ jobType: 'Leak' })).status).toBe(201)
  })

  test('is for facility managers too, in their own property only', async () => {
    expect((await request({}, 'dispatcher')).json.reqFlag).toBe(true)
    expect((await request({ propertyId: 1002 }, 'requester')).status).toBe(404)
  })
})

describe('[A7.012,A7.005] a request as form data', () => {
  const form = async (fields: Record<string, string>) => {
    const { authorization } = await import('../../../../platform/testing/tokens.ts').then(({ signedInAs }) =>
      signedInAs(server, 'administrator'),
    )
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/Workorders/RequestFormData',
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
    return { status: answer.statusCode, json: answer.json() }
  }

  test('carries every field as text, lists separated by commas, whatever the case of the keys', async () => {
    await server.setting('enableCustomFields', true)
    await server.db.insertInto('custom_field').values({ name: 'Colour' }).execute()
    const asset = { property_id: 1001, name: 'Fan' }
    const rows = await server.db
      .insertInto('asset')
      .values([
        { ...asset, code: 'F-1' },
        { ...asset, code: 'F-2' },
      ])
      .returning('id')
      .execute()
    const { status, json } = await form({
      Description: 'Too warm & humid.',
      building: 'Library',
      JobPriority: '3',
      PropertyId: '1001',
      assets: rows.map(({ id }) => id).join(','),
      extendedData: '{"Colour":"red"}',
      floor: '',
    })
    await server.db.deleteFrom('custom_field').execute()
    expect([status, json.description, json.jobPriority, json.multiAssetDisplay, json.extendedData]).toEqual([
      201,
      'Too warm & humid.',
      3,
      'F-1, F-2',
      { Colour: 'red' },
    ])
  })

  test('names each field that can not be read', async () => {
    const { status, json } = await form({
      description: 'x',
      jobPriority: 'high',
      extendedData: '{',
      assets: '1,x',
    })
    const fields = json.errors.map(({ field }: { field: string }) => field)
    expect([status, fields]).toEqual([400, ['jobPriority', 'extendedData', 'assets.1']])
  })
})

describe('[A7.026,A5.033] duplicating', () => {
  const duplicate = (workorderId: number, assignTo: string, subject = 'supervisor') =>
    server.send(subject, 'POST', `/duplicate/${workorderId}/${encodeURIComponent(assignTo)}`)

  test('makes an order like it for somebody else, in one set with it', async () => {
    const id = await server.newOrder({ job_priority: 4, building_id: 1001 })
    const first = await duplicate(id, 'pia pipe')
    const second = await duplicate(id, 'Acme Cooling')
    expect(first.status).toBe(201)
    expect(first.json).toMatchObject({
      assignTo: 'pia pipe',
      description: 'The hall is cold.',
      building: 'Library',
      jobPriority: 4,
      orderStatus: 'Open',
      entryDateTime: '2026-03-10T15:00:00.000Z',
    })
    const source = await server.order(id)
    expect(new Set([source.setId, first.json.setId, second.json.setId]).size).toBe(1)
    expect(source.setId).not.toBeNull()
    expect(await server.log(id)).toEqual([
      `Duplicated as work order ${first.json.orderNumber}`,
      `Duplicated as work order ${second.json.orderNumber}`,
    ])
    expect(await server.log(first.json.workorderId)).toEqual([
      `Work order ${first.json.orderNumber} duplicated from ${source.orderNumber}`,
      'Assigned to pia pipe',
    ])
  })

  test('needs an assignee of the property, and no request', async () => {
    const id = await server.newOrder()
    expect(errorsOf(await duplicate(id, 'Vic South'))).toEqual({ assignTo: 'unknown' })
    expect((await duplicate(await server.newRequest(), 'pia pipe')).status).toBe(409)
    expect((await server.order(id)).setId).toBeNull()
  })
})

describe('[A7.014] deleting', () => {
  test('takes an order and all that hangs on it away, and a set that is left with one', async () => {
    const id = await server.newOrder()
    const { json } = await server.send('supervisor', 'POST', `/duplicate/${id}/pia%20pipe`)
    for (const subject of ['supervisor', 'dispatcher', 'requester'])
      expect((await server.send(subject, 'DELETE', `/${id}`)).status).toBe(403)
    expect((await server.send('administrator', 'DELETE', `/${id}`)).status).toBe(204)
    expect((await server.as('administrator', `/api/Workorders/${id}`)).status).toBe(404)
    expect((await server.order(json.workorderId)).setId).toBeNull()
  })

  test('leaves a closed out order alone', async () => {
    const { status } = await server.send('administrator', 'DELETE', '/1005')
    expect(status).toBe(409)
  })
})

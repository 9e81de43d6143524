import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { updateRows } from '#platform/testing/rows.ts'
import { signedInAs } from '#platform/testing/tokens.ts'
import { createCommandsApp, errorsOf } from '../commands-app.fixture.ts'

const server = disposeAfterAll(await createCommandsApp())
beforeEach(() => server.reset())

const request = (body: object = {}, subject = 'requester') =>
  server.send(subject, 'POST', '/Request', { description: 'Too warm.', building: 'Library', ...body })

describe('[A7.011] creating a request', () => {
  test('[A4.002] assigns REQ, a request number and the requester’s contact', async () => {
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

  test('[A5.004]–[A5.007] names every missing field', async () => {
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

  test('[A5.008,A5.009] requires the profile fields set in the preferences', async () => {
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

  test('[A6.015] allows another contact only when that is enabled', async () => {
    expect(errorsOf(await request({ contactId: 1002 }))).toEqual({ contactId: 'not-allowed' })
    await server.setting('allowEnteringRequestsForOthers', true)
    expect((await request({ contactId: 1002 })).json).toMatchObject({
      contactId: 1002,
      orderBy: 'Carl colleague',
    })
    expect(errorsOf(await request({ contactId: 1003 }))).toEqual({ contactId: 'unknown' })
  })

  test('ignores fields that the requester form does not show', async () => {
    const { json } = await request({
      jobPriority: 1,
      assignTo: 'Tess Tern',
      orderByField2: 'Other',
      trade: 'HVAC',
    })
    expect(json).toMatchObject({ jobPriority: null, assignTo: null, orderByField2: 'Finance', trade: null })
  })

  test('uses the requester’s own place when pickers are disabled', async () => {
    await server.setting('disableLocationPickersForRequesters', true)
    expect((await request({ building: 'gymnasium' })).json).toMatchObject({
      building: 'Library',
      suite: '101',
    })
  })

  test('accepts only job types that are open to requesters', async () => {
    await server.setting('requestJobTypeKindFilter', 'Request')
    expect(errorsOf(await request({ jobType: 'Filter change' }))).toEqual({ jobType: 'unknown' })
    expect((await request({ jobType: 'Leak' })).status).toBe(201)
  })

  test('needs the trade when several trades have the job type', async () => {
    const rows = [1001, 1002].map((trade_id) => ({ trade_id, name: 'Noise', kind_filter: 'Both' }))
    await server.db.insertInto('job_type').values(rows).execute()
    expect(errorsOf(await request({ jobType: 'Noise' }))).toEqual({ trade: 'required' })
    const { json } = await request({ jobType: 'Noise', trade: 'Plumbing' })
    expect([json.jobType, json.trade]).toEqual(['Noise', 'Plumbing'])
  })

  test('is open to facility managers, in their own property only', async () => {
    expect((await request({}, 'dispatcher')).json.reqFlag).toBe(true)
    expect((await request({ propertyId: 1002 }, 'requester')).status).toBe(404)
  })
})

describe('[A5.010] [A5.002] custom fields of a request', () => {
  const fields = [
    { name: 'Color', not_empty: true, max_characters: 6 },
    { name: 'Count', type: 'number', max_repeat: 2 },
  ]
  const messages = async (extendedData?: object) =>
    (await request(extendedData && { extendedData })).json.errors?.map(
      ({ field, message }: { field: string; message: string }) => [field, message],
    )
  beforeEach(async () => {
    await server.db.insertInto('custom_field').values(fields).execute()
    return async () => {
      await server.db.deleteFrom('custom_field').execute()
    }
  })

  test('return a separate message per rule and accept a valid value', async () => {
    await server.setting('enableCustomFields', true)
    const color = 'extendedData.Color'
    const count = 'extendedData.Count'
    expect(await messages()).toEqual([[color, 'Color is required.']])
    expect(await messages({ Color: 'magenta' })).toEqual([[color, 'Color may have at most 6 characters.']])
    expect(await messages({ Color: 'red', Count: 'few' })).toEqual([[count, 'Count must be a number.']])
    expect(await messages({ Color: 'red', Count: '1\n2\n3' })).toEqual([
      [count, 'Count may hold at most 2 values.'],
    ])
    expect(await messages({ Color: 'red', Count: '1\n2' })).toBeUndefined()
  })

  test('are neither required nor stored while disabled', async () => {
    const { status, json } = await request({ extendedData: { Count: 'few' } })
    expect([status, json.extendedData]).toEqual([201, {}])
  })

  test('[B3.055] are described in order, with their choices', async () => {
    await updateRows(server.db, 'custom_field', { type: 'list', choices: ['Red', 'Blue'] }, { name: 'Color' })
    const { json } = await server.as('requester', '/api/Workorders/getCustomFieldMetadata/1001')
    expect(json).toEqual([
      {
        name: 'Color',
        type: 'list',
        valueList: ['Red', 'Blue'],
        maxCharacters: 6,
        notEmpty: true,
        numeric: false,
        maxRepeat: 1,
        requiredToComplete: false,
        staffOnly: false,
      },
      {
        name: 'Count',
        type: 'number',
        valueList: null,
        maxCharacters: null,
        notEmpty: false,
        numeric: true,
        maxRepeat: 2,
        requiredToComplete: false,
        staffOnly: false,
      },
    ])
    const elsewhere = await server.as('requester', '/api/Workorders/getCustomFieldMetadata/1002')
    expect(elsewhere.status).toBe(404)
  })
})

describe('messages of the request settings', () => {
  const errorFor = async (body: object) =>
    (await request(body)).json.errors.map(({ message }: { message: string }) => message)

  test.for([
    ['[A5.004] the description', {}, { description: ' ' }, 'Work Description is required.'],
    ['[A5.005] the job type', { requireJobTypeForRequests: true }, {}, 'Job Type is required.'],
    [
      '[A5.006] who pays',
      { enableBillableToField: true, requireBillableToForRequests: true, billableToLabel: 'Charge To' },
      {},
      'Charge To is required.',
    ],
    [
      '[A5.006] the category of the bill',
      {
        enableBillableCategoryField: true,
        requireBillableCategoryForRequests: true,
        billableCategoryLabel: 'Kind',
      },
      {},
      'Kind is required.',
    ],
    ['[A5.007] the building', {}, { building: null }, 'Building is required.'],
    ['[A6.015] nobody else', {}, { contactId: 1002 }, 'You may enter requests only for yourself.'],
  ] as const)('%s', async ([, settings, body, message]) => {
    for (const [name, value] of Object.entries(settings)) await server.setting(name as never, value)
    expect(await errorFor(body)).toEqual([message])
  })
})

describe('[A7.012,A7.005] a request as form data', () => {
  const form = async (fields: Record<string, string>) => {
    const { authorization } = await signedInAs(server, 'administrator')
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/Workorders/RequestFormData',
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
    return { status: answer.statusCode, json: answer.json() }
  }

  test('accepts fields as text, comma-separated lists and keys in any case', async () => {
    await server.setting('enableCustomFields', true)
    await server.db.insertInto('custom_field').values({ name: 'Color' }).execute()
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
      extendedData: '{"Color":"red"}',
      floor: '',
    })
    await server.db.deleteFrom('custom_field').execute()
    expect([status, json.description, json.jobPriority, json.multiAssetDisplay, json.extendedData]).toEqual([
      201,
      'Too warm & humid.',
      3,
      'F-1, F-2',
      { Color: 'red' },
    ])
  })

  test('names each field that cannot be parsed', async () => {
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

import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { insertRows } from '#platform/testing/rows.ts'
import { createCommandsApp, errorsOf } from '../commands-app.fixture.ts'

const server = disposeAfterAll(await createCommandsApp())
beforeEach(() => server.clearSettings())

const change = (id: number, what: string, body: object, subject = 'technician', call = {}) =>
  server.send(subject, 'PUT', `/${id}/Change${what}`, body, call)

const times = { start_at: '2026-03-10T12:00:00Z', target_at: '2026-03-13T12:00:00Z' }
const there = { campus_id: 1001, building_id: 1001, floor_id: 1001, room_id: 1001 }

describe('[A7.016] changing one field of an order', () => {
  test.each<[string, object, object, object, string[]]>([
    [
      'Description',
      {},
      { newDescription: ' New ' },
      { description: 'New' },
      ['Work Description changed from The hall is cold. to New'],
    ],
    [
      'JobPriority',
      { job_priority: 3 },
      { newJobPriority: 2 },
      { jobPriority: 2 },
      ['Priority changed from 3 to 2'],
    ],
    [
      'JobPriority',
      { job_priority: 3 },
      { newJobPriority: null },
      { jobPriority: null },
      ['Priority removed; it was 3'],
    ],
    [
      'JobType',
      {},
      { newJobType: 'too hot' },
      { jobType: 'Too hot', trade: 'HVAC' },
      ['Job Type set to Too hot'],
    ],
    [
      'JobType',
      { job_type_id: 1001 },
      { newJobType: 'Leak' },
      { jobType: 'Leak', trade: 'Plumbing' },
      ['Trade changed from HVAC to Plumbing', 'Job Type changed from Too hot to Leak'],
    ],
    [
      'Trade',
      { job_type_id: 1001 },
      { newTrade: 'Plumbing' },
      { trade: 'Plumbing', jobType: null },
      ['Trade changed from HVAC to Plumbing', 'Job Type removed; it was Too hot'],
    ],
    [
      'Campus',
      there,
      { newCampus: 'east' },
      { campus: 'east', building: null, floor: null, suite: null },
      [
        'Campus changed from Main to east',
        'Building removed; it was Library',
        'Floor removed; it was First',
        'Suite removed; it was 101',
      ],
    ],
    [
      'Location',
      there,
      { newLocation1: 'gymnasium' },
      { building: 'gymnasium', floor: null, suite: null },
      [
        'Building changed from Library to gymnasium',
        'Floor removed; it was First',
        'Suite removed; it was 101',
      ],
    ],
    [
      'Location',
      there,
      { newFloor: 'Basement' },
      { building: 'Library', floor: 'Basement', suite: null },
      ['Floor changed from First to Basement', 'Suite removed; it was 101'],
    ],
    [
      'Location',
      there,
      { newLocation2: '102', newLocation3: 'shelf' },
      { suite: '102', location3: 'shelf' },
      ['Location Details set to shelf', 'Suite changed from 101 to 102'],
    ],
    [
      'StartDate',
      times,
      { newStartDate: '2026-03-11T12:00:00Z' },
      {
        startDateTime: '2026-03-11T12:00:00.000Z',
        targetDateTime: '2026-03-14T12:00:00.000Z',
      },
      [
        'Start changed from 3/10/2026 8:00 AM to 3/11/2026 8:00 AM',
        'Target changed from 3/13/2026 8:00 AM to 3/14/2026 8:00 AM',
      ],
    ],
    [
      'TargetDate',
      times,
      { newTargetDate: '2026-03-12' },
      { targetDateTime: '2026-03-13T03:59:59.000Z' },
      ['Target changed from 3/13/2026 8:00 AM to 3/12/2026 11:59 PM'],
    ],
    [
      'TargetDate',
      times,
      { newTargetDate: null },
      { targetDateTime: null },
      ['Target removed; it was 3/13/2026 8:00 AM'],
    ],
  ])('Change%s sets %o by %o', async (what, overrides, body, expected, log) => {
    const id = await server.newOrder(overrides)
    const { status, json } = await change(id, what, body)
    expect([status, json]).toMatchObject([200, expected])
    expect(await server.log(id)).toEqual(log)
    const again = await change(id, what, body)
    expect([again.status, again.json.fmModId]).toEqual([200, json.fmModId])
    expect(await server.log(id)).toEqual(log)
  })

  test.each<[string, object, object]>([
    ['Description', { newDescription: ' ' }, { newDescription: 'required' }],
    ['Description', { newDescription: 'x'.repeat(4001) }, { newDescription: 'too-long' }],
    ['JobPriority', { newJobPriority: 100 }, { newJobPriority: 'too-large' }],
    ['JobType', { newJobType: 'South tiles' }, { newJobType: 'unknown' }],
    ['JobType', { newJobType: '' }, {}],
    ['Trade', { newTrade: 'Roofing' }, { newTrade: 'unknown' }],
    ['Campus', { newCampus: 'South Quay' }, { newCampus: 'unknown' }],
    ['Location', { newLocation1: 'South Library' }, { newLocation1: 'unknown' }],
    ['Location', { newFloor: 'Attic' }, { newFloor: 'unknown' }],
    ['StartDate', { newStartDate: '2026-02-30' }, { newStartDate: 'wrong-format' }],
    ['TargetDate', {}, { newTargetDate: 'required' }],
    ['ExtendedData', { newExtendedData: { Color: 'x' } }, { newExtendedData: 'not-allowed' }],
  ])('Change%s to %o is rejected and changes nothing', async (what, body, errors) => {
    const id = await server.newOrder(there)
    const before = (await server.order(id)).fmModId
    const answer = await change(id, what, body)
    if (Object.keys(errors).length > 0) expect([answer.status, errorsOf(answer)]).toEqual([400, errors])
    expect((await server.order(id)).fmModId).toBe(before)
    expect(await server.log(id)).toEqual([])
  })

  test('[A5.002] changes custom fields individually and validates them by their definitions', async () => {
    await server.setting('enableCustomFields', true)
    await insertRows(server.db, 'custom_field', [
      { name: 'Floors', type: 'number' },
      { name: 'Color', max_characters: 4 },
    ])
    const id = await server.newOrder({ extended_data: JSON.stringify({ Color: 'red', Old: 'kept' }) })
    const { json } = await change(id, 'ExtendedData', { newExtendedData: { Floors: '3' } })
    expect(json.extendedData).toEqual({ Color: 'red', Old: 'kept', Floors: '3' })
    expect(
      errorsOf(
        await change(id, 'ExtendedData', { newExtendedData: { Floors: 'x', Color: 'purple', New: '1' } }),
      ),
    ).toEqual({
      'extendedData.Floors': 'not-a-number',
      'extendedData.Color': 'too-long',
      'extendedData.New': 'unknown',
    })
    expect(await server.log(id)).toEqual(['Floors set to 3'])
    await server.db.deleteFrom('custom_field').execute()
  })

  test('logs both of two concurrent changes; with the same version, the second gets 412', async () => {
    const id = await server.newOrder()
    await Promise.all(['One', 'Two'].map((text) => change(id, 'Description', { newDescription: text })))
    expect(await server.log(id)).toHaveLength(2)
    const call = { ifMatch: `"${(await server.order(id)).fmModId}"` }
    const answers = await Promise.all(
      ['Three', 'Four'].map((text) =>
        change(id, 'Description', { newDescription: text }, 'technician', call),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    const [won, lost] = answers[0]?.status === 200 ? answers : [...answers].reverse()
    expect(lost?.json.current.description).toBe(won?.json.description)
  })

  test('[A6.007] rejects Edit Orders: Limited and viewers', async () => {
    const id = await server.newOrder({ assign_to_id: 1006 })
    for (const subject of ['contractor', 'viewer'])
      expect((await change(id, 'Description', { newDescription: 'x' }, subject)).status).toBe(403)
  })

  test('lets requesters change the form’s fields of their request until it is approved', async () => {
    const id = await server.newRequest()
    expect((await change(id, 'Description', { newDescription: 'Warmer' }, 'requester')).status).toBe(200)
    expect((await change(id, 'Location', { newLocation1: 'gymnasium' }, 'requester')).status).toBe(200)
    for (const [what, body] of [
      ['JobPriority', { newJobPriority: 1 }],
      ['Trade', { newTrade: 'Plumbing' }],
      ['TargetDate', { newTargetDate: '2026-03-20' }],
    ] as const)
      expect([what, (await change(id, what, body, 'requester')).status]).toEqual([what, 403])
    await server.setting('disableLocationPickersForRequesters', true)
    expect((await change(id, 'Location', { newLocation1: 'Library' }, 'requester')).status).toBe(403)
    const order = await server.newOrder()
    expect((await change(order, 'Description', { newDescription: 'x' }, 'requester')).status).toBe(403)
  })
})

describe('[A7.013] updating an order', () => {
  test('accepts the whole order and changes only the fields that differ', async () => {
    const id = await server.newOrder({ ...there, job_priority: 3 })
    const before = await server.order(id)
    const body = { ...before, description: 'New', jobPriority: 1 }
    const { status, json } = await server.send('technician', 'PUT', `/${id}`, body)
    expect(status).toBe(200)
    expect(json).toMatchObject({
      description: 'New',
      jobPriority: 1,
      orderStatus: 'Open',
      orderNumber: before.orderNumber,
      suite: '101',
    })
    expect(await server.log(id)).toEqual([
      'Work Description changed from The hall is cold. to New',
      'Priority changed from 3 to 1',
    ])
  })

  test('names every invalid field', async () => {
    const id = await server.newOrder()
    const answer = await server.send('technician', 'PUT', `/${id}`, {
      description: '',
      trade: 'Roofing',
      building: 'Nowhere',
    })
    expect([answer.status, errorsOf(answer)]).toEqual([
      400,
      { description: 'required', trade: 'unknown', building: 'unknown' },
    ])
  })

  test('rejects denied and closed out orders', async () => {
    for (const id of [1005, 1007])
      expect((await server.send('administrator', 'PUT', `/${id}`, { description: 'x' })).status).toBe(409)
  })
})

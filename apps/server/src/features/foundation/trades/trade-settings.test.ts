import type { TradeSetting, TradeTree } from '@fettle/contract/trade-settings'
import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'

const server = disposeAfterAll(await createReferenceApp())

const root = '/api/System'
const tree = async (person = 'administrator'): Promise<TradeTree> =>
  (await server.as(person, `${root}/trades`)).json
const trade = async (name: string, person?: string): Promise<TradeSetting> => {
  const found = (await tree(person)).trades.find(({ tradeName }) => tradeName === name)
  if (!found) throw new Error(`There is no trade ${name}.`)
  return found
}
const names = async () => (await tree()).trades.map(({ tradeName }) => tradeName)
const jobsOf = ({ jobTypes }: TradeSetting) => jobTypes.map(({ jobTypeName }) => jobTypeName)
const post = (url: string, body: object) => server.post('administrator', `${root}/${url}`, body)
const put = (url: string, body: object, ifMatch?: string) =>
  server.put('administrator', `${root}/${url}`, body, ifMatch === undefined ? {} : { ifMatch })
const remove = (url: string) => server.as('administrator', `${root}/${url}`, { method: 'DELETE' })
const offered = async (name: string) =>
  (
    (await server.as('technician', '/api/Trades?includeJobTypes=true')).json.data as { tradeName: string }[]
  ).some(({ tradeName }) => tradeName === name)
const fields = { priority: null, kindFilter: 'Both', targetHours: {} }

describe('[C8.029] trades and job types', () => {
  test('are a tree with default priority, kind and target hours by priority', async () => {
    const { tradeId } = await trade('HVAC')
    const answer = await post(`trades/${tradeId}/jobtypes`, {
      jobTypeName: '  Compressor ',
      priority: 1,
      kindFilter: 'Worker',
      targetHours: { 1: 4, 3: 24 },
    })
    expect(answer.status).toBe(200)
    const hvac = await trade('HVAC')
    expect(hvac.jobTypes.find(({ jobTypeName }) => jobTypeName === 'Compressor')).toMatchObject({
      priority: 1,
      kindFilter: 'Worker',
      targetHours: { 1: 4, 3: 24 },
      isActive: true,
    })
    expect(hvac.propertyIds).toEqual([1001])
  })

  test('[C0.016,C0.017] have unique names, ignoring case and spaces', async () => {
    const hvac = await trade('HVAC')
    const twice = await post('trades', { tradeName: ' hvac ', propertyIds: [] })
    expect([twice.status, twice.json.errors[0]]).toEqual([
      409,
      { field: 'tradeName', code: 'duplicate', message: 'Trade hvac is already used in this property.' },
    ])
    const job = await post(`trades/${hvac.tradeId}/jobtypes`, { jobTypeName: 'TOO HOT', ...fields })
    expect([job.status, job.json.errors[0].field]).toEqual([409, 'jobTypeName'])
  })

  test.each([
    { tradeName: '   ' },
    { tradeName: 'x'.repeat(81) },
    { jobTypeName: 'A', targetHours: { 1: 0 } },
    { jobTypeName: 'A', targetHours: { 100: 5 } },
    { jobTypeName: 'A', targetHours: { 1: 8761 } },
    { jobTypeName: 'A', priority: 100 },
    { jobTypeName: 'A', kindFilter: 'Nobody' },
  ])('are rejected as %j', async (wrong) => {
    const answer =
      'tradeName' in wrong
        ? await post('trades', { propertyIds: [], ...wrong })
        : await post('trades/1001/jobtypes', { ...fields, ...wrong })
    expect(answer.status).toBe(400)
  })

  test('keep their order, also in pickers', async () => {
    await post('trades', { tradeName: 'Carpentry', propertyIds: [1001] })
    const ids = (await tree()).trades.map(({ tradeId }) => tradeId)
    await server.put('wide', `${root}/tradeorder`, { tradeIds: ids.toReversed() })
    expect(await names()).toEqual(['Carpentry', 'Plumbing', 'HVAC'])
    const { json } = await server.as('technician', '/api/Trades')
    expect(json.data.map(({ tradeName }: { tradeName: string }) => tradeName)).toEqual([
      'Carpentry',
      'Plumbing',
      'HVAC',
    ])
    const hvac = await trade('HVAC')
    await put(`trades/${hvac.tradeId}/jobtypeorder`, {
      jobTypeIds: hvac.jobTypes.map(({ jobTypeId }) => jobTypeId).toReversed(),
    })
    expect(jobsOf(await trade('HVAC'))).toEqual(jobsOf(hvac).toReversed())
  })

  test('[C0.018] that are used are retired instead of deleted, and no longer offered', async () => {
    const hvac = await trade('HVAC')
    const refused = await remove(`trades/${hvac.tradeId}`)
    expect(refused.status).toBe(409)
    expect(refused.json.title).toMatch(/^HVAC is used by 6 work orders.*Make it inactive instead\.$/)
    expect((await remove('jobtypes/1001')).json.title).toBe(
      'Too hot is used by 1 job rank. Make it inactive instead.',
    )
    await put('jobtypes/1001', { isActive: false })
    const types = (await server.as('technician', '/api/Trades/jobtypes/1001')).json as {
      jobTypeName: string
    }[]
    expect(types.map(({ jobTypeName }) => jobTypeName)).not.toContain('Too hot')
    const order = await server.put('supervisor', '/api/Workorders/1001', { jobType: 'Too hot' })
    expect([order.status, order.json.errors[0].field]).toEqual([400, 'jobType'])
    await put('jobtypes/1001', { isActive: true })
    await put(`trades/${hvac.tradeId}`, { isActive: false })
    expect(await offered('HVAC')).toBe(false)
    await put(`trades/${hvac.tradeId}`, { isActive: true })
    expect(await offered('HVAC')).toBe(true)
  })

  test('that are unused can be deleted', async () => {
    await post('trades', { tradeName: 'Mistake', propertyIds: [1001] })
    const { tradeId } = await trade('Mistake')
    await post(`trades/${tradeId}/jobtypes`, { jobTypeName: 'Typo', ...fields })
    expect((await remove(`trades/${tradeId}`)).status).toBe(200)
    expect(await names()).not.toContain('Mistake')
  })

  test('cannot be changed in a stale version, and each change is recorded with before and after', async () => {
    const { tradeId, fmModId } = await trade('Plumbing')
    expect((await put(`trades/${tradeId}`, { tradeName: 'Pipes' }, `"${fmModId}"`)).status).toBe(200)
    const late = await put(`trades/${tradeId}`, { tradeName: 'Drains' }, `"${fmModId}"`)
    expect([late.status, late.json.title]).toEqual([
      412,
      'Someone else saved this record while you had it open. Your text is kept below; reload to compare.',
    ])
    await put(`trades/${tradeId}`, { tradeName: 'Plumbing', propertyIds: [] })
    await put(`trades/${tradeId}`, { propertyIds: [1001] })
    const records = await server.db
      .selectFrom('change_record')
      .select(['field', 'before', 'after', 'user_id'])
      .where('record_kind', '=', 'trade')
      .where('record_id', '=', tradeId)
      .where('field', '<>', 'display_sequence')
      .orderBy('id')
      .execute()
    expect(records).toEqual([
      { field: 'property_id', before: null, after: 1001, user_id: null },
      { field: 'name', before: 'Plumbing', after: 'Pipes', user_id: 1001 },
      { field: 'name', before: 'Pipes', after: 'Plumbing', user_id: 1001 },
      { field: 'property_id', before: 1001, after: null, user_id: 1001 },
      { field: 'property_id', before: null, after: 1001, user_id: 1001 },
    ])
  })

  test("an order's target comes from the hours of its job type and priority", async () => {
    const { jobTypeId } = (await trade('Plumbing')).jobTypes.find(
      ({ jobTypeName }) => jobTypeName === 'Leak',
    ) ?? {
      jobTypeId: 0,
    }
    await put(`jobtypes/${jobTypeId}`, { targetHours: { 1: 4, 3: 48 } })
    const create = async (jobPriority?: number) => {
      const { json, status } = await server.post('administrator', '/api/Workorders', {
        propertyId: 1001,
        description: 'Drips',
        building: 'Library',
        jobType: 'Leak',
        startDateTime: '2026-03-09T10:00:00.000Z',
        ...(jobPriority !== undefined && { jobPriority }),
      })
      return status < 300 ? json : Promise.reject(new Error(JSON.stringify(json)))
    }
    // The job type's own priority is 1; priority 2 has no hours, so that the setting's 72 count.
    const first = await create()
    const orders = [first, await create(3), await create(2)]
    expect(orders.map(({ targetDateTime }) => targetDateTime)).toEqual([
      '2026-03-09T14:00:00.000Z',
      '2026-03-11T10:00:00.000Z',
      '2026-03-12T10:00:00.000Z',
    ])
    const moved = await server.put('administrator', `/api/Workorders/${first.workorderId}`, {
      startDateTime: '2026-03-10T10:00:00.000Z',
    })
    expect(moved.json.targetDateTime).toBe('2026-03-10T14:00:00.000Z')
  })
})

describe('[C8.029] default assignees', () => {
  const assign = (body: object) => put('defaultassignees/1001', body)

  test('of a trade can be set by building and for the rest, and are returned with the trade', async () => {
    const { tradeId } = await trade('HVAC')
    const assignees = [
      { buildingId: 1001, assigneeId: 1001 },
      { buildingId: null, assigneeId: 1006 },
    ]
    expect((await assign({ tradeId, seen: [], assignees })).status).toBe(200)
    expect((await trade('HVAC')).defaultAssignees).toEqual([
      {
        propertyId: 1001,
        buildingId: 1001,
        buildingName: 'Library',
        assigneeId: 1001,
        assigneeName: 'Tess Tern',
      },
      {
        propertyId: 1001,
        buildingId: null,
        buildingName: null,
        assigneeId: 1006,
        assigneeName: 'Acme Cooling',
      },
    ])
    // Stale: another assignee was set first.
    expect((await assign({ tradeId, seen: [], assignees: [] })).status).toBe(412)
    await assign({ tradeId: null, assignees: [{ buildingId: null, assigneeId: 1002 }] })
    expect((await tree()).propertyDefaults.map(({ assigneeName }) => assigneeName)).toEqual(['Sam Stone'])
  })

  test.each([
    ['assignees.0.assigneeId', { buildingId: null, assigneeId: 1005 }],
    ['assignees.0.assigneeId', { buildingId: null, assigneeId: 1004 }],
    ['assignees.0.buildingId', { buildingId: 1004, assigneeId: 1001 }],
  ])('must belong to the property: %s of %j', async (field, assignee) => {
    const { tradeId } = await trade('Plumbing')
    const answer = await assign({ tradeId, assignees: [assignee] })
    expect([answer.status, answer.json.errors.map((each: { field: string }) => each.field)]).toEqual([
      400,
      [field],
    ])
  })
})

test('[C8.029] an administrator manages only the trades of their properties', async () => {
  expect(await names()).not.toContain('Roofing')
  expect((await put('trades/1003', { tradeName: 'Mine' })).status).toBe(404)
  expect((await put('trades/1001', { propertyIds: [1002] })).status).toBe(404)
  expect((await put('defaultassignees/1002', { tradeId: null, assignees: [] })).status).toBe(404)
  expect((await trade('Roofing', 'wide')).propertyIds).toEqual([1002])
  expect((await server.as('supervisor', `${root}/trades`)).status).toBe(403)
})

import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { findRows, insertRows } from '#platform/testing/rows.ts'
import { createAssetCommandsApp, faults } from './commands.fixture.ts'

const server = disposeAfterAll(await createAssetCommandsApp())
await insertRows(
  server.db,
  'job_type',
  [1001, 1002].map((trade_id) => ({ trade_id, name: 'Inspection' })),
)

let made = 0
const create = (body: object) =>
  server.post('administrator', '/api/Assets', {
    propertyId: 1001,
    assetCode: `JOB-${++made}`,
    name: 'Fan',
    ...body,
  })

describe('[B3.002] the job type of an asset', () => {
  test('is set by its name, in any case, when the asset is created', async () => {
    const { status, json } = await create({ jobType: ' too HOT ' })
    expect([status, json.jobType, json.jobTypeId]).toEqual([201, 'Too hot', 1001])
  })

  test('is changed and removed by its name, with a line in the log', async () => {
    const id = await server.make({ jobTypeId: 1001 })
    expect((await server.change(id, { jobType: 'Filter change' })).json.jobTypeId).toBe(1002)
    expect((await server.change(id, { jobType: null })).json).toMatchObject({
      jobType: null,
      jobTypeId: null,
    })
    expect((await server.logOf(id)).slice(0, 2)).toEqual([
      'Job Default removed; it was Filter change',
      'Job Default changed from Too hot to Filter change',
    ])
  })

  test('follows the changed one of name and id when a record is sent back', async () => {
    const record = (await create({ jobType: 'Too hot' })).json
    const named = await server.change(record.assetId, { ...record, jobType: 'Filter change' })
    expect([named.status, named.json.jobTypeId]).toEqual([200, 1002])
    const chosen = await server.change(record.assetId, { ...named.json, jobTypeId: 1001 })
    expect([chosen.status, chosen.json.jobType]).toEqual([200, 'Too hot'])
    const same = await server.change(record.assetId, chosen.json)
    expect(same.json.fmModId).toBe(chosen.json.fmModId)
  })

  test.each([
    [{ jobType: 'Nonsense' }, 'jobType: There is no job type Nonsense here.'],
    [{ jobTypeId: 999 }, 'jobTypeId: The property offers no such job type.'],
    [{ jobType: 'Too hot', jobTypeId: 1002 }, 'jobType: jobType and jobTypeId differ. Send one.'],
    [{ jobType: 'Inspection' }, 'jobType: Several trades have the job type Inspection. Send jobTypeId.'],
  ])('is refused with what to do: %j', async (body, fault) => {
    const { status, json } = await create(body)
    expect([status, faults(json)]).toEqual([400, [fault]])
  })

  test('needs the id when several trades have the name', async () => {
    const both = await findRows(server.db, 'job_type', ['id'], { name: 'Inspection' }, 'id')
    const { status, json } = await create({ jobType: 'Inspection', jobTypeId: both[1]?.id })
    expect([status, json.jobType, json.jobTypeId]).toEqual([201, 'Inspection', both[1]?.id])
  })
})

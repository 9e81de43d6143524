import { describe, expect, test, vi } from 'vitest'
import { isAnyoneWaitingForRow } from '#platform/testing/catalog.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createAssetCommandsApp } from './commands.fixture.ts'

const server = disposeAfterAll(await createAssetCommandsApp())

describe('[B7.010] deleting an asset', () => {
  test('deletes its attributes, log and meters without readings', async () => {
    const id = await server.make({ copyOf: 1001, statusReason: 'x', status: 'Disposal' })
    expect((await server.remove(id)).status).toBe(204)
    expect((await server.as('administrator', `/api/Assets/${id}`)).status).toBe(404)
    const left = await server.db.selectFrom('meter').select('id').where('asset_id', '=', id).execute()
    expect(left).toEqual([])
  })

  test('[C0.018] is rejected while records refer to it, naming all of them', async () => {
    const id = await server.make({ name: 'Boiler' })
    await server.db.insertInto('work_order_asset').values({ work_order_id: 1001, asset_id: id }).execute()
    const one = await server.remove(id)
    expect([one.status, one.json.errors]).toEqual([
      409,
      [
        {
          field: '',
          code: 'in-use',
          message: 'Boiler is used by 1 work order. Make it inactive instead.',
        },
      ],
    ])
    await server.make({ parentId: id })
    await server.make({ parentId: id })
    await server.db.insertInto('pm_schedule_asset').values({ pm_schedule_id: 1001, asset_id: id }).execute()
    expect((await server.remove(id)).json.title).toBe(
      'Boiler is used by 1 work order, 1 PM schedule and 2 assets that are part of it. Make it inactive instead.',
    )
    expect((await server.remove(1001)).json.title).toBe(
      'Pump 100% is used by 2 PM schedules, 30 meter readings and 2 moves. Make it inactive instead.',
    )
  })

  test('requires permission, access to the property and the current version', async () => {
    const id = await server.make()
    expect((await server.remove(id, { subject: 'technician' })).status).toBe(403)
    expect((await server.remove(1004)).status).toBe(404)
    await server.change(id, { notes: 'x' })
    expect((await server.remove(id, { ifMatch: '"1"' })).status).toBe(412)
  })

  test('makes a concurrent addition to it fail with 404', async () => {
    const id = await server.make()
    const url = `/api/Assets/${id}/meters`
    const adding = await server.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('asset').where('id', '=', id).execute()
      const sent = server.post('administrator', url, { meterName: 'Hours' })
      await vi.waitFor(async () => expect(await isAnyoneWaitingForRow(server.db)).toBe(true), 10_000)
      return { sent }
    })
    expect((await adding.sent).status).toBe(404)
  })
})

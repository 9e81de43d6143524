import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { insertRows } from '#platform/testing/rows.ts'
import { createAssetCommandsApp, faults } from './commands.fixture.ts'

const server = disposeAfterAll(await createAssetCommandsApp())

const historyOf = async (assetId: number) =>
  (
    await server.db
      .selectFrom('asset_status')
      .selectAll()
      .where('asset_id', '=', assetId)
      .orderBy('id')
      .execute()
  ).map(({ status, since, reason }) => [status, since.toISOString(), reason])

describe('[B3.012] an asset’s status', () => {
  test('requires reason and start when out of service, and records every status', async () => {
    const id = await server.make()
    const bare = await server.change(id, { status: 'Out of Service' })
    expect([bare.status, faults(bare.json)]).toEqual([400, ['statusReason: Reason is required.']])
    const out = await server.change(id, {
      status: 'Out of Service',
      statusSince: '2026-03-10T09:30',
      statusReason: ' Belt broke ',
    })
    expect([out.status, out.json]).toMatchObject([
      200,
      { status: 'Out of Service', statusSince: '2026-03-10T13:30:00.000Z', statusReason: 'Belt broke' },
    ])
    const back = await server.change(id, { ...out.json, status: 'In Service' })
    expect([back.status, back.json]).toMatchObject([
      200,
      { status: 'In Service', statusSince: server.clock.now().toISOString(), statusReason: '' },
    ])
    expect(await historyOf(id)).toEqual([
      ['Out of Service', '2026-03-10T13:30:00.000Z', 'Belt broke'],
      ['In Service', server.clock.now().toISOString(), ''],
    ])
    expect((await server.logOf(id)).slice(0, 2)).toEqual([
      'Status changed from Out of Service to In Service, since 3/10/2026 11:00 AM',
      'Status changed from In Service to Out of Service, since 3/10/2026 9:30 AM: Belt broke',
    ])
  })

  test('starts neither in the future nor before the previous one', async () => {
    const id = await server.make({
      status: 'Repair Shop',
      statusSince: '2026-03-05T12:00:00Z',
      statusReason: 'Worn',
    })
    const late = await server.change(id, { status: 'In Service', statusSince: '2026-03-11' })
    expect(faults(late.json)).toEqual(['statusSince: Since must not be in the future.'])
    const early = await server.change(id, { status: 'In Service', statusSince: '2026-03-04' })
    expect(faults(early.json)).toEqual([
      'statusSince: Since must not be before the last change of status, 3/5/2026 7:00 AM.',
    ])
    const sameDay = await server.change(id, { status: 'In Service', statusSince: '2026-03-05' })
    expect([sameDay.status, sameDay.json.statusSince]).toEqual([200, '2026-03-05T12:00:00.001Z'])
    const emptied = await server.change(id, {
      status: 'Out of Service',
      statusSince: null,
      statusReason: 'x',
    })
    expect(faults(emptied.json)).toEqual(['statusSince: Since is required.'])
  })

  test('can get a new explanation', async () => {
    const id = await server.make({
      status: 'Out of Service',
      statusSince: '2026-03-05T12:00:00Z',
      statusReason: 'Noise',
    })
    const { json } = await server.change(id, { statusReason: 'Bearing' })
    expect([json.statusReason, json.statusSince]).toEqual(['Bearing', '2026-03-05T12:00:00.000Z'])
    expect((await server.logOf(id))[0]).toBe('Status is Out of Service since 3/5/2026 7:00 AM: Bearing')
    const blank = await server.change(id, { statusReason: '' })
    expect(faults(blank.json)).toEqual(['statusReason: Reason is required.'])
  })

  test('is recorded with its time, even for changes outside of commands', async () => {
    const id = await server.make({
      status: 'Out of Service',
      statusSince: '2026-03-05T12:00:00Z',
      statusReason: 'Noise',
    })
    await server.db.updateTable('asset').set({ status: 'Storage' }).where('id', '=', id).execute()
    const [, [status, since, reason] = []] = await historyOf(id)
    expect([status, reason, Math.abs(Date.now() - Date.parse(since as string)) < 60_000]).toEqual([
      'Storage',
      '',
      true,
    ])
  })
})

test('retires an asset with open orders only after confirmation', async () => {
  const id = await server.make()
  const orders = [1001, 1003, 1008, 1004]
  await insertRows(
    server.db,
    'work_order_asset',
    orders.map((work_order_id) => ({ work_order_id, asset_id: id })),
  )
  const retire = { status: 'Disposal', statusReason: 'Sold', notes: 'Sold to the mill' }
  const { status, json } = await server.change(id, retire)
  const message = '3 work orders are open on this asset. Complete them first, or retire it anyway.'
  expect([status, json]).toEqual([
    409,
    { title: message, errors: [{ field: 'status', code: 'open-orders', message }] },
  ])
  expect((await server.read(id)).notes).toBe('')
  const meant = await server.change(id, { ...retire, confirmOpenOrders: true })
  expect([meant.status, meant.json.status]).toEqual([200, 'Disposal'])
  expect((await server.change(id, { status: 'Replacement', statusReason: 'x' })).status).toBe(200)
})

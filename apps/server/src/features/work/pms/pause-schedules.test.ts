import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createPmsApp } from './pms-app.fixture.ts'
import { scheduleCalls } from './schedule-calls.fixture.ts'

const server = disposeAfterAll(await createPmsApp())
beforeEach(async () => {
  await server.clearSettings()
  await server.db.updateTable('pm_schedule').set({ is_active: false, paused_on: '2026-01-01' }).execute()
  server.day('2026-01-15')
})

const { send, get, created, messages, activities, change, daysOf } = scheduleCalls(server)

describe('pausing', () => {
  test('[C2.039] makes nothing, and resuming does not catch up', async () => {
    const { scheduleId } = await created({ startsOn: '2026-01-15' })
    const paused = await change(scheduleId, { isActive: false })
    expect(paused.json).toMatchObject({ isActive: false, pausedOn: '2026-01-15', nextDate: null })
    server.day('2026-03-20')
    await server.generate()
    expect(await daysOf(scheduleId)).toEqual([])
    const resumed = await change(scheduleId, { isActive: true })
    expect(resumed.json).toMatchObject({ isActive: true, pausedOn: null, nextDate: '2026-04-15' })
    await server.generate()
    expect((await server.ordersOf(scheduleId)).length).toBe(0)
    server.day('2026-04-15')
    await server.generate()
    expect((await server.ordersOf(scheduleId)).length).toBe(1)
    expect((await activities(scheduleId)).slice(0, 2)).toEqual([
      'Resumed; what was due meanwhile is not caught up',
      'Paused',
    ])
  })

  test('[C2.004] a copy is paused and has its own number, no next date and no past', async () => {
    const assetId = await server.newAsset('DUP-1')
    const original = await created({
      startsOn: '2026-01-15',
      assets: [{ assetId }],
      notes: 'Bring a ladder.',
    })
    await server.generate()
    const { status, json } = await send('POST', `/${original.scheduleId}/duplicate`)
    expect(status).toBe(201)
    expect(json).toMatchObject({
      notes: 'Bring a ladder.',
      isActive: false,
      pausedOn: '2026-01-15',
      nextDate: null,
      lastDoneOn: null,
      assets: [{ assetId }],
      plan: original.plan,
    })
    expect(json.pmNumber).not.toBe(original.pmNumber)
    expect(await daysOf(json.scheduleId)).toEqual([])
    expect(await activities(json.scheduleId)).toEqual([
      `PM ${json.pmNumber} copied from PM ${original.pmNumber}`,
    ])
  })
})

describe('deleting', () => {
  test('is rejected once an order exists, and otherwise removes all child records', async () => {
    const made = await created({ startsOn: '2026-01-15' })
    await server.generate()
    const refused = await send('DELETE', `/${made.scheduleId}`)
    expect([refused.status, refused.json.title]).toEqual([
      409,
      `PM ${made.pmNumber} is used by 1 work order. Make it inactive instead.`,
    ])
    const fresh = await created()
    expect((await send('DELETE', `/${fresh.scheduleId}`)).status).toBe(204)
    expect((await get(`/${fresh.scheduleId}`)).status).toBe(404)
    // Numbers are not reused.
    expect((await created()).pmNumber).toBe(fresh.pmNumber + 1)
  })
})

test('[C2.006,C2.052] an order has the completion requirements of its schedule', async () => {
  const { scheduleId } = await created({
    startsOn: '2026-01-15',
    requiresSignature: true,
    requiresPhoto: true,
    requiresLabor: true,
  })
  await server.generate()
  const [order] = await server.ordersOf(scheduleId)
  const id = order?.id ?? 0
  // Later changes of the schedule affect later orders only.
  await change(scheduleId, { requiresSignature: false, requiresPhoto: false, requiresLabor: false })
  const refused = await server.send('administrator', 'PUT', '/api/Workorders/complete', { workorderId: id })
  expect(refused.status).toBe(400)
  expect(messages(refused).map((message) => message.split(':')[0])).toEqual(['labor', 'photos', 'signature'])
})

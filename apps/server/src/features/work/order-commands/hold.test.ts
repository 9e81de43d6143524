import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createCommandsApp, errorsOf } from './commands-app.fixture.ts'

const server = disposeAfterAll(await createCommandsApp())
server.clock.set(new Date('2026-03-10T15:00:00Z'))

describe('[A7.017] a hold with a reason', () => {
  test('shows reason and end date until the order is taken off hold, and adds the message', async () => {
    const id = await server.newOrder()
    const hold = { reason: ' Part on order ', holdUntil: '2026-03-12', commentText: 'Back soon.', kind: 1 }
    const held = await server.send('technician', 'PUT', `/${id}/set-hold`, hold)
    expect(held.json).toMatchObject({
      holdReason: 'Part on order',
      holdUntil: '2026-03-12',
      notes: 'Back soon.',
    })
    expect(await server.log(id)).toEqual([
      'Status changed from Open to Hold until 3/12/2026: Part on order',
      'Message to requester added',
    ])
    const opened = await server.send('technician', 'PUT', `/${id}/open-order`)
    expect(opened.json).toMatchObject({ holdReason: '', holdUntil: null })
    expect((await server.send('technician', 'PUT', `/${id}/set-hold`)).json).toMatchObject({
      orderStatus: 'Hold',
      holdReason: '',
      holdUntil: null,
    })
  })

  test('rejects an end date before today, and does not write the message', async () => {
    const id = await server.newOrder()
    const past = { holdUntil: '2026-03-09', commentText: 'Back soon.' }
    const refused = await server.send('technician', 'PUT', `/${id}/set-hold`, past)
    expect([refused.status, errorsOf(refused)]).toEqual([400, { holdUntil: 'not-allowed' }])
    expect(await server.order(id)).toMatchObject({ orderStatus: 'Open', comments: [] })
  })

  test('reports the order’s status, not the date, when the order cannot be held', async () => {
    const day = '2026-03-10T12:00:00Z'
    const id = await server.newOrder({ status_kind: 'complete', completed_at: day, closed_out_at: day })
    const refused = await server.send('technician', 'PUT', `/${id}/set-hold`, { holdUntil: '2026-03-09' })
    expect([refused.status, errorsOf(refused)]).toEqual([409, { '': 'closed-out' }])
  })

  test('set through SetSubStatus has no reason or end date', async () => {
    const id = await server.newOrder()
    await server.send('technician', 'PUT', `/${id}/set-hold`, { reason: 'Parts', holdUntil: '2026-03-12' })
    await server.send('technician', 'PUT', `/${id}/open-order`)
    const named = { workorderId: id, requestedStatus: 'Hold' }
    expect((await server.send('technician', 'PUT', '/SetSubStatus', named)).json).toMatchObject({
      orderStatus: 'Hold',
      holdReason: '',
      holdUntil: null,
    })
  })
})

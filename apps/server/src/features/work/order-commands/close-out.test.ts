import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createCommandsApp, errorsOf } from './commands-app.fixture.ts'

const server = disposeAfterAll(await createCommandsApp())
beforeEach(() => server.clock.set(new Date('2026-03-10T15:00:00Z')))

const complete = { status_kind: 'complete', completed_at: '2026-03-10' } as const
const closed = { ...complete, closed_out_at: '2026-03-10T15:00:00Z' } as const
const closeOut = (id: number, subject = 'administrator', call = {}) =>
  server.send(subject, 'PUT', `/${id}/close-out`, undefined, call)
const reopen = (id: number, reason?: string, subject = 'administrator', call = {}) =>
  server.send(subject, 'PUT', `/${id}/reopen`, { reason }, call)

describe('closing out', () => {
  test('[C9.007] applies to completed, not completed and denied orders only', async () => {
    const ended = [
      await server.newOrder(complete),
      await server.newOrder({ status_kind: 'dnc', dnc_at: '2026-03-10' }),
      await server.newRequest({ status_kind: 'denied', denied_at: '2026-03-10' }),
    ]
    for (const id of ended) {
      const { status, json } = await closeOut(id)
      expect([status, json.closedOutFlag, json.closedOutDateTime]).toEqual([
        200,
        true,
        '2026-03-10T15:00:00.000Z',
      ])
    }
    for (const id of [await server.newOrder(), await server.newRequest()]) {
      const { status, json } = await closeOut(id)
      expect([status, json.errors[0]?.code]).toEqual([409, 'wrong-status'])
    }
  })

  test("[C9.007] requires 'Close Out Orders'", async () => {
    const [ended, locked] = [await server.newOrder(complete), await server.newOrder(closed)]
    for (const subject of ['supervisor', 'technician', 'requester']) {
      expect([subject, (await closeOut(ended, subject)).status]).toEqual([subject, 403])
      expect([subject, (await reopen(locked, 'Wrong', subject)).status]).toEqual([subject, 403])
    }
    expect([await server.log(ended), await server.log(locked)]).toEqual([[], []])
  })

  test('[C9.008] locks fields, labor, parts and assets', async () => {
    const id = await server.newOrder(closed)
    const calls = [
      ['PUT', `/${id}/ChangeDescription`, { newDescription: 'x' }, 'closed-out'],
      [
        'POST',
        '/api/Costs/labor',
        { workorderId: id, laborName: 'Tess Tern', laborHours: 1 },
        'wrong-status',
      ],
      [
        'POST',
        '/parts',
        { workorderId: id, partName: 'Seal', quantity: 1, partUnitCost: 3, partUnits: 'Each' },
        'closed-out',
      ],
      ['POST', '/assets', { workorderId: id, assetId: 1001 }, 'closed-out'],
      ['PUT', `/${id}/open-order`, undefined, 'closed-out'],
    ] as const
    for (const [method, path, body, code] of calls) {
      const { status, json } = await server.send('administrator', method, path, body)
      expect([path, status, json.errors[0]?.code]).toEqual([path, 409, code])
    }
  })

  test('[C9.007] returns 409 the second time, 412 for a stale version, and logs once', async () => {
    const id = await server.newOrder(complete)
    expect((await closeOut(id, 'administrator', { ifMatch: '"99"' })).status).toBe(412)
    const [first, second] = await Promise.all([closeOut(id), closeOut(id)])
    expect([first.status, second.status].toSorted()).toEqual([200, 409])
    expect(await server.log(id)).toEqual(['Closed out'])
  })

  test('[C9.009] is taken back with a reason, which the log shows; the status stays', async () => {
    const id = await server.newOrder(complete)
    await closeOut(id)
    for (const reason of [undefined, '  '])
      expect(errorsOf(await reopen(id, reason))).toEqual({ reason: 'required' })
    expect((await reopen(id, 'Wrong day', 'administrator', { ifMatch: '"1"' })).status).toBe(412)
    const { json } = await reopen(id, 'Wrong day')
    expect([json.closedOutFlag, json.closedOutDateTime, json.orderStatus]).toEqual([false, null, 'Complete'])
    expect(await server.log(id)).toEqual(['Closed out', 'Close-out taken back: Wrong day'])
    expect((await reopen(id, 'Again')).json.errors[0]?.code).toBe('not-closed-out')
  })
})

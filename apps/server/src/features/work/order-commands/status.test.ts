import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createCommandsApp, errorsOf } from './commands-app.fixture.ts'

const server = disposeAfterAll(await createCommandsApp())
beforeEach(() => server.reset())

describe('[A7.017] hold, open and DNC', () => {
  test('[A4.004] puts an order on hold with a reason, opens it again, and logs both', async () => {
    const id = await server.newOrder()
    const held = await server.send('technician', 'PUT', `/${id}/set-hold`, { reason: ' No access ' })
    expect([held.status, held.json.orderStatus, held.json.holdFlag]).toEqual([200, 'Hold', true])
    expect(held.json.holdDateTime).toBe('2026-03-10T15:00:00.000Z')
    const opened = await server.send('technician', 'PUT', `/${id}/open-order`)
    expect([opened.status, opened.json.orderStatus]).toEqual([200, 'Open'])
    expect(await server.log(id)).toEqual([
      'Status changed from Open to Hold: No access',
      'Status changed from Hold to Open',
    ])
    expect(opened.json.log.at(-1)).toMatchObject({ logUser: 'Tess Tern' })
  })

  test('[C9.013] keeps the time on hold in the log, and shifts the target by it only when the preference says so', async () => {
    const held = { status_kind: 'hold', hold_at: '2026-03-10T12:00:00Z', target_at: '2026-03-11T12:00:00Z' }
    const plain = await server.newOrder(held)
    expect((await server.send('technician', 'PUT', `/${plain}/open-order`)).json.targetDateTime).toBe(
      '2026-03-11T12:00:00.000Z',
    )
    await server.setting('holdShiftsTargetFlag', true)
    const shifted = await server.newOrder({ target_at: '2026-03-11T12:00:00Z' })
    server.clock.set(new Date('2026-03-10T12:00:00Z'))
    await server.send('technician', 'PUT', `/${shifted}/set-hold`)
    server.clock.set(new Date('2026-03-10T15:00:00Z'))
    const { json } = await server.send('technician', 'PUT', `/${shifted}/open-order`)
    expect(json.targetDateTime).toBe('2026-03-11T15:00:00.000Z')
    type Line = { logActivity: string; logTimestamp: string }
    const statuses = json.log.filter(({ logActivity }: Line) => logActivity.startsWith('Status'))
    expect(statuses.map((line: Line) => [line.logActivity, line.logTimestamp])).toEqual([
      ['Status changed from Open to Hold', '2026-03-10T12:00:00.000Z'],
      ['Status changed from Hold to Open', '2026-03-10T15:00:00.000Z'],
    ])
  })

  test('clears the completion time when a completed order is opened', async () => {
    const { json } = await server.send('technician', 'PUT', '/1003/open-order')
    expect([json.orderStatus, json.completionDateTime]).toEqual(['Open', null])
    await server.send('technician', 'PUT', '/complete', { workorderId: 1003 })
  })

  test('[A5.001] DNC requires the messages set in the preferences, and names all of them', async () => {
    await server.setting('requirePublicNoteForDNC', true)
    await server.setting('requirePrivateNoteForDNC', true)
    const id = await server.newOrder()
    const refused = await server.send('technician', 'PUT', `/${id}/set-dnc`)
    expect([refused.status, errorsOf(refused)]).toEqual([
      400,
      { publicNotes: 'required', privateNotes: 'required' },
    ])
    for (const kind of [1, 2])
      await server.send('technician', 'POST', '/AddComment', { workorderId: id, commentText: 'Done.', kind })
    const { status, json } = await server.send('technician', 'PUT', `/${id}/set-dnc`)
    expect([status, json.orderStatus, json.didNotCompleteDateTime]).toEqual([
      200,
      'DNC',
      '2026-03-10T15:00:00.000Z',
    ])
  })

  test('DNC stores the reason in the log, and its message counts as the note that is required', async () => {
    await server.setting('requirePrivateNoteForDNC', true)
    const id = await server.newOrder()
    const dnc = (body: object) => server.send('technician', 'PUT', `/${id}/set-dnc`, body)
    const refused = await dnc({ reason: 'No access', commentText: 'Keys missing.', kind: 1 })
    expect([refused.status, errorsOf(refused)]).toEqual([400, { privateNotes: 'required' }])
    expect((await server.order(id)).comments).toEqual([])
    const { status, json } = await dnc({ reason: ' No access ', commentText: 'Keys missing.', kind: 2 })
    expect([status, json.orderStatus]).toEqual([200, 'DNC'])
    expect(await server.log(id)).toEqual([
      'Status changed from Open to DNC: No access',
      expect.stringContaining('nternal'),
    ])
    expect((await server.order(id)).comments).toMatchObject([{ commentText: 'Keys missing.' }])
  })

  test.each<
    [string, string, { status_kind?: string; completed_at?: string; closed_out_at?: string; dnc_at?: string }]
  >([
    ['[A4.006] hold', 'set-hold', { status_kind: 'dnc', dnc_at: '2026-03-10' }],
    ['[A4.006] hold', 'set-hold', { status_kind: 'complete', completed_at: '2026-03-10' }],
    ['[A4.007] DNC', 'set-dnc', { status_kind: 'complete', completed_at: '2026-03-10' }],
    ['open', 'open-order', {}],
    [
      'open',
      'open-order',
      { status_kind: 'complete', completed_at: '2026-03-10', closed_out_at: '2026-03-10' },
    ],
  ])('%s returns 409 with the current order when its status forbids it', async (_what, call, overrides) => {
    const id = await server.newOrder(overrides)
    const { status, json } = await server.send('technician', 'PUT', `/${id}/${call}`)
    expect([status, json.current.workorderId, json.current.statusKind]).toEqual([
      409,
      id,
      overrides.status_kind ?? 'open',
    ])
    expect(await server.log(id)).toEqual([])
  })

  test('[A4.005] users with Edit Orders: Limited may hold, but not open or take off hold', async () => {
    const id = await server.newOrder({ assign_to_id: 1006 })
    expect((await server.send('contractor', 'PUT', `/${id}/set-hold`)).status).toBe(200)
    expect((await server.send('contractor', 'PUT', `/${id}/open-order`)).status).toBe(403)
  })

  test('requesters, viewers and users of other properties cannot change a status', async () => {
    const id = await server.newOrder()
    for (const subject of ['requester', 'viewer', 'southerner'])
      expect([subject, (await server.send(subject, 'PUT', `/${id}/set-hold`)).status]).toEqual([subject, 403])
    expect((await server.send('technician', 'PUT', '/4711/set-hold')).status).toBe(404)
  })
})

describe('[A7.023,A4.001] sub-statuses', () => {
  const set = (workorderId: number, requestedStatus: string) =>
    server.send('technician', 'PUT', '/SetSubStatus', { workorderId, requestedStatus, user: 'x' })

  test('can be set by name, first an open one and then a complete one', async () => {
    const id = await server.newOrder()
    expect((await set(id, 'Waiting for parts')).json).toMatchObject({
      orderStatus: 'Waiting for parts',
      statusKind: 'open',
    })
    expect((await set(id, 'Follow-up')).json).toMatchObject({
      orderStatus: 'Follow-up',
      statusKind: 'complete',
      completionDateTime: '2026-03-10T15:00:00.000Z',
    })
    server.clock.advance(60_000)
    expect((await set(id, 'Complete')).status).toBe(409)
    expect(await server.log(id)).toEqual([
      'Status changed from Open to Waiting for parts',
      'Status changed from Waiting for parts to Follow-up',
    ])
  })

  test('include the plain statuses by name', async () => {
    const id = await server.newOrder()
    expect((await set(id, 'Hold')).json.orderStatus).toBe('Hold')
    expect((await set(id, 'Open')).json.orderStatus).toBe('Open')
  })

  test('reject an unknown, disabled or current name', async () => {
    const id = await server.newOrder()
    for (const name of ['Nonsense', 'Given up', 'Denied'])
      expect([name, errorsOf(await set(id, name))]).toEqual([name, { requestedStatus: 'unknown' }])
    await set(id, 'Scheduled')
    expect(errorsOf(await set(id, 'Scheduled'))).toEqual({ requestedStatus: 'unchanged' })
  })
})

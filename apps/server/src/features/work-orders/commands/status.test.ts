import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CommandsApp, createCommandsApp, errorsOf } from './commands-app.fixture.ts'

let server: CommandsApp
beforeAll(async () => {
  server = await createCommandsApp()
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(async () => {
  server.clock.set(new Date('2026-03-10T15:00:00Z'))
  await server.clearSettings()
})

const complete = (workorderId: number, more: object = {}, subject = 'technician', call = {}) =>
  server.send(subject, 'PUT', '/complete', { workorderId, ...more }, call)

describe('[A7.017] holding, opening and not completing', () => {
  test('[A4.004] an order goes on hold for a reason and is opened again, and the log tells both', async () => {
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

  test('a hold shifts the target only where the preference says so', async () => {
    const held = { status_kind: 'hold', hold_at: '2026-03-10T12:00:00Z', target_at: '2026-03-11T12:00:00Z' }
    const plain = await server.newOrder(held)
    expect((await server.send('technician', 'PUT', `/${plain}/open-order`)).json.targetDateTime).toBe(
      '2026-03-11T12:00:00.000Z',
    )
    await server.setting('holdShiftsTargetFlag', true)
    const shifted = await server.newOrder(held)
    expect((await server.send('technician', 'PUT', `/${shifted}/open-order`)).json.targetDateTime).toBe(
      '2026-03-11T15:00:00.000Z',
    )
  })

  test('a completed order that is opened has no moment of completion any more', async () => {
    const { json } = await server.send('technician', 'PUT', '/1003/open-order')
    expect([json.orderStatus, json.completionDateTime]).toEqual(['Open', null])
    await complete(1003)
  })

  test('[A5.001] DNC needs the messages that the preferences ask for, and names all of them', async () => {
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
  ])('%s is a 409 with the present order where its status forbids it', async (_what, call, overrides) => {
    const id = await server.newOrder(overrides)
    const { status, json } = await server.send('technician', 'PUT', `/${id}/${call}`)
    expect([status, json.current.workorderId, json.current.statusKind]).toEqual([
      409,
      id,
      overrides.status_kind ?? 'open',
    ])
    expect(await server.log(id)).toEqual([])
  })

  test('[A4.005] those with Edit Orders: Limited may hold, but neither open nor take off hold', async () => {
    const id = await server.newOrder({ assign_to_id: 1006 })
    expect((await server.send('contractor', 'PUT', `/${id}/set-hold`)).status).toBe(200)
    expect((await server.send('contractor', 'PUT', `/${id}/open-order`)).status).toBe(403)
  })

  test('requesters, viewers and other properties’ people change no status', async () => {
    const id = await server.newOrder()
    for (const subject of ['requester', 'viewer', 'southerner'])
      expect([subject, (await server.send(subject, 'PUT', `/${id}/set-hold`)).status]).toEqual([subject, 403])
    expect((await server.send('technician', 'PUT', '/4711/set-hold')).status).toBe(404)
  })
})

describe('[A7.018] completing', () => {
  test('writes the moment and the line in the log', async () => {
    const id = await server.newOrder()
    const { status, json } = await complete(id, { user: 'somebody else' })
    expect([status, json.orderStatus, json.completedOrderFlag, json.completionDateTime]).toEqual([
      200,
      'Complete',
      true,
      '2026-03-10T15:00:00.000Z',
    ])
    expect(await server.log(id)).toEqual(['Status changed from Open to Complete'])
    expect(json.log[0].logUser).toBe('Tess Tern')
  })

  test('takes a moment between entry and now, in the order’s time zone where it has no offset', async () => {
    const at = async (completionDateTime: string) => complete(await server.newOrder(), { completionDateTime })
    expect((await at('2026-03-10T09:30')).json.completionDateTime).toBe('2026-03-10T13:30:00.000Z')
    expect((await at('2026-03-10')).json.completionDateTime).toBe('2026-03-10T15:00:00.000Z')
    expect((await at('2026-03-10T15:03:00Z')).json.completionDateTime).toBe('2026-03-10T15:00:00.000Z')
    for (const moment of ['2026-03-10T16:00:00Z', '2026-03-11', '2026-03-09T14:59:59Z']) {
      const refused = await at(moment)
      expect([moment, refused.status, errorsOf(refused)]).toEqual([
        moment,
        400,
        { completionDateTime: 'not-allowed' },
      ])
    }
  })

  test('[A5.001] an order that lacks three things is told all three, under the dialog’s title', async () => {
    await server.setting('requireAssetForCompletion', true)
    await server.setting('requireLaborForCompletion', true)
    await server.setting('requireNoteForCompletion', true)
    const id = await server.newOrder()
    const refused = await complete(id)
    expect([refused.status, refused.json.title]).toEqual([400, 'Could not complete work order.'])
    expect(errorsOf(refused)).toEqual({ assets: 'required', labor: 'required', notes: 'required' })
    expect((await server.order(id)).orderStatus).toBe('Open')
  })

  test('[A5.001] a mandatory procedure needs every line done, failed or answered', async () => {
    const id = await server.newOrder({ procedure_mandatory: true })
    const line = { work_order_id: id, text: 'Check' }
    const [task] = await server.db
      .insertInto('work_order_task')
      .values([
        { ...line, sort_order: 1, is_done: true },
        { ...line, sort_order: 2, answer_kind: 'text' },
      ])
      .returning('id')
      .execute()
    expect(errorsOf(await complete(id))).toEqual({ tasks: 'required' })
    const second = (task?.id ?? 0) + 1
    await server.send('technician', 'PUT', `/${id}/tasks/${second}/DataEntry?dataEntry=fine`)
    expect((await complete(id)).status).toBe(200)
  })

  test('stops the timers that run on the order and posts their labor, once', async () => {
    await server.setting('requireLaborForCompletion', true)
    const id = await server.newOrder()
    await server.put('technician', '/api/Users/my/timers/start', {
      userId: 1002,
      workorder: { workorderId: id },
    })
    server.clock.advance(30 * 60_000)
    const { status, json } = await complete(id, {}, 'supervisor')
    expect([status, json.costLabor.length, json.costLabor[0]]).toMatchObject([
      200,
      1,
      { laborName: 'Tess Tern', laborHours: 0.5, laborDate: '2026-03-10' },
    ])
    expect(await server.log(id)).toEqual([
      'Labor timer started by Tess Tern',
      'Labor timer of Tess Tern stopped: 0.50 hours of labor',
      'Status changed from Open to Complete',
    ])
    const me = await server.as('technician', '/api/Users/MyProfile')
    expect(me.json.orderTimer).toBeNull()
  })

  test('a stopped timer posts once when completing and stopping come at once', async () => {
    const id = await server.newOrder()
    const timer = { userId: 1002, workorder: { workorderId: id } }
    await server.put('technician', '/api/Users/my/timers/start', timer)
    server.clock.advance(60 * 60_000)
    const answers = await Promise.all([
      complete(id, {}, 'supervisor'),
      server.put('technician', '/api/Users/my/timers/stop', timer),
    ])
    expect(answers[0].status).toBe(200)
    expect((await server.order(id)).costLabor).toHaveLength(1)
  })

  test('two at once: one completes it, the other gets 409 with the completed order', async () => {
    const id = await server.newOrder()
    const answers = await Promise.all([complete(id), complete(id, {}, 'supervisor')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    expect(lost?.json.current).toMatchObject({ workorderId: id, orderStatus: 'Complete' })
    expect(await server.log(id)).toEqual(['Status changed from Open to Complete'])
  })

  test('a stale version is a 412 with the present order, and changes nothing', async () => {
    const id = await server.newOrder()
    const { fmModId } = await server.order(id)
    const stale = await complete(id, {}, 'technician', { ifMatch: `"${fmModId - 1}"` })
    expect([stale.status, stale.json.current.fmModId]).toEqual([412, fmModId])
    expect((await complete(id, {}, 'technician', { ifMatch: `"${fmModId}"` })).status).toBe(200)
  })

  test('the same Idempotency-Key completes once and gives the first answer again', async () => {
    const id = await server.newOrder()
    const call = { idempotencyKey: `complete-${id}` }
    const [first, second] = [
      await complete(id, {}, 'technician', call),
      await complete(id, {}, 'technician', call),
    ]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.json).toEqual(first.json)
    expect(await server.log(id)).toHaveLength(1)
  })

  test('[A4.002] a request is approved before it is completed', async () => {
    const { status, json } = await complete(await server.newRequest())
    expect([status, json.errors[0].code]).toEqual([409, 'is-request'])
  })

  test('a missing order is named', async () => {
    const answer = await server.send('technician', 'PUT', '/complete', {})
    expect([answer.status, errorsOf(answer)]).toEqual([400, { workorderId: 'required' }])
  })
})

describe('[A7.023,A4.001] sub-statuses', () => {
  const set = (workorderId: number, requestedStatus: string) =>
    server.send('technician', 'PUT', '/SetSubStatus', { workorderId, requestedStatus, user: 'x' })

  test('an order takes an open and then a complete sub-status, by their names', async () => {
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

  test('plain statuses go by their names too', async () => {
    const id = await server.newOrder()
    expect((await set(id, 'Hold')).json.orderStatus).toBe('Hold')
    expect((await set(id, 'Open')).json.orderStatus).toBe('Open')
  })

  test('a name that is none, or is switched off, or is the present one, is refused', async () => {
    const id = await server.newOrder()
    for (const name of ['Nonsense', 'Given up', 'Denied'])
      expect([name, errorsOf(await set(id, name))]).toEqual([name, { requestedStatus: 'unknown' }])
    await set(id, 'Scheduled')
    expect(errorsOf(await set(id, 'Scheduled'))).toEqual({ requestedStatus: 'unchanged' })
  })
})

describe('closing out', () => {
  test('freezes an ended order, and is taken back with a reason', async () => {
    const id = await server.newOrder({ status_kind: 'complete', completed_at: '2026-03-10' })
    expect((await server.send('supervisor', 'PUT', `/${id}/close-out`)).status).toBe(403)
    const closed = await server.send('administrator', 'PUT', `/${id}/close-out`)
    expect([closed.status, closed.json.closedOutFlag]).toEqual([200, true])
    const edit = await server.send('administrator', 'PUT', `/${id}/ChangeDescription`, {
      newDescription: 'x',
    })
    expect([edit.status, edit.json.errors[0].code]).toEqual([409, 'closed-out'])
    expect(errorsOf(await server.send('administrator', 'PUT', `/${id}/reopen`, {}))).toEqual({
      reason: 'required',
    })
    const reopened = await server.send('administrator', 'PUT', `/${id}/reopen`, { reason: 'Wrong day' })
    expect([reopened.json.closedOutFlag, reopened.json.orderStatus]).toEqual([false, 'Complete'])
    expect(await server.log(id)).toEqual(['Closed out', 'Close-out taken back: Wrong day'])
  })

  test('is for ended orders', async () => {
    const { status, json } = await server.send(
      'administrator',
      'PUT',
      `/${await server.newOrder()}/close-out`,
    )
    expect([status, json.errors[0].code]).toEqual([409, 'wrong-status'])
  })
})

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

  test('stops the timers that run on the order and books their labor, once', async () => {
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

  test('a stopped timer books once when completing and stopping come at once', async () => {
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

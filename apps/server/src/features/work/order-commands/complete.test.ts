import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createCommandsApp, errorsOf } from './commands-app.fixture.ts'

const server = disposeAfterAll(await createCommandsApp())
beforeEach(() => server.reset())

const complete = (workorderId: number, more: object = {}, subject = 'technician', call = {}) =>
  server.send(subject, 'PUT', '/complete', { workorderId, ...more }, call)

describe('[A7.018] completing', () => {
  test('stores the completion time and logs it', async () => {
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

  test('accepts a time between entry and now, read in the order’s time zone if it has no offset', async () => {
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

  test('[A5.001] names all three missing requirements under the dialog’s title', async () => {
    await server.setting('requireAssetForCompletion', true)
    await server.setting('requireLaborForCompletion', true)
    await server.setting('requireNoteForCompletion', true)
    const id = await server.newOrder()
    const refused = await complete(id)
    expect([refused.status, refused.json.title]).toEqual([400, 'Could not complete work order.'])
    expect(errorsOf(refused)).toEqual({ assets: 'required', labor: 'required', notes: 'required' })
    expect((await server.order(id)).orderStatus).toBe('Open')
  })

  test('[A5.001] a mandatory procedure requires every line to be done, failed or answered', async () => {
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

  test('stops the order’s running timers and books their labor once', async () => {
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

  test('books a timer once when completing and stopping race', async () => {
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

  test('lets one of two concurrent calls win and returns 409 with the completed order to the other', async () => {
    const id = await server.newOrder()
    const answers = await Promise.all([complete(id), complete(id, {}, 'supervisor')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    expect(lost?.json.current).toMatchObject({ workorderId: id, orderStatus: 'Complete' })
    expect(await server.log(id)).toEqual(['Status changed from Open to Complete'])
  })

  test('returns 412 with the current order for a stale version, and changes nothing', async () => {
    const id = await server.newOrder()
    const { fmModId } = await server.order(id)
    const stale = await complete(id, {}, 'technician', { ifMatch: `"${fmModId - 1}"` })
    expect([stale.status, stale.json.current.fmModId]).toEqual([412, fmModId])
    expect((await complete(id, {}, 'technician', { ifMatch: `"${fmModId}"` })).status).toBe(200)
  })

  test('completes once per Idempotency-Key and replays the first response', async () => {
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

  test('[A4.002] rejects a request that has not been approved', async () => {
    const { status, json } = await complete(await server.newRequest())
    expect([status, json.errors[0].code]).toEqual([409, 'is-request'])
  })

  test('names the missing order', async () => {
    const answer = await server.send('technician', 'PUT', '/complete', {})
    expect([answer.status, errorsOf(answer)]).toEqual([400, { workorderId: 'required' }])
  })
})

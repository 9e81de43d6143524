import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { pixelDataUri } from '#platform/testing/pixel.fixture.ts'
import { insertRows } from '#platform/testing/rows.ts'
import { createCommandsApp, errorsOf } from './commands-app.fixture.ts'

const server = disposeAfterAll(await createCommandsApp())
beforeEach(async () => {
  server.clock.set(new Date('2026-03-10T15:00:00Z'))
  await server.clearSettings()
  await server.db.deleteFrom('order_timer').execute()
})

const complete = (workorderId: number, more: object = {}, subject = 'technician', call = {}) =>
  server.send(subject, 'PUT', '/complete', { workorderId, ...more }, call)
const startTimer = (workorderId: number) =>
  server.put('technician', '/api/Users/my/timers/start', { userId: 1002, workorder: { workorderId } })
const everything = {
  laborHours: 1.25,
  laborDate: '2026-03-09',
  commentText: ' Swept and tested. ',
  kind: 1,
  signatureDataUri: pixelDataUri,
  photoName: 'Rita Request',
  requestedStatus: 'Follow-up',
}

describe('completing with labor, message, signature and sub-status', () => {
  test('[A7.018] writes labor, message, signature and sub-status, and logs each of them', async () => {
    for (const name of ['requireLaborForCompletion', 'requirePublicNoteForCompletion'] as const)
      await server.setting(name, true)
    const id = await server.newOrder()
    const { status, json } = await complete(id, everything)
    expect([status, json.orderStatus, json.statusKind, json.notes, json.signatureName]).toEqual([
      200,
      'Follow-up',
      'complete',
      'Swept and tested.',
      'Rita Request',
    ])
    expect(json.costLabor).toMatchObject([
      { laborName: 'Tess Tern', laborHours: 1.25, laborDate: '2026-03-09' },
    ])
    expect(await server.log(id)).toEqual([
      'Labor added: 1.25 h by Tess Tern on 3/9/2026',
      'Message to requester added',
      'Signature captured: Rita Request',
      'Status changed from Open to Follow-up',
    ])
  })

  test('[A5.001] [A5.037] writes nothing while a requirement is missing, and names every missing one', async () => {
    await server.setting('requireAssetForCompletion', true)
    await server.setting('requirePublicNoteForCompletion', true)
    const id = await server.newOrder({ procedure_mandatory: true })
    await insertRows(server.db, 'work_order_task', { work_order_id: id, text: 'Check', sort_order: 1 })
    const refused = await complete(id, { ...everything, kind: 2 })
    expect([refused.status, refused.json.title]).toEqual([400, 'Could not complete work order.'])
    expect(errorsOf(refused)).toEqual({ assets: 'required', publicNotes: 'required', tasks: 'required' })
    expect(await server.order(id)).toMatchObject({
      orderStatus: 'Open',
      costLabor: [],
      comments: [],
      signatureUrl: null,
    })
    expect(await server.log(id)).toEqual([])
  })

  test('fills in required custom fields and logs them, or names the one that is still empty or invalid', async () => {
    await server.setting('enableCustomFields', true)
    const field = { required_to_complete: true, max_repeat: 1 }
    await insertRows(server.db, 'custom_field', [
      { ...field, name: 'Permit', type: 'text' },
      { ...field, name: 'Color', type: 'list', choices: ['Red', 'Blue'] },
    ])
    const id = await server.newOrder()
    const half = await complete(id, { extendedData: { Permit: 'P-7', Color: ' ' } })
    expect([half.status, errorsOf(half)]).toEqual([400, { 'extendedData.Color': 'required' }])
    const wrong = await complete(id, { extendedData: { Permit: 'P-7', Color: 'Green' } })
    expect([wrong.status, errorsOf(wrong)]).toEqual([400, { 'extendedData.Color': 'unknown' }])
    expect(await server.order(id)).toMatchObject({ orderStatus: 'Open', extendedData: {} })
    const { status, json } = await complete(id, { extendedData: { Permit: 'P-7', Color: 'Red' } })
    expect([status, json.statusKind, json.extendedData]).toEqual([
      200,
      'complete',
      { Permit: 'P-7', Color: 'Red' },
    ])
    expect(await server.log(id)).toEqual([
      'Permit set to P-7',
      'Color set to Red',
      'Status changed from Open to Complete',
    ])
    await server.db.deleteFrom('custom_field').execute()
  })

  test('rolls everything back when one part is rejected, for example a second signature', async () => {
    const id = await server.newOrder()
    await server.send('technician', 'PUT', '/AddSignature', { orderId: id, signatureDataUri: pixelDataUri })
    const refused = await complete(id, everything)
    expect([refused.status, refused.json.errors[0].code]).toEqual([409, 'already-done'])
    expect(await server.order(id)).toMatchObject({ orderStatus: 'Open', costLabor: [], comments: [] })
  })

  test('books once when retried with the same Idempotency-Key', async () => {
    const id = await server.newOrder()
    const call = { idempotencyKey: `all-${id}` }
    const first = await complete(id, everything, 'technician', call)
    expect((await complete(id, everything, 'technician', call)).json).toEqual(first.json)
    const { costLabor, comments } = await server.order(id)
    expect([costLabor.length, comments.length]).toEqual([1, 1])
  })

  test('books the entered hours instead of the user’s running timer, and nothing for 0 hours', async () => {
    const id = await server.newOrder()
    await startTimer(id)
    server.clock.advance(90 * 60_000)
    expect((await complete(id, { laborHours: 1.4 })).json.costLabor).toMatchObject([
      { laborHours: 1.4, laborDate: '2026-03-10' },
    ])
    const other = await server.newOrder()
    await startTimer(other)
    server.clock.advance(90 * 60_000)
    expect((await complete(other, { laborHours: 0 })).json.costLabor).toEqual([])
    expect(await server.log(other)).toContain('Labor timer of Tess Tern stopped: no labor was booked')
    expect((await server.as('technician', '/api/Users/MyProfile')).json.orderTimer).toBeNull()
  })

  test('still books another worker’s timer in addition to the entered hours', async () => {
    const id = await server.newOrder()
    await startTimer(id)
    server.clock.advance(30 * 60_000)
    const { json } = await complete(id, { laborHours: 2, laborName: 'Sam Stone' }, 'supervisor')
    const lines = (json.costLabor as { laborName: string; laborHours: number }[]).map(
      ({ laborName, laborHours }) => [laborName, laborHours],
    )
    expect(lines.sort()).toEqual([
      ['Sam Stone', 2],
      ['Tess Tern', 0.5],
    ])
  })

  test('adds an asset of the property to the order, and rejects an asset of another property', async () => {
    await server.setting('requireAssetForCompletion', true)
    const [north, south] = await server.db
      .insertInto('asset')
      .values([1001, 1002].map((property_id) => ({ property_id, code: `FAN-${property_id}`, name: 'Fan' })))
      .returning('id')
      .execute()
    const id = await server.newOrder()
    const refused = await complete(id, { assetId: south?.id })
    expect([refused.status, errorsOf(refused)]).toEqual([400, { assetId: 'unknown' }])
    const { status, json } = await complete(id, { assetId: north?.id })
    expect([status, json.assets.length]).toEqual([200, 1])
  })

  test('names invalid hours and an unknown sub-status under the dialog’s title', async () => {
    const id = await server.newOrder()
    const wrong = await complete(id, { laborHours: -2, commentText: 'x'.repeat(1001) })
    expect([wrong.status, errorsOf(wrong)]).toEqual([
      400,
      { laborHours: 'not-positive', commentText: 'too-long' },
    ])
    expect(errorsOf(await complete(id, { requestedStatus: 'Open' }))).toEqual({ requestedStatus: 'unknown' })
    expect((await complete(id, { signatureDataUri: 'data:image/png;base64,AAAA' })).status).toBe(400)
    expect((await server.order(id)).orderStatus).toBe('Open')
  })

  test('rejects users who may not edit the order', async () => {
    const id = await server.newOrder()
    for (const subject of ['requester', 'viewer', 'southerner'])
      expect([subject, (await complete(id, everything, subject)).status]).toEqual([subject, 403])
    expect((await server.order(id)).comments).toEqual([])
  })
})

describe('[A7.043] stopping a timer', () => {
  test('books the given number of hours, or none', async () => {
    const id = await server.newOrder()
    const stop = (laborHours: number) =>
      server.put('technician', '/api/Users/my/timers/stop', {
        userId: 1002,
        workorder: { workorderId: id },
        laborHours,
      })
    await startTimer(id)
    server.clock.advance(14 * 3_600_000)
    expect((await stop(7.5)).status).toBe(200)
    await startTimer(id)
    expect((await stop(0)).status).toBe(200)
    expect((await server.order(id)).costLabor).toMatchObject([{ laborHours: 7.5 }])
  })
})

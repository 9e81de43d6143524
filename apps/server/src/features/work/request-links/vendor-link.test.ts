import { beforeEach, describe, expect, test } from 'vitest'
import { photo, picture } from '#features/work/photos/photos.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { findRows, getRow } from '#platform/testing/rows.ts'
import { createLinksApp, type LinksApp, separateTests } from './request-links.fixture.ts'

const acme = 'orders@acme.example'
const server = disposeAfterAll(await createLinksApp())
separateTests(server)
beforeEach(async () => {
  await server.db.updateTable('company').set({ email: acme }).where('id', '=', 1006).execute()
})

/** Creates an order, assigns it to Acme Cooling, and returns the link in the vendor's mail. */
async function given(overrides: Parameters<LinksApp['newOrder']>[0] = {}) {
  const id = await server.newOrder({ building_id: 1001, floor_id: 1001, room_id: 1001, ...overrides })
  await assign(id, 'Acme Cooling')
  return { id, path: await linkOf(id) }
}
const assign = async (workorderId: number, targetWorkerName: string) => {
  const answer = await server.send('administrator', 'PUT', '/reassign', {
    workorderId,
    targetWorkerName,
    reassignType: 0,
  })
  if (answer.status !== 200) throw new Error(answer.body)
}
const mailsTo = async (workorderId: number, address: string) =>
  (
    await findRows(
      server.db,
      'mail_message',
      ['text_body'],
      { to_address: address, work_order_id: workorderId },
      'id',
    )
  ).map(({ text_body }) => text_body)
const linkOf = async (workorderId: number) => {
  const text = (await mailsTo(workorderId, acme)).at(-1) ?? ''
  return new URL(/Open the work order: (\S+)/.exec(text)?.[1] ?? 'none:').pathname
}
const order = async (id: number) =>
  server.db.selectFrom('work_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const statusOf = async (path: string) => (await server.open(path)).status

describe('the link in a vendor’s mail', () => {
  test('[C4.009] opens its order without an account, starting with what, where and when, and without internal messages', async () => {
    const { id, path } = await given({
      number: 85_001,
      description: 'Chiller trips',
      location3: 'Behind the stage',
      order_by: 'Rita Request',
      phone_number: '555-222-3333',
    })
    expect(path).toMatch(/^\/r\/[\w-]{54}$/)
    await server.send('technician', 'POST', '/AddComment', {
      workorderId: id,
      commentText: 'Never again them',
      kind: 2,
    })
    const { status, body, headers } = await server.open(path)
    expect(status).toBe(200)
    for (const text of [
      'Work order 85001',
      'Chiller trips',
      'Library, First, 101, Behind the stage',
      '555-222-3333',
    ])
      expect([text, body.includes(text)]).toEqual([text, true])
    expect(body).not.toContain('Never again them')
    expect(body).not.toMatch(/<script|javascript:|\son\w+=/i)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  })

  test('[C4.009] shows the street address, priority and due date, as its mail does', async () => {
    const address = { address: '12 Mill Street', city: 'Troy', state: 'NY', zip: '12180' }
    await server.db.updateTable('building').set(address).where('id', '=', 1001).execute()
    const { id, path } = await given({ job_priority: 1, target_at: '2040-03-12T16:30:00Z' })
    const { body } = await server.open(path)
    const mail = (await mailsTo(id, acme)).at(-1) ?? ''
    for (const text of ['12 Mill Street, Troy, NY 12180', 'Emergency', '2040'])
      expect([text, body.includes(text), mail.includes(text)]).toEqual([text, true, true])
  })

  test('[C4.009] falls back to the property’s address', async () => {
    await server.db.updateTable('building').set({ address: '' }).where('id', '=', 1001).execute()
    const site = { address: '1 Campus Way', city: 'Troy', state: '', zip: '' }
    await server.db.updateTable('property').set(site).where('id', '=', 1001).execute()
    expect((await server.open((await given()).path)).body).toContain('1 Campus Way, Troy')
  })

  test('[C4.009] accepts once; notes and photos then come from the vendor, and notes are internal', async () => {
    const { id, path } = await given()
    expect((await server.open(path)).body).not.toContain('Mark as done')
    const hidden = await server.hidden(path, 'accept')
    const twice = await Promise.all([
      server.post(path, 'accept', hidden),
      server.post(path, 'accept', hidden),
    ])
    expect(twice.map(({ status }) => status)).toEqual([303, 303])
    expect((await server.open(path)).body).toContain('Mark as done')
    expect((await server.post(path, 'note', { text: 'We come on Friday' })).status).toBe(303)
    expect((await server.sendPhotos(path, [photo(await picture().jpeg().toBuffer())])).status).toBe(303)
    expect((await server.log(id)).filter((line) => line.endsWith('(by vendor link)'))).toEqual([
      'Acme Cooling accepted the order (by vendor link)',
      'Internal message added (by vendor link)',
      'Photo added (by vendor link)',
    ])
    const { body } = await server.open(path)
    expect([body.includes('We come on Friday'), body.includes('Photo 1 of 1')]).toEqual([true, true])
    const mine = await server.as('requester', `/api/Workorders/${id}`)
    expect(mine.body).not.toContain('We come on Friday')
  })

  test('[C4.009] a decline requires a reason, unassigns the order, notifies the supervisor and ends the link', async () => {
    const { id, path } = await given()
    const blank = await server.post(path, 'decline', { text: '  ' })
    expect([blank.status, blank.body.includes('Enter why you decline')]).toEqual([400, true])
    const long = await server.post(path, 'decline', { text: 'x'.repeat(10_000) })
    expect([long.status, long.body.includes('x'.repeat(10_000))]).toEqual([400, true])
    expect((await order(id)).assign_to_id).toBe(1006)
    expect((await server.post(path, 'decline', { text: 'No staff this week' })).status).toBe(303)
    expect((await order(id)).assign_to_id).toBeNull()
    const told = await mailsTo(id, 'sam@north.example')
    expect(told.at(-1)).toContain('Acme Cooling declined this order:')
    expect(told.at(-1)).toContain('No staff this week')
    const page = await server.open(path)
    expect([page.status, page.body.includes('You declined this order')]).toEqual([200, true])
    expect(page.body).not.toContain('The hall is cold.')
    expect((await server.post(path, 'accept', { form: 'x' })).status).toBe(403)
    await assign(id, 'Acme Cooling')
    expect([await linkOf(id), (await server.open(path)).body.includes('Accept this order')]).toEqual([
      path,
      true,
    ])
  })

  test('[C4.010] work reported as done gets the configured sub-status, and staff complete it', async () => {
    await server.setting('vendorDoneSubStatus', 'Waiting for parts')
    const { id, path } = await given()
    await server.post(path, 'accept')
    expect((await server.post(path, 'done')).status).toBe(303)
    expect(await order(id)).toMatchObject({ status_kind: 'open', assign_to_id: 1006 })
    expect((await server.order(id)).orderStatus).toBe('Waiting for parts')
    expect((await mailsTo(id, 'sam@north.example')).at(-1)).toContain('reports the work as done')
    expect((await server.open(path)).body).toContain('Reported as done')
    expect((await server.send('administrator', 'PUT', '/complete', { workorderId: id })).status).toBe(200)
  })

  test('[C4.010] without a valid sub-status, only the log records it', async () => {
    await server.setting('vendorDoneSubStatus', 'No such status')
    const { id, path } = await given()
    await server.post(path, 'accept')
    expect((await server.post(path, 'done')).status).toBe(303)
    expect((await server.order(id)).orderStatus).toBe('Open')
    expect(await server.log(id)).toContain('Acme Cooling reports the work as done (by vendor link)')
  })

  test('[C4.009] ends 30 days after completion, and accepts nothing after the work has ended', async () => {
    const { id, path } = await given()
    const day = 86_400_000
    server.clock.advance(200 * day)
    expect(await statusOf(path)).toBe(200)
    await server.send('administrator', 'PUT', '/complete', { workorderId: id })
    const { body } = await server.open(path)
    expect([body.includes('Complete'), body.includes('Accept this order')]).toEqual([true, false])
    server.clock.advance(29 * day)
    expect(await statusOf(path)).toBe(200)
    server.clock.advance(2 * day)
    expect(await statusOf(path)).toBe(404)
  })

  test('late answers, after the order ended or was reassigned, change nothing', async () => {
    const { id, path } = await given()
    const [accept, decline] = [await server.hidden(path, 'accept'), await server.hidden(path, 'decline')]
    await server.send('administrator', 'PUT', '/complete', { workorderId: id })
    const late = await server.post(path, 'accept', accept)
    expect([late.status, late.body.includes('This order has ended.')]).toEqual([409, true])
    await server.send('administrator', 'PUT', `/${id}/open-order`)
    await assign(id, 'Tess Tern')
    expect((await server.post(path, 'decline', { ...decline, text: 'No' })).status).toBe(404)
    expect((await order(id)).assign_to_id).toBe(1001)
  })

  test('opens nothing once revoked, for an inactive vendor or a changed address, or while links are disabled', async () => {
    const { id, path } = await given()
    const company = server.db.updateTable('company').where('id', '=', 1006)
    const vendor = server.db.updateTable('assignee').where('id', '=', 1006)
    const ways = [
      [
        () => company.set({ email: 'other@acme.example' }).execute(),
        () => company.set({ email: acme }).execute(),
      ],
      [() => vendor.set({ is_active: false }).execute(), () => vendor.set({ is_active: true }).execute()],
      [() => server.setting('vendorLinksFlag', false), () => server.clearSettings()],
    ] as const
    for (const [lose, regain] of ways) {
      await lose()
      expect(await statusOf(path)).toBe(404)
      await regain()
      expect(await statusOf(path)).toBe(200)
    }
    const links = await server.as('administrator', `/api/Workorders/${id}/links`)
    expect(links.json).toContainEqual(
      expect.objectContaining({ name: 'Acme Cooling', address: acme, state: 'Sent' }),
    )
    expect((await server.send('administrator', 'DELETE', `/${id}/links`)).status).toBe(204)
    expect(await statusOf(path)).toBe(404)
  })

  test('opens one order and none of a requester’s forms', async () => {
    const [one, other] = [await given(), await given()]
    await server.sendPhotos(other.path, [photo(await picture().jpeg().toBuffer())])
    const { id: photoId } = await getRow(server.db, 'photo', ['id'], { work_order_id: other.id })
    expect(await statusOf(`${other.path}/photos/${photoId}/thumbnail`)).toBe(200)
    expect(await statusOf(`${one.path}/photos/${photoId}/thumbnail`)).toBe(404)
    const foreign = await server.hidden(other.path, 'accept')
    expect((await server.post(one.path, 'accept', foreign)).status).toBe(403)
    for (const kind of ['message', 'survey', 'still-broken', 'follow'])
      expect([kind, (await server.post(one.path, kind, { text: 'x' })).status]).toEqual([kind, 404])
  })

  test('accepts twenty entries a day', async () => {
    const { path } = await given()
    for (let round = 0; round < 20; round++)
      expect((await server.post(path, 'note', { text: `Note ${round}` })).status).toBe(303)
    const { status, body } = await server.post(path, 'note', { text: 'One more' })
    expect([status, body.includes('You have reached the limit for today.')]).toEqual([429, true])
  })
})

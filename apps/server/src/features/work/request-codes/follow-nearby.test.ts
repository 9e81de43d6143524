import { beforeEach, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { findRows, updateRows } from '#platform/testing/rows.ts'
import { beginCodesTest, createCodesApp, room } from './request-codes.fixture.ts'

const server = disposeAfterAll(await createCodesApp())
beforeEach(async () => {
  await beginCodesTest(server)
  await server.db.deleteFrom('mail_message').execute()
  await server.db.updateTable('work_order').set({ room_id: null }).where('room_id', '=', 1001).execute()
})

const here = { building_id: 1001, floor_id: 1001, room_id: 1001 }
const cold = {
  ...here,
  description: 'Radiator is cold. Call Mrs. Ray at 555-222-3333.',
  location3: 'Bed of Mr. Brown',
}
const ask = async (path: string, orderId: number, email: string, from = '203.0.113.9') => {
  const { body } = await server.open(path, from)
  const form = body.split(`name="order" value="${orderId}"`)[0]?.split('<form').at(-1) ?? ''
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(form)?.[1] ?? ''
  const fields = { form: value('form'), proof: value('proof'), order: String(orderId), email }
  return await post(`${path}/follow`, fields, from)
}
const post = async (url: string, fields: Record<string, string>, remoteAddress = '203.0.113.9') => {
  const answer = await server.app.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
  return { status: answer.statusCode, body: answer.body, headers: answer.headers }
}
const mailsTo = async (address: string) =>
  (await findRows(server.db, 'mail_message', ['text_body'], { to_address: address }, 'id')).map(
    ({ text_body }) => text_body,
  )
const linkIn = (text: string | undefined) =>
  new URL(/See how it is going: (\S+)/.exec(text ?? '')?.[1] ?? '').pathname
const hiddenIn = (body: string) => {
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? ''
  return { form: value('form'), proof: value('proof') }
}

test('shows open requests without personal data, number or address, and only at the same place', async () => {
  const id = await server.newOrder({ ...cold, number: 91_001 })
  await server.newOrder({ ...cold, room_id: 1002, description: 'Another room' })
  const ended = { status_kind: 'complete', completed_at: '2026-03-10T12:00:00Z' }
  await server.newOrder({ ...cold, ...ended, description: 'Done long ago' })
  const { body } = await server.open(await server.codeOf(room))
  expect(body).toContain('Reported already')
  expect(body).toContain('Radiator is cold.')
  expect(body).toContain(`value="${id}"`)
  for (const secret of ['Ray', '555-222', 'Brown', 'Rita', '91001', 'Tess', 'Another room', 'Done long ago'])
    expect([secret, body.includes(secret)]).toEqual([secret, false])
  expect((await server.open(await server.codeOf({ kind: 'room', id: 1003 }))).body).not.toContain(
    'Reported already',
  )
})

test('a guest follows only after pressing the button behind the mailed link', async () => {
  const id = await server.newOrder(cold)
  const path = await server.codeOf(room)
  const asked = await ask(path, id, 'guest@else.example')
  expect([asked.status, asked.headers.location]).toEqual([303, `${path}?following=1`])
  const [invitation] = await mailsTo('guest@else.example')
  expect(invitation).not.toContain('Radiator')
  await server.send('supervisor', 'PUT', `/${id}/set-hold`, { reason: 'Waiting for Mrs. Ray' })
  expect(await mailsTo('guest@else.example')).toHaveLength(1)

  const link = linkIn(invitation)
  const page = await server.open(link)
  expect([page.status, page.body.includes('On hold'), page.body.includes('Radiator is cold.')]).toEqual([
    200,
    true,
    true,
  ])
  for (const secret of ['Ray', '555-222', 'Brown', 'Rita', 'Tess'])
    expect([secret, page.body.includes(secret)]).toEqual([secret, false])
  expect((await post(`${link}/follow`, hiddenIn(page.body))).status).toBe(303)
  expect(await server.log(id)).toContain('Follows this order from now on (by e-mail link)')

  await server.send('supervisor', 'PUT', `/${id}/open-order`)
  await server.send('supervisor', 'PUT', `/${id}/set-hold`, { reason: 'Waiting for Mrs. Ray again' })
  await server.send('supervisor', 'POST', '/AddComment', {
    workorderId: id,
    commentText: 'Hello Rita',
    kind: 1,
  })
  const told = await mailsTo('guest@else.example')
  expect(told).toHaveLength(3)
  expect(told[2]).toContain('The request that you follow is on hold.')
  expect(linkIn(told[2])).toBe(link)
  for (const secret of ['Ray', '555-222', 'Brown', 'Rita', 'Tess'])
    expect([secret, told.join('').includes(secret)]).toEqual([secret, false])

  const stop = await post(`${link}/stop`, hiddenIn((await server.open(link)).body))
  expect(stop.status).toBe(303)
  await server.send('supervisor', 'PUT', `/${id}/open-order`)
  expect(await mailsTo('guest@else.example')).toHaveLength(3)
  expect((await server.open(link)).body).toContain('Keep me informed')
})

test('a follower cannot send a message, photo or survey of the requester', async () => {
  const id = await server.newOrder(cold)
  await ask(await server.codeOf(room), id, 'guest@else.example')
  const link = linkIn((await mailsTo('guest@else.example'))[0])
  const hidden = hiddenIn((await server.open(link)).body)
  for (const kind of ['message', 'survey', 'photo', 'still-broken', '__proto__'])
    expect([kind, (await post(`${link}/${kind}`, { ...hidden, text: 'Hi' })).status]).toEqual([kind, 404])
  expect((await post(`${link}/stop`, hidden)).status).toBe(403)
})

test('only orders offered on the page can be followed, with errors next to them', async () => {
  const id = await server.newOrder(cold)
  const elsewhere = await server.newOrder({ ...cold, room_id: 1002 })
  const path = await server.codeOf(room)
  const { body, status } = await ask(path, id, 'guest at else')
  expect([status, body.includes('Enter your e-mail address.'), body.includes('guest at else')]).toEqual([
    400,
    true,
    true,
  ])
  expect((await ask(path, elsewhere, 'guest@else.example')).status).toBe(403)
  const other = await server.codeOf({ kind: 'room', id: 1002 })
  const { body: theirs } = await server.open(other)
  const hidden = hiddenIn(theirs)
  expect(
    (await post(`${path}/follow`, { ...hidden, order: String(elsewhere), email: 'g@e.example' })).status,
  ).toBe(403)
  expect(await mailsTo('guest@else.example')).toEqual([])
})

/** Hidden fields of the form that offers an order. */
const offered = async (path: string, orderId: number, from: string) => {
  const { body } = await server.open(path, from)
  return {
    ...hiddenIn(body.split(`name="order" value="${orderId}"`)[0]?.split('<form').at(-1) ?? ''),
    order: String(orderId),
  }
}

test('an order that ended after the page was opened cannot be followed, while another one is still offered', async () => {
  const [id] = [await server.newOrder(cold), await server.newOrder(cold)]
  const path = await server.codeOf(room)
  const fields = { ...(await offered(path, id, '203.0.113.20')), email: 'guest@else.example' }
  await updateRows(
    server.db,
    'work_order',
    { status_kind: 'complete', completed_at: server.clock.now() },
    { id },
  )
  const { status, body } = await post(`${path}/follow`, fields, '203.0.113.20')
  expect([status, body.includes('This request was closed meanwhile.')]).toEqual([409, true])
  expect(await mailsTo('guest@else.example')).toEqual([])
})

test('nothing can be followed once links are disabled', async () => {
  const id = await server.newOrder(cold)
  const path = await server.codeOf(room)
  const fields = { ...(await offered(path, id, '203.0.113.21')), email: 'guest@else.example' }
  await server.setting('requestLinksFlag', false)
  expect((await server.open(path, '203.0.113.21')).body).not.toContain('Reported already')
  const { status, body } = await post(`${path}/follow`, fields, '203.0.113.21')
  expect([status, body.includes('This request was closed meanwhile.')]).toEqual([409, true])
  expect(await mailsTo('guest@else.example')).toEqual([])
})

test('limits such mails to five per address and day, from all networks', async () => {
  const id = await server.newOrder(cold)
  const path = await server.codeOf(room)
  for (let round = 0; round < 5; round++)
    expect((await ask(path, id, 'victim@else.example', `203.0.114.${round}`)).status).toBe(303)
  const { status, body } = await ask(path, id, 'victim@else.example', '203.0.114.9')
  expect([status, body.includes('used too often today')]).toEqual([429, true])
  expect(await mailsTo('victim@else.example')).toHaveLength(5)
  server.clock.advance(86_401_000)
  expect((await ask(path, id, 'victim@else.example', '203.0.114.9')).status).toBe(303)
})

test('a sender who must answer a question first cannot mail others', async () => {
  const id = await server.newOrder(cold)
  const path = await server.codeOf(room)
  const from = '203.0.115.1'
  const fields = { ...(await offered(path, id, from)), email: 'victim@else.example' }
  for (let round = 0; round < 3; round++)
    expect((await ask(path, id, `guest${round}@else.example`, from)).status).toBe(303)
  expect((await post(`${path}/follow`, fields, from)).status).toBe(429)
  expect(await mailsTo('victim@else.example')).toEqual([])
})

test('shows the request’s number instead of a link when links are disabled', async () => {
  await server.setting('requestLinksFlag', false)
  const path = await server.codeOf(room)
  const sent = await server.post(path, {}, { from: '203.0.116.1' })
  expect([sent.status, String(sent.headers.location)]).toEqual([303, expect.stringMatching(/\?sent=\d+$/)])
  const { body } = await server.open(String(sent.headers.location))
  expect(body).toContain(/sent=(\d+)/.exec(String(sent.headers.location))?.[1])
})

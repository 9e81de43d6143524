import { maxLinkEntriesPerDay } from '@fettle/rules/orders/request-link'
import { maxMailedRequestsPerDay } from '@fettle/rules/request-codes/request-flood'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestBrowser, hiddenFields } from '#features/desk/accounts/browser.fixture.ts'
import {
  beginCodesTest,
  type CodesApp,
  createCodesApp,
  pat,
  room,
} from '#features/work/request-codes/request-codes.fixture.ts'
import { getRow } from '#platform/testing/rows.ts'
import { newestMailTo } from './features/foundation/mail/newest-mail.fixture.ts'
import { fifty, statusesOf } from './limited-doors.fixture.ts'

let server: CodesApp
beforeAll(async () => {
  server = await createCodesApp()
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(() => beginCodesTest(server))

const addressOf = (at: number) => `198.51.100.${at + 1}`

describe('fifty at once through a request code', () => {
  /** Opened before the first is sent, as fifty browser tabs are. */
  const forms = (from: (at: number) => string) =>
    server.codeOf(room).then((path) =>
      Promise.all(
        fifty.map(async (at) => {
          const fields = { ...(await server.hidden(path, from(at))), email: '', phone: '555-123-4567' }
          return () => server.post(path, fields, { from: from(at) })
        }),
      ),
    )
  const requests = async () => {
    const { count } = await server.db
      .selectFrom('work_order')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('entry_way', '=', 'code')
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  test('from one address, three are accepted without an answer to the question', async () => {
    const before = await requests()
    const counts = await statusesOf(await forms(() => '203.0.113.50'))
    expect([counts[303], await requests()]).toEqual([3, before + 3])
    expect((counts[400] ?? 0) + (counts[429] ?? 0)).toBe(47)
  })

  test('from fifty addresses about one place, five are accepted without an answer', async () => {
    const before = await requests()
    expect(await statusesOf(await forms(addressOf))).toEqual({ 303: 5, 400: 45 })
    expect(await requests()).toBe(before + 5)
  })

  test('a refused form gives its place back', async () => {
    const path = await server.codeOf(room)
    const blank = () => server.post(path, { description: '' }, { from: '203.0.113.51' })
    expect(await statusesOf(fifty.slice(0, 20).map(() => blank))).toEqual({ 400: 20 })
    expect((await server.post(path, {}, { from: '203.0.113.51' })).status).toBe(303)
  })
})

describe('fifty at once that ask to follow an order by code', () => {
  const followers = async (email: (at: number) => string, from: (at: number) => string) => {
    await server.db.updateTable('work_order').set({ room_id: null }).where('room_id', '=', 1001).execute()
    const order = await server.newOrder({ building_id: 1001, floor_id: 1001, room_id: 1001 })
    const path = await server.codeOf(room)
    return await Promise.all(
      fifty.map(async (at) => {
        const { body } = await server.open(path, from(at))
        const form = body.split(`name="order" value="${order}"`)[0]?.split('<form').at(-1) ?? ''
        const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(form)?.[1] ?? ''
        const fields = { form: value('form'), proof: value('proof'), order: String(order), email: email(at) }
        return async () => {
          const answer = await server.app.inject({
            method: 'POST',
            url: `${path}/follow`,
            remoteAddress: from(at),
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            payload: new URLSearchParams(fields).toString(),
          })
          return { status: answer.statusCode }
        }
      }),
    )
  }

  test('with one e-mail address get five mails', async () => {
    const calls = await followers(() => pat.email, addressOf)
    expect(await statusesOf(calls)).toEqual({ 303: maxMailedRequestsPerDay, 429: 45 })
  })

  test('from one network address get three mails', async () => {
    const calls = await followers(
      (at) => `passer${at}@passers.example`,
      () => '203.0.113.52',
    )
    expect(await statusesOf(calls)).toEqual({ 303: 3, 429: 47 })
  })
})

describe('fifty at once through a link in mail', () => {
  const linkTo = async (address: string) => {
    const { text_body } = await newestMailTo(server.db, address)
    return new URL(/https?:\S+\/r\/[\w-]+/.exec(text_body)?.[0] ?? '').pathname
  }
  const sendAll = async (path: string, kind: string) => {
    const browser = createTestBrowser(server.app, 'http://localhost:3000')
    const fields = await Promise.all(
      fifty.map(async () => {
        const { body } = await browser.get(path)
        const form = body.split(`action="${path}/${kind}"`)[1]?.split('</form>')[0] ?? ''
        return hiddenFields({ body: form } as never)
      }),
    )
    return await statusesOf(
      fields.map((hidden, at) => async () => {
        const answer = await browser.post(`${path}/${kind}`, { ...hidden, text: `Note ${at}` })
        return { status: answer.statusCode }
      }),
    )
  }

  test('twenty messages of a requester are accepted', async () => {
    const workorderId = await server.newOrder()
    await server.send('supervisor', 'POST', '/AddComment', { workorderId, commentText: 'Soon.', kind: 1 })
    const counts = await sendAll(await linkTo('rita@north.example'), 'message')
    expect(counts).toEqual({ 303: maxLinkEntriesPerDay, 429: 30 })
  })

  test('twenty notes of a vendor are accepted', async () => {
    const email = 'orders@acme.example'
    await server.db.updateTable('company').set({ email }).where('id', '=', 1006).execute()
    const workorderId = await server.newOrder()
    const assignment = { workorderId, targetWorkerName: 'Acme Cooling', reassignType: 0 }
    await server.send('administrator', 'PUT', '/reassign', assignment)
    expect(await sendAll(await linkTo(email), 'note')).toEqual({ 303: maxLinkEntriesPerDay, 429: 30 })
  })
})

test('a vendor gets 503 with Retry-After while another change locks the order, and the retry stores the entry', async () => {
  const email = 'orders@acme.example'
  await using hasty = await createCodesApp({ config: { lockTimeoutMs: 100 } })
  await hasty.db.updateTable('company').set({ email }).where('id', '=', 1006).execute()
  const workorderId = await hasty.newOrder()
  const assignment = { workorderId, targetWorkerName: 'Acme Cooling', reassignType: 0 }
  await hasty.send('administrator', 'PUT', '/reassign', assignment)
  const { text_body } = await getRow(hasty.db, 'mail_message', ['text_body'], { to_address: email })
  const link = new URL(/https?:\S+\/r\/[\w-]+/.exec(text_body)?.[0] ?? '').pathname
  const browser = createTestBrowser(hasty.app, 'http://localhost:3000')
  const form = (await browser.get(link)).body.split(`action="${link}/note"`)[1]?.split('</form>')[0] ?? ''
  const note = { ...hiddenFields({ body: form } as never), text: 'On my way' }
  const send = () => browser.post(`${link}/note`, note)
  const held = await hasty.db.transaction().execute(async (trx) => {
    await sql`select from work_order where id = ${workorderId} for update`.execute(trx)
    return await send()
  })
  expect([held.statusCode, held.headers['retry-after']]).toEqual([503, '2'])
  expect((await send()).statusCode).toBe(303)
})

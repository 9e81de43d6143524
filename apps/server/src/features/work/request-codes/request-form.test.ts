import { beforeEach, describe, expect, test } from 'vitest'
import { fillAssets } from '#features/things/assets/assets.fixture.ts'
import { photo, picture } from '#features/work/photos/photos.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { readRequestCode, signRequestCode } from './request-code-token.ts'
import { beginCodesTest, createCodesApp, pat, requestsByCode, room } from './request-codes.fixture.ts'

const server = disposeAfterAll(await createCodesApp())
await fillAssets(server)
beforeEach(() => beginCodesTest(server))

const { count, newest } = requestsByCode(server)
const mail = (workorderId: number) =>
  server.db.selectFrom('mail_message').selectAll().where('work_order_id', '=', workorderId).execute()

describe('a request by a code', () => {
  test('has its place and channel, and waits for approval', async () => {
    const path = await server.codeOf(room)
    const form = await server.open(path)
    expect(form.status).toBe(200)
    expect(form.body).toContain('Library, First, 101')
    const { status, headers } = await server.post(path)
    const order = await newest()
    expect(status).toBe(303)
    expect(order).toMatchObject({
      property_id: 1001,
      category: 'REQ',
      status_kind: 'open',
      building_id: 1001,
      floor_id: 1001,
      room_id: 1001,
      description: pat.description,
      order_by: pat.name,
      entered_by_user_id: null,
      assign_to_id: null,
    })
    expect(await server.log(order.id)).toEqual([
      `Request ${order.request_number} entered (by code, without an account)`,
    ])
    const waiting = await server.as('supervisor', '/api/Workorders?orderStatus=All&orderNumber=REQ')
    expect(waiting.json.data.map((row: { workorderId: number }) => row.workorderId)).toContain(order.id)
    expect(headers.location).toMatch(/^\/r\/[\w-]{54}\?done=request$/)
  })

  test('redirects to the request’s page, and a mail contains the same link', async () => {
    const { headers } = await server.post(await server.codeOf(room))
    const order = await newest()
    const page = await server.open(String(headers.location))
    expect([page.status, page.body.includes('Your request was sent.')]).toEqual([200, true])
    expect(page.body).toContain(`Request ${order.request_number}`)
    const [message, ...others] = await mail(order.id)
    expect([message?.to_address, others]).toEqual([pat.email, []])
    expect(message?.text_body).toContain('We received your request.')
    expect(message?.text_body).toContain(String(headers.location).split('?')[0])
  })

  test('accepts a phone number instead of an email address, with the same page', async () => {
    const sent = await server.post(await server.codeOf(room), { email: '', phone: '555-123-4567' })
    const order = await newest()
    expect((await server.open(String(sent.headers.location))).status).toBe(200)
    expect([order.phone_number, await mail(order.id)]).toEqual(['555-123-4567', []])
  })

  test('includes its photos', async () => {
    const files = [photo(await picture().jpeg().toBuffer(), 'heater.jpg')]
    const sent = await server.post(await server.codeOf(room), {}, { files })
    const order = await newest()
    expect(sent.status).toBe(303)
    expect((await server.order(order.id)).photos).toHaveLength(1)
    expect(await server.log(order.id)).toContain('Photo added (by code, without an account)')
  })

  test('about an asset refers to it, or names it as text if it is retired', async () => {
    const path = await server.codeOf({ kind: 'asset', id: 1001 })
    expect((await server.open(path)).body).toContain('P-10')
    await server.post(path)
    const assets = (id: number) =>
      server.db.selectFrom('work_order_asset').select('asset_id').where('work_order_id', '=', id).execute()
    expect(await assets((await newest()).id)).toEqual([{ asset_id: 1001 }])
    const asset = server.db.updateTable('asset').where('id', '=', 1001)
    await asset.set({ status: 'Disposal' }).execute()
    expect((await server.open(path)).body).toContain('is no longer in use')
    await server.post(path)
    const order = await newest()
    expect([await assets(order.id), order.location3.startsWith('At P-10')]).toEqual([[], true])
    await asset.set({ status: 'In Service' }).execute()
  })

  test('submitted twice, even concurrently, is one request with one mail', async () => {
    const path = await server.codeOf(room)
    const before = await count()
    const hidden = await server.hidden(path)
    const answers = await Promise.all([server.post(path, hidden), server.post(path, hidden)])
    const again = await server.post(path, hidden)
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(new Set([...answers, again].map(({ headers }) => headers.location)).size).toBe(1)
    expect([(await count()) - before, (await mail((await newest()).id)).length]).toEqual([1, 1])
    const other = await server.post(path, { ...hidden, description: 'Something else' })
    expect([other.status, other.body.includes('Something else')]).toEqual([409, true])
    expect(other.body).toContain('This form was sent already.')
  })

  test('is never linked to a contact with the same address, and its sender is in no list', async () => {
    await server.post(await server.codeOf(room), { email: 'rita@north.example', name: 'Rita Request' })
    const order = await newest()
    expect(order.contact_id).not.toBe(1001)
    const mine = await server.as('requester', '/api/Workorders?orderStatus=All&take=100')
    expect(mine.json.data.map((row: { workorderId: number }) => row.workorderId)).not.toContain(order.id)
    const found = await server.as('administrator', '/api/Contacts?lastName=Request')
    expect(found.json.data.map((row: { contactId: number }) => row.contactId)).toEqual([1001])
  })
})

describe('no form for', () => {
  test('a modified, forged, foreign or replaced code, all with the same response', async () => {
    const path = await server.codeOf(room)
    const token = path.slice('/r/'.length)
    const swap = (at: number) => `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
    const south = await server.codeOf({ ...room, propertyId: 1002 })
    const forged = signRequestCode({ kind: 'room', id: 1001, untilOn: null }, 'x'.repeat(43))
    const wrong = [0, 3, 8, 12, 20, 31].map((at) => `/r/${swap(at)}`)
    wrong.push(south, `/r/${forged}`, `/r/${'A'.repeat(32)}`, await server.codeOf({ ...room, id: 999_999 }))
    const first = await server.open(wrong[0] ?? '')
    for (const each of wrong) {
      const { status, body } = await server.open(each)
      expect([each, status, body === first.body]).toEqual([each, 404, true])
    }
    expect((await server.post(`/r/${forged}`, { form: 'x', proof: 'x' })).status).toBe(404)
    expect((await server.open(path)).status).toBe(200)
    expect(readRequestCode(`${token}A`)).toBeNull()
  })

  test('a property that does not accept requests by code, which shows whom to call and rejects open forms', async () => {
    const path = await server.codeOf(room)
    const hidden = await server.hidden(path)
    const before = await count()
    await server.setting('requestCodesFlag', false, 1001)
    const { status, body } = await server.open(path)
    expect([status, body.includes('555-100-2000')]).toEqual([403, true])
    expect((await server.post(path, hidden)).status).toBe(403)
    expect(await count()).toBe(before)
  })

  test('an expired code in the property’s time zone, or a closed property', async () => {
    const year = server.clock.now().getUTCFullYear()
    const path = await server.codeOf({ untilOn: `${year}-03-10` })
    server.clock.set(new Date(Date.UTC(year, 2, 11, 3)))
    expect((await server.open(path)).status).toBe(200)
    server.clock.set(new Date(Date.UTC(year, 2, 11, 5)))
    const over = await server.open(path)
    expect([over.status, over.body.includes('This code has expired')]).toEqual([403, true])
    const property = server.db.updateTable('property').where('id', '=', 1001)
    await property.set({ is_active: false }).execute()
    expect((await server.open(await server.codeOf(room))).status).toBe(404)
    await property.set({ is_active: true }).execute()
  })

  test('a building, floor or room out of use, which shows whom to call', async () => {
    const path = await server.codeOf(room)
    for (const table of ['building', 'floor', 'room'] as const) {
      const place = server.db.updateTable(table).where('id', '=', 1001)
      await place.set({ is_active: false }).execute()
      const { status, body } = await server.open(path)
      expect([table, status, body.includes('out of use'), body.includes('555-100-2000')]).toEqual([
        table,
        403,
        true,
        true,
      ])
      await place.set({ is_active: true }).execute()
    }
    expect((await server.open(path)).status).toBe(200)
  })

  test('a form of another site, another code or without a token', async () => {
    const path = await server.codeOf(room)
    const hidden = await server.hidden(await server.codeOf({ kind: 'floor', id: 1001 }))
    const before = await count()
    for (const fields of [hidden, { form: '', proof: '' }])
      expect((await server.post(path, fields)).status).toBe(403)
    const crossSite = { headers: { 'sec-fetch-site': 'cross-site' } }
    expect((await server.post(path, {}, crossSite)).status).toBe(403)
    expect(await count()).toBe(before)
  })
})

describe('shows errors at their fields and preserves the input', () => {
  const wrong: [object, string][] = [
    [{ description: ' ' }, 'Say what is wrong.'],
    [{ name: '' }, 'Enter your name.'],
    [{ email: '', phone: '' }, 'Enter an e-mail address or a phone number.'],
    [{ email: 'pat at home' }, 'This is not an e-mail address'],
    [{ phone: 'none' }, 'This is not a phone number'],
    [
      { description: 'x'.repeat(10_000) },
      'What is wrong may have at most 4,000 characters; this has 10,000.',
    ],
  ]
  test.each(wrong)('%o', async (fields, message) => {
    const before = await count()
    const kept = { description: 'Drips <b>again</b>', name: 'Pat "P" Passer', ...fields }
    const { status, body } = await server.post(await server.codeOf(room), kept)
    expect([status, body.includes(message), await count()]).toEqual([400, true, before])
    if (kept.description.startsWith('Drips')) expect(body).toContain('Drips &lt;b&gt;again&lt;/b&gt;')
    if (kept.description.startsWith('xx')) expect(body).toContain('x'.repeat(10_000))
    if (kept.name !== '') expect(body).toContain('Pat &quot;P&quot; Passer')
  })

  test('reports invalid, damaged or oversized photos and preserves the texts', async () => {
    await server.setting('photoMaxMegabytes', 1)
    const before = await count()
    const jpeg = await picture().jpeg().toBuffer()
    const bad: [Uint8Array, number][] = [
      [Buffer.from('%PDF-1.7'), 400],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 400],
      [jpeg.subarray(0, 200), 400],
      [Buffer.concat([jpeg, Buffer.alloc(1_100_000)]), 413],
    ]
    for (const [content, expected] of bad) {
      const files = [photo(content, '"><script>.jpg')]
      const { status, body } = await server.post(await server.codeOf(room), {}, { files })
      expect([expected, status]).toEqual([expected, expected])
      expect(body).toContain(pat.description)
      expect(body).toContain('id="photo-fault"')
      expect(body).not.toContain('<script>.jpg')
    }
    expect(await count()).toBe(before)
  })

  test('escapes submitted texts', async () => {
    const sent = await server.post(await server.codeOf(room), {
      description: '</textarea><script>alert(1)</script>\u0000',
      name: '<img src=x onerror=alert(1)>',
    })
    const { body } = await server.open(String(sent.headers.location))
    expect(body).not.toMatch(/<(?:script|img src=x)/i)
  })

  test('the page runs a single inline script, is never cached and sends no referrer', async () => {
    const { headers } = await server.open(await server.codeOf(room))
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; .*base-uri 'none'; script-src 'sha256-[^']+'; connect-src 'self'$/,
    )
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  })
})

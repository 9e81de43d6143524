import { describe, expect, test } from 'vitest'
import { readToken, tokenOf } from '#features/work/order-links/order-links.public.ts'
import { photo, picture } from '#features/work/photos/photos.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { findRows, getRow } from '#platform/testing/rows.ts'
import { createLinksApp, rita, separateTests } from './request-links.fixture.ts'

const server = disposeAfterAll(await createLinksApp())
separateTests(server)

const statusOf = async (path: string, headers = {}) => (await server.open(path, headers)).status
const tokenIn = (path: string) => path.slice('/r/'.length)
const comments = async (workorderId: number) =>
  (await findRows(server.db, 'work_order_comment', ['text'], { work_order_id: workorderId })).length

describe('opens nothing:', () => {
  test('a modified, shortened, extended or re-encoded token', async () => {
    const path = await server.linkTo(await server.newOrder())
    const token = tokenIn(path)
    const swap = (at: number) => `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
    const wrong = [0, 10, 21, 22, 30, 45, 53].map(swap)
    wrong.push(
      token.slice(0, -1),
      `${token}A`,
      `${token}=`,
      token.slice(1),
      encodeURIComponent(`${token} `),
      'x',
      '…',
    )
    for (const each of wrong)
      expect([each, await statusOf(`/r/${encodeURIComponent(each)}`)]).toEqual([each, 404])
    expect(await statusOf(path)).toBe(200)
  })

  test('a token made without the key, for this order or another', async () => {
    const [id, other] = [await server.newOrder(), await server.newOrder()]
    const good = readToken(tokenIn(await server.linkTo(id))) as { id: string }
    const key = await server.db.selectFrom('request_link_key').selectAll().executeTakeFirstOrThrow()
    const made = (changes: object, secret = key.secret) =>
      `/r/${tokenOf({ id: good.id, workorderId: id, address: rita, ...changes }, secret)}`
    expect(await statusOf(made({}))).toBe(200)
    expect(await statusOf(made({}, 'x'.repeat(43)))).toBe(404)
    expect(await statusOf(made({ workorderId: other }))).toBe(404)
    expect(await statusOf(made({ address: 'carl@north.example' }))).toBe(404)
    expect(await statusOf(made({ id: '00000000-0000-4000-8000-000000000000' }))).toBe(404)
  })

  test('all with the same response, to reveal no reason', async () => {
    const id = await server.newOrder()
    const path = await server.linkTo(id)
    const forged = await server.open(`/r/${'A'.repeat(54)}`)
    await server.send('administrator', 'DELETE', `/${id}/links`)
    const revoked = await server.open(path)
    const expired = await server.linkTo(await server.newOrder())
    server.clock.set(new Date(server.clock.now().getTime() + 365 * 86_400_000))
    const old = await server.open(expired)
    const plain = ({ status, body, headers }: typeof old) => [
      status,
      body,
      headers['content-security-policy'],
    ]
    expect(plain(revoked)).toEqual(plain(forged))
    expect(plain(old)).toEqual(plain(forged))
    expect(forged.status).toBe(404)
  })

  test('a link 90 days after the last mail; every mail renews it', async () => {
    const id = await server.newOrder()
    const path = await server.linkTo(id)
    const sent = server.clock.now().getTime()
    const day = 86_400_000
    server.clock.set(new Date(sent + 89 * day))
    expect(await statusOf(path)).toBe(200)
    expect(await server.linkTo(id)).toBe(path)
    server.clock.set(new Date(sent + 91 * day))
    expect(await statusOf(path)).toBe(200)
    server.clock.set(new Date(sent + 179 * day))
    expect(await statusOf(path)).toBe(404)
  })

  test('a link whose contact is inactive, changed address, lost the account, or is not the requester any more', async () => {
    const id = await server.newOrder()
    const path = await server.linkTo(id)
    const contact = server.db.updateTable('contact').where('id', '=', 1001)
    const account = server.db.updateTable('user_account').where('id', '=', 1004)
    const order = server.db.updateTable('work_order').where('id', '=', id)
    const ways = [
      [() => contact.set({ is_active: false }), () => contact.set({ is_active: true })],
      [
        () => contact.set({ email: 'r@elsewhere.example' }),
        () => contact.set({ email: 'Rita@North.example' }),
      ],
      [() => account.set({ is_disabled: true }), () => account.set({ is_disabled: false })],
      [() => order.set({ contact_id: 1002 }), () => order.set({ contact_id: 1001 })],
    ] as const
    for (const [lose, regain] of ways) {
      await lose().execute()
      expect(await statusOf(path)).toBe(404)
      await regain().execute()
      expect(await statusOf(path)).toBe(200)
    }
    await contact.set({ email: rita }).execute()
  })

  test('a revoked link, which later mails do not contain; every link once the key is replaced', async () => {
    const [id, other] = [await server.newOrder(), await server.newOrder()]
    const [path, kept] = [await server.linkTo(id), await server.linkTo(other)]
    expect((await server.send('administrator', 'DELETE', `/${id}/links`)).status).toBe(204)
    expect([await statusOf(path), await statusOf(kept)]).toEqual([404, 200])
    expect(await server.linkTo(id)).toBe(`/orders/${id}`)
    expect((await server.log(id)).filter((line) => line === 'Links without an account revoked')).toHaveLength(
      1,
    )
    const links = await server.as('administrator', `/api/Workorders/${id}/links`)
    expect(links.json).toMatchObject([{ name: 'Rita Request', address: rita, state: 'Revoked' }])
    expect(links.body).not.toContain(tokenIn(path))
    expect((await server.as('wide', '/api/System/request-links/key', { method: 'POST' })).status).toBe(204)
    expect(await statusOf(kept)).toBe(404)
    const anew = await server.linkTo(other)
    expect([anew === kept, await statusOf(anew)]).toEqual([false, 200])
  })
})

describe('a link shows one order and changes no other', () => {
  test('shows no photos of another order, even of the same requester', async () => {
    const [id, other] = [await server.newOrder(), await server.newOrder()]
    const [path, second] = [await server.linkTo(id), await server.linkTo(other)]
    await server.sendPhotos(second, [photo(await picture().jpeg().toBuffer())])
    const { id: photoId } = await getRow(server.db, 'photo', ['id'], { work_order_id: other })
    expect(await statusOf(`${second}/photos/${photoId}/thumbnail`)).toBe(200)
    for (const each of [`${photoId}/full`, `${photoId}/thumbnail`, '999999/full', '0/full', 'x/full'])
      expect([each, await statusOf(`${path}/photos/${each}`)]).toEqual([each, 404])
    expect(await statusOf(`${second}/photos/${photoId}/original`)).toBe(404)
  })

  test('forms contain no order id; a form of another link, purpose or page is rejected', async () => {
    const [id, other] = [await server.newOrder(), await server.newOrder()]
    const [path, second] = [await server.linkTo(id), await server.linkTo(other)]
    const before = [await comments(id), await comments(other)]
    const foreign = await server.hidden(second, 'message')
    const ofPhoto = await server.hidden(path, 'photo')
    for (const fields of [foreign, ofPhoto, { form: '', proof: '' }, { form: 'x'.repeat(36) }])
      expect((await server.post(path, 'message', { ...fields, text: 'Hello' })).status).toBe(403)
    const crossSite = { headers: { 'sec-fetch-site': 'cross-site' } }
    expect((await server.post(path, 'message', { text: 'Hello' }, crossSite)).status).toBe(403)
    expect([await comments(id), await comments(other)]).toEqual(before)
    await server.post(path, 'message', { text: 'Hello', workorderId: String(other) })
    expect([await comments(id), await comments(other)]).toEqual([(before[0] as number) + 1, before[1]])
  })

  test('a form submitted twice is accepted once', async () => {
    const id = await server.newOrder()
    const path = await server.linkTo(id)
    const before = await comments(id)
    const fields = { ...(await server.hidden(path, 'message')), text: 'Once' }
    const answers = await Promise.all([
      server.post(path, 'message', fields),
      server.post(path, 'message', fields),
    ])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(await comments(id)).toBe(before + 1)
    expect((await server.post(path, 'message', { ...fields, text: 'Twice' })).status).toBe(409)
    expect(await comments(id)).toBe(before + 1)
  })
})

describe('submitted content is harmless', () => {
  const payloads = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'-alert(1)-'",
    '</textarea><svg onload=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '&lt;b&gt;',
    '\u202Etxt.exe\u0000\u0007',
    '{{constructor.constructor("alert(1)")()}}',
  ]

  test.each(payloads)('%j is shown as text', async (payload) => {
    const id = await server.newOrder({
      description: payload.replace('\u0000', ''),
      location3: payload.replace('\u0000', ''),
    })
    const path = await server.linkTo(id)
    expect((await server.post(path, 'message', { text: payload })).status).toBe(303)
    const { body } = await server.open(path)
    expect(body).not.toMatch(/<(?:script|img src=x|svg onload|a href="javascript)/i)
    expect(body).not.toContain('\u0000')
    const letters = await findRows(server.db, 'mail_message', ['html_body'], { work_order_id: id })
    for (const { html_body } of letters)
      expect(html_body).not.toMatch(/<(?:script|img|svg|a href="javascript)/i)
  })

  test('rejects and does not store a file that is not only a picture', async () => {
    const id = await server.newOrder()
    const path = await server.linkTo(id)
    const jpeg = await picture().jpeg().toBuffer()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
    const zip = Buffer.concat([jpeg, Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)])
    const bad = [svg, Buffer.from('%PDF-1.7'), Buffer.from('MZ'), jpeg.subarray(0, 200), zip, Buffer.alloc(0)]
    for (const content of bad) {
      const { status, body } = await server.sendPhotos(path, [photo(content, '"><script>.jpg')])
      expect([content.subarray(0, 4).toString('latin1'), status]).toEqual([
        content.subarray(0, 4).toString('latin1'),
        400,
      ])
      expect(body).not.toContain('<script>')
    }
    const unsigned = await server.sendPhotos(path, [photo(jpeg)], { proof: 'x' })
    expect(unsigned.status).toBe(403)
    const rows = await server.db.selectFrom('photo').select('id').where('work_order_id', '=', id).execute()
    expect(rows).toEqual([])
  })

  test('the pages run no scripts, are never cached and send no referrer', async () => {
    const path = await server.linkTo(await server.newOrder())
    for (const each of [path, '/r/x']) {
      const { headers } = await server.open(each)
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'none'; img-src 'self'; font-src 'self'; style-src 'sha256-[^']+' 'sha256-[^']+'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'$/,
      )
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow, noarchive',
        'x-content-type-options': 'nosniff',
      })
    }
    const sent = await server.post(path, 'message', { text: 'Hello' })
    expect(sent.headers['referrer-policy']).toBe('no-referrer')
  })
})

describe('rate limits', () => {
  test('stop guessing without blocking valid links from the same address, and limit how often a link is opened', async () => {
    const path = await server.linkTo(await server.newOrder())
    for (let round = 0; round < 30; round += 1) expect(await statusOf(`/r/${round}`)).toBe(404)
    const stopped = await server.open('/r/31')
    expect([stopped.status, Number(stopped.headers['retry-after'])]).toEqual([429, 900])
    expect(await statusOf(path)).toBe(200)
    server.clock.set(new Date(server.clock.now().getTime() + 15 * 60_000))
    for (let round = 0; round < 300; round += 1) await server.open(path)
    expect(await statusOf(path)).toBe(429)
    expect(await statusOf(await server.linkTo(await server.newOrder()))).toBe(200)
  })

  test('allow twenty entries per order and day', async () => {
    const id = await server.newOrder()
    const path = await server.linkTo(id)
    for (let round = 0; round < 20; round += 1)
      expect((await server.post(path, 'message', { text: `Call ${round}` })).status).toBe(303)
    const { status, body } = await server.post(path, 'message', { text: 'One more' })
    expect([status, body.includes('You have reached the limit for today.')]).toEqual([429, true])
    server.clock.set(new Date(server.clock.now().getTime() + 86_400_000))
    expect((await server.post(path, 'message', { text: 'A new day' })).status).toBe(303)
  })
})

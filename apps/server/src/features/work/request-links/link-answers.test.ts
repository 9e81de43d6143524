import { beforeEach, describe, expect, test } from 'vitest'
import { photo, picture } from '#features/work/photos/photos.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { findRows } from '#platform/testing/rows.ts'
import { createLinksApp, rita } from './request-links.fixture.ts'

const server = disposeAfterAll(await createLinksApp())
beforeEach(() => server.reset())

const completed = { status_kind: 'complete', completed_at: '2026-03-10T12:00:00Z' }
const comments = (workorderId: number) =>
  findRows(
    server.db,
    'work_order_comment',
    ['kind', 'text', 'user_id', 'user_name'],
    { work_order_id: workorderId },
    'id',
  )

describe('the page of a mailed link', () => {
  test('shows the request’s state to its recipient, without an account or scripts', async () => {
    const id = await server.newOrder({
      number: 83_001,
      building_id: 1001,
      floor_id: 1001,
      room_id: 1001,
      location3: 'By the window',
      job_type_id: 1001,
      description: 'Cold\nsince Monday',
    })
    await server.send('technician', 'POST', '/AddComment', {
      workorderId: id,
      commentText: 'Rude customer',
      kind: 2,
    })
    const { status, body, headers } = await server.open(await server.linkTo(id))
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    for (const text of [
      'Work order 83001',
      'The work has not started.',
      'Library, First, 101, By the window',
      'HVAC, Too hot',
    ])
      expect(body).toContain(text)
    expect(body).toContain('Cold\nsince Monday')
    expect(body).toContain('We look at it.')
    expect(body).toContain('3/9/2026 11:00 AM')
    expect(body).not.toContain('Rude customer')
    expect(body).not.toMatch(/<script|javascript:|\son\w+=/i)
  })

  test('[B9.019] uses the property’s date format', async () => {
    const id = await server.newOrder()
    await server.setting('dateFormat', 'D/M/YYYY', 1001)
    expect((await server.open(await server.linkTo(id))).body).toContain('9/3/2026 11:00 AM')
  })

  test.each([
    [{ status_kind: 'hold', hold_at: '2026-03-10T12:00:00Z' }, 'On hold'],
    [completed, 'Complete'],
    [{ status_kind: 'dnc', dnc_at: '2026-03-10T12:00:00Z' }, 'Ended without being completed'],
  ])('shows %j in plain words', async (overrides, text) => {
    expect((await server.open(await server.linkTo(await server.newOrder(overrides)))).body).toContain(text)
  })

  test('shows the history with the reason for a hold, but nothing internal', async () => {
    const id = await server.newOrder()
    const path = await server.linkTo(id)
    await server.send('technician', 'POST', '/api/Costs/labor', { workorderId: id, laborHours: 1 })
    await server.send('technician', 'POST', '/AddComment', {
      workorderId: id,
      commentText: 'Rude',
      kind: 2,
    })
    await server.send('supervisor', 'PUT', `/${id}/set-hold`, { reason: 'Part on <order>' })
    const { body } = await server.open(path)
    expect(body).toContain('Status changed from Open to Hold: Part on &lt;order&gt;')
    expect(body).toContain('3/10/2026 11:00 AM')
    expect((await server.order(id)).log.map((line: { logActivity: string }) => line.logActivity)).toEqual(
      expect.arrayContaining(['Internal message added', expect.stringContaining('Labor added')]),
    )
    for (const text of ['Labor added', 'Internal message', 'Rude']) expect(body).not.toContain(text)
  })

  test('of a request shows that it is waiting, or why it was denied', async () => {
    const id = await server.newRequest({ request_number: 84_001 })
    const path = await server.linkTo(id)
    expect((await server.open(path)).body).toMatch(/Request 84001[\s\S]*Waiting for approval/)
    await server.send('supervisor', 'PUT', '/deny', { workorderId: id, denyReason: 'Ask your <landlord>' })
    expect((await server.open(path)).body).toContain('Ask your &lt;landlord&gt;')
  })
})

describe('a recipient of the link', () => {
  test('sends a message in their own name, which notifies the assignee', async () => {
    const id = await server.newOrder()
    const path = await server.linkTo(id)
    await server.db.deleteFrom('mail_message').execute()
    const { status, headers } = await server.post(path, 'message', { text: 'Still\r\nwaiting' })
    expect([status, headers.location]).toEqual([303, `${path}?done=message`])
    expect((await server.open(`${path}?done=message`)).body).toContain('Your message was sent.')
    expect((await comments(id)).at(-1)).toEqual({
      kind: 1,
      text: 'Still\nwaiting',
      user_id: null,
      user_name: 'Rita Request',
    })
    expect((await server.log(id)).at(-1)).toBe('Message from requester added (by e-mail link)')
    const mail = await server.db.selectFrom('mail_message').select(['to_address', 'text_body']).execute()
    expect(mail.map(({ to_address }) => to_address)).toEqual(['tess@north.example'])
    expect(mail[0]?.text_body).toContain('Rita Request wrote:')
  })

  test('adds photos, which the page shows', async () => {
    const id = await server.newOrder()
    const path = await server.linkTo(id)
    const files = [photo(await picture().jpeg().toBuffer()), photo(await picture().png().toBuffer(), 'b.png')]
    expect((await server.sendPhotos(path, files)).headers.location).toBe(`${path}?done=photo`)
    const { body } = await server.open(path)
    const sources = [...body.matchAll(/<img src="([^"]+)" alt="Photo/g)].map(([, source]) => source as string)
    expect(sources).toHaveLength(2)
    const shown = await server.open(sources[0] as string)
    expect([shown.status, shown.headers['content-type'], shown.headers['content-security-policy']]).toEqual([
      200,
      'image/jpeg',
      "default-src 'none'; sandbox",
    ])
    const rows = await server.db.selectFrom('photo').selectAll().where('work_order_id', '=', id).execute()
    expect(rows.map(({ taken_by, user_type }) => [taken_by, user_type])).toEqual([
      ['Rita Request', 'Requester'],
      ['Rita Request', 'Requester'],
    ])
  })

  test('reports that it is still broken, which reopens the order', async () => {
    const id = await server.newOrder(completed)
    const path = await server.linkTo(id)
    expect((await server.post(path, 'still-broken', { text: 'Cold again' })).headers.location).toBe(
      `${path}?done=still-broken`,
    )
    expect((await server.order(id)).orderStatus).toBe('Open')
    expect((await server.open(path)).body).not.toContain('Still broken?')
  })

  test('[A3.015, C9.021] rates the work once, within 30 days of its end', async () => {
    const id = await server.newOrder(completed)
    const path = await server.linkTo(id)
    const unrated = await server.post(path, 'survey', { acceptable: 'Yes', text: 'Quick' })
    expect([unrated.status, unrated.body.includes('Choose a rating from 1 to 5.')]).toEqual([400, true])
    expect(unrated.body).toMatch(/value="Yes" checked/)
    expect(unrated.body).toMatch(/>\nQuick<\/textarea>/)
    const long = await server.post(path, 'survey', { rating: '2', acceptable: 'No', text: 'x'.repeat(5000) })
    expect([long.status, long.body.includes('The message may have at most 2000 characters.')]).toEqual([
      400,
      true,
    ])
    expect(long.body).toMatch(/value="2" required checked[\s\S]*value="No" checked/)
    const answer = { rating: '4', acceptable: 'Yes', text: 'Quick <b>' }
    expect((await server.post(path, 'survey', answer)).headers.location).toBe(`${path}?done=survey`)
    const rows = await server.db.selectFrom('survey').selectAll().where('work_order_id', '=', id).execute()
    expect(rows).toMatchObject([{ rating: 4, is_acceptable: true, text: 'Quick <b>', user_id: null }])
    const { body } = await server.open(path)
    expect(body).toContain('Survey submitted.')
    for (const text of ['4 of 5', '<dd class="text">Yes', 'Quick &lt;b&gt;']) expect(body).toContain(text)
    expect(body).not.toContain('name="rating"')
    server.clock.set(new Date('2026-04-09T11:59:00Z'))
    expect((await server.open(path)).status).toBe(200)
    server.clock.set(new Date('2026-04-09T12:00:00Z'))
    expect((await server.open(path)).status).toBe(404)
  })

  test('rates it once, even concurrently or when also signed in', async () => {
    const fields = async (path: string) => ({
      ...(await server.hidden(path, 'survey')),
      rating: '5',
      text: '',
    })
    const answers = (workorderId: number) =>
      server.db.selectFrom('survey').select('rating').where('work_order_id', '=', workorderId).execute()
    const id = await server.newOrder(completed)
    const path = await server.linkTo(id)
    const forms = [await fields(path), await fields(path)]
    const both = await Promise.all(forms.map((form) => server.post(path, 'survey', form)))
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409])
    const refused = both.find(({ status }) => status === 409)
    expect(refused?.body).toMatch(/role="alert"><p>The survey has been answered already\.[\s\S]*5 of 5/)
    expect(refused?.body).not.toContain('name="rating"')
    expect(await answers(id)).toHaveLength(1)

    const other = await server.newOrder(completed)
    const otherPath = await server.linkTo(other)
    const form = await fields(otherPath)
    const [byLink, signedIn] = await Promise.all([
      server.post(otherPath, 'survey', form),
      server.send('requester', 'POST', '/CompleteSurvey', { workorderId: other, surveyRating: 5 }),
    ])
    expect([
      [303, 409],
      [409, 200],
    ]).toContainEqual([byLink.status, signedIn.status])
    expect(await answers(other)).toHaveLength(1)
  })

  test('can rate it from an old mail: 30 days count from the end of the work', async () => {
    const id = await server.newOrder({ email_requester: true })
    const path = await server.linkTo(id)
    server.clock.set(new Date('2026-06-05T15:00:00Z'))
    await server.db.updateTable('work_order').set({ email_requester: false }).where('id', '=', id).execute()
    expect((await server.send('supervisor', 'PUT', '/Complete', { workorderId: id })).status).toBe(200)
    server.clock.set(new Date('2026-07-05T14:00:00Z'))
    expect((await server.post(path, 'survey', { rating: '3' })).status).toBe(303)
    server.clock.set(new Date('2026-07-05T15:00:00Z'))
    expect((await server.open(path)).status).toBe(404)
  })

  test('sees field errors, with the input preserved', async () => {
    const path = await server.linkTo(await server.newOrder())
    const { status, body } = await server.post(path, 'message', { text: `${'x'.repeat(1001)}</textarea>` })
    expect(status).toBe(400)
    expect(body).toMatch(/role="alert"/)
    expect(body).toContain(`${'x'.repeat(1001)}&lt;/textarea&gt;`)
    expect((await server.post(path, 'message', { text: ' \n ' })).status).toBe(400)
  })
})

describe('mail about a request', () => {
  test('contains the same link every time, for its requester only', async () => {
    const id = await server.newOrder()
    await server.db.deleteFrom('mail_message').execute()
    const first = await server.linkTo(id)
    expect(await server.linkTo(id)).toBe(first)
    const others = await server.db
      .selectFrom('mail_message')
      .select('text_body')
      .where('to_address', '<>', rita)
      .execute()
    expect(others.length).toBeGreaterThan(0)
    for (const { text_body } of others) expect(text_body).toContain(`/orders/${id}`)
  })

  test('is shown to administrators without the link', async () => {
    const id = await server.newOrder()
    await server.linkTo(id)
    const { json } = await server.as('administrator', `/api/System/mail?workorderId=${id}`)
    const found = json.data.find(({ toAddress }: { toAddress: string }) => toAddress === rita)
    const mail = (await server.as('administrator', `/api/System/mail/${found.mailId}`)).json
    expect(mail.text).toContain('See your request: (link hidden)')
    expect(mail.html).toContain('href="#link-hidden"')
  })

  test('links to the page that requires signing in when links are disabled', async () => {
    const id = await server.newOrder()
    const path = await server.linkTo(id)
    await server.setting('requestLinksFlag', false)
    expect(await server.linkTo(id)).toBe(`/orders/${id}`)
    expect((await server.open(path)).status).toBe(404)
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { findRows } from '#platform/testing/rows.ts'
import { createLinksApp, rita } from './request-links.fixture.ts'

const server = disposeAfterAll(await createLinksApp())
beforeEach(() => server.reset())

const completed = { status_kind: 'complete', completed_at: '2026-03-10T12:00:00Z' }
const comments = (workorderId: number) =>
  findRows(server.db, 'work_order_comment', ['text'], { work_order_id: workorderId }, 'id')

describe('a recipient of the link', () => {
  test('who reports it still broken gets one new request with its number, link and a mail', async () => {
    await server.setting('stillBrokenMakes', 'Follow-up')
    const id = await server.newOrder({ ...completed, number: 83_777 })
    const path = await server.linkTo(id)
    await server.db.deleteFrom('mail_message').execute()
    const forms = await Promise.all([1, 2, 3].map(() => server.hidden(path, 'still-broken')))
    const texts = ['Cold again', '', 'And it drips']
    for (const [round, form] of forms.entries())
      expect((await server.post(path, 'still-broken', { ...form, text: texts[round] ?? '' })).status).toBe(
        303,
      )
    expect((await server.order(id)).orderStatus).toBe('Complete')
    const made = await server.db.selectFrom('work_order').selectAll().where('follows_id', '=', id).execute()
    expect(made).toMatchObject([{ category: 'REQ', contact_id: 1001, assign_to_id: null }])
    const [followUp] = made as [(typeof made)[0]]
    expect((await comments(followUp.id)).map(({ text }) => text)).toEqual(['And it drips'])

    const mail = await server.db
      .selectFrom('mail_message')
      .selectAll()
      .where('to_address', '=', rita)
      .execute()
    expect(mail.map(({ work_order_id }) => work_order_id)).toEqual([followUp.id])
    expect(mail[0]?.text_body).toContain('Work order 83777 was reported as still broken.')
    const { body } = await server.open(`${path}?done=still-broken`)
    expect(body).toContain(`Request ${followUp.request_number} was entered about it.`)
    expect(body).not.toContain(`action="${path}/still-broken"`)
    const link = /href="(\/r\/[^"]+)">See request/.exec(body)?.[1] as string
    expect(mail[0]?.text_body).toContain(link)
    const there = await server.open(link)
    expect([there.status, there.body.includes(`<h1>Request ${followUp.request_number}</h1>`)]).toEqual([
      200,
      true,
    ])
  })

  test('sees an error for a message that is too long, with the whole input preserved', async () => {
    const id = await server.newOrder(completed)
    const path = await server.linkTo(id)
    const { status, body } = await server.post(path, 'still-broken', { text: 'm'.repeat(1001) })
    expect([status, body.includes('Message may have at most 1000 characters.')]).toEqual([400, true])
    expect(body).toContain('m'.repeat(1001))
    expect((await server.order(id)).orderStatus).toBe('Complete')
    expect((await comments(id)).map(({ text }) => text)).toEqual(['We look at it.'])
  })

  test('can report again after the new request has ended, and the page still shows the first one', async () => {
    await server.setting('stillBrokenMakes', 'Follow-up')
    const id = await server.newOrder(completed)
    const path = await server.linkTo(id)
    // Even without a mail that contains the new link.
    await server.setting('sendNoticesFlag', false)
    await server.post(path, 'still-broken')
    const followUps = () =>
      findRows(server.db, 'work_order', ['id', 'request_number'], { follows_id: id }, 'id')
    const [first] = await followUps()
    const denial = { workorderId: first?.id, denyReason: 'Nothing found' }
    expect((await server.send('supervisor', 'PUT', '/deny', denial)).status).toBe(200)
    expect((await server.open(path)).body).toContain(`Request ${first?.request_number} was entered about it.`)
    await server.post(path, 'still-broken')
    expect(await followUps()).toHaveLength(2)
  })

  test('sees that a request was withdrawn, not denied', async () => {
    const id = await server.newRequest()
    const path = await server.linkTo(id)
    expect((await server.send('requester', 'PUT', '/withdraw', { workorderId: id })).status).toBe(200)
    const { body } = await server.open(path)
    expect(body).toContain('<strong>Withdrawn</strong>')
    expect(body).toContain('Status changed from Open to Withdrawn')
    expect(body).not.toContain('Denied')
  })
})

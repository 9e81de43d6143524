import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLinksApp } from '#features/work/request-links/request-links.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { findRows } from '#platform/testing/rows.ts'

const server = disposeAfterAll(await createLinksApp())
await server.db.updateTable('worker').set({ email: 'una@north.example' }).where('id', '=', 1009).execute()
beforeEach(async () => {
  server.clock.set(new Date('2026-03-10T15:00:00Z'))
  await server.db.deleteFrom('mail_message').execute()
})
afterEach(() => server.clearSettings())

type Answer = { surveyRating: number; surveyAcceptable?: 'Yes' | 'No'; surveyText?: string }
const poor: Answer = { surveyRating: 1 }
const completed = { status_kind: 'complete', completed_at: '2026-03-10T12:00:00Z' }

const letters = () =>
  findRows(server.db, 'mail_message', ['to_address', 'text_body', 'html_body'], {}, 'to_address')
const recipients = async () =>
  (await letters()).map(({ to_address }) => to_address.replace('@north.example', ''))
async function rate(answer: Answer, overrides = {}) {
  const workorderId = await server.newOrder({ ...completed, ...overrides })
  const { status } = await server.send('requester', 'POST', '/CompleteSurvey', { workorderId, ...answer })
  expect(status).toBe(200)
  return workorderId
}
const worker = (id: number) => server.db.updateTable('worker').where('id', '=', id)

describe('email about a poor survey rating', () => {
  test('[C9.022] notifies the supervisor with rating, text and link', async () => {
    const id = await rate({ surveyRating: 2, surveyAcceptable: 'No', surveyText: ' Mud <b>everywhere</b> ' })
    expect(await recipients()).toEqual(['sam'])
    const [message] = await letters()
    expect(message?.text_body).toContain('Hello Sam Stone,')
    expect(message?.text_body).toContain(
      'Rita Request rated the work 2 of 5 and did not accept it:\n\n    Mud <b>everywhere</b>',
    )
    expect(message?.text_body).toContain(`Open the work order: http://localhost:3000/orders/${id}\n`)
    expect(message?.html_body).toContain('Mud &lt;b&gt;everywhere&lt;/b&gt;')
  })

  test.each([
    [{ surveyRating: 2 }, ['sam']],
    [{ surveyRating: 5, surveyAcceptable: 'No' }, ['sam']],
    [{ surveyRating: 3 }, []],
    [{ surveyRating: 3, surveyAcceptable: 'Yes', surveyText: 'Mud' }, []],
  ] as const)('[C9.022] for %j is %j', async (answer, notified) => {
    await rate(answer)
    expect(await recipients()).toEqual(notified)
  })

  test('is also sent for an answer by link, once per form', async () => {
    const path = await server.linkTo(await server.newOrder(completed))
    await server.db.deleteFrom('mail_message').execute()
    const form = { ...(await server.hidden(path, 'survey')), rating: '1', text: '' }
    const answers = [await server.post(path, 'survey', form), await server.post(path, 'survey', form)]
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect((await server.post(path, 'survey', { ...form, form: crypto.randomUUID() })).status).toBe(403)
    expect(await recipients()).toEqual(['sam'])
    expect((await letters())[0]?.text_body).toContain('Rita Request rated the work 1 of 5.')
  })

  test('goes to the assignee’s supervisor, else the trade’s, else the property’s', async () => {
    // Una Upper supervises plumbing, Sam Stone HVAC and Tess Tern.
    const notified = async (overrides: object) => {
      await server.db.deleteFrom('mail_message').execute()
      await rate(poor, overrides)
      return await recipients()
    }
    expect(await notified({ trade_id: 1002 })).toEqual(['sam'])
    expect(await notified({ assign_to_id: 1003, trade_id: 1002 })).toEqual(['una'])
    expect(await notified({ assign_to_id: 1006 })).toEqual(['sam'])
    expect(await notified({ assign_to_id: null, trade_id: null })).toEqual(['sam', 'una'])
    await worker(1002).set({ notify_preference: 'none' }).execute()
    expect(await notified({})).toEqual(['una'])
    await worker(1002).set({ notify_preference: 'text' }).execute()
    expect(await notified({})).toEqual(['sam'])
    await worker(1002).set({ notify_preference: 'email', property_id: 1002 }).execute()
    expect(await notified({})).toEqual(['una'])
    await worker(1002).set({ property_id: 1001 }).execute()
  })

  test('is not sent to the author, for a rejected answer, or while notices are off', async () => {
    await worker(1002).set({ email: 'RITA@north.example' }).execute()
    await rate(poor)
    expect(await recipients()).toEqual([])
    await worker(1002).set({ email: 'sam@north.example' }).execute()
    const workorderId = await rate({ surveyRating: 5 })
    const again = await server.send('requester', 'POST', '/CompleteSurvey', { workorderId, ...poor })
    expect([again.status, await recipients()]).toEqual([409, []])
    await server.setting('sendNoticesFlag', false)
    await rate(poor)
    expect(await recipients()).toEqual([])
  })
})

describe('the completion mail invites to the survey', () => {
  const invitation = 'You can rate the work'
  const complete = async (workorderId: number) => {
    await server.db.deleteFrom('mail_message').execute()
    expect((await server.send('supervisor', 'PUT', '/Complete', { workorderId })).status).toBe(200)
    return (await letters()).filter(({ text_body }) => text_body.includes(invitation))
  }

  test('[C9.021] only the requester, with a link to its page', async () => {
    const [invited, ...others] = await complete(await server.newOrder())
    expect([invited?.to_address, others]).toEqual(['rita@north.example', []])
    expect(invited?.text_body).toMatch(/See your request: http:\/\/localhost:3000\/r\/[\w-]{54}\n/)
  })

  test('not for an answered survey, for staff, or while surveys are off', async () => {
    const id = await rate({ surveyRating: 4 })
    expect((await server.send('supervisor', 'PUT', `/${id}/open-order`)).status).toBe(200)
    expect(await complete(id)).toEqual([])
    expect(await complete(await server.newOrder({ contact_id: null, entered_by_user_id: 1001 }))).toEqual([])
    await server.setting('surveyActiveFlag', false)
    expect(await complete(await server.newOrder())).toEqual([])
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createCommandsApp } from './commands-app.fixture.ts'

const server = disposeAfterAll(await createCommandsApp())
beforeEach(async () => {
  server.clock.set(new Date('2026-03-10T15:00:00Z'))
  await server.clearSettings()
  await server.db.deleteFrom('mail_message').execute()
})

const completed = { status_kind: 'complete', completed_at: '2026-03-10T12:00:00Z' }
const closedOut = { ...completed, closed_out_at: '2026-03-10T13:00:00Z' }
const report = (workorderId: number, body: object = {}, subject = 'requester') =>
  server.send(subject, 'PUT', `/${workorderId}/still-broken`, body)

describe('a requester who reports that the problem persists', () => {
  test('reopens the ended order with the message and notifies the assignee', async () => {
    const id = await server.newOrder(completed)
    const { status, json } = await report(id, { message: ' Cold again ' })
    expect([status, json.workorderId, json.orderStatus, json.completionDateTime]).toEqual([
      200,
      id,
      'Open',
      null,
    ])
    expect(json.notes).toBe('Cold again')
    expect(await server.log(id)).toEqual(['Reported as still broken', 'Status changed from Complete to Open'])
    const mail = await server.db.selectFrom('mail_message').selectAll().execute()
    expect(mail.map(({ to_address }) => to_address)).toEqual(['tess@north.example'])
    expect(mail[0]?.text_body).toContain('Rita Request wrote:\n\n    Cold again\n\nThis order is open again.')
  })

  test('creates a request in the same set when the setting says so', async () => {
    await server.setting('stillBrokenMakes', 'Follow-up')
    const id = await server.newOrder({ ...completed, number: 81_001, building_id: 1001, job_type_id: 1001 })
    const { status, json } = await report(id, { message: 'Cold again' })
    expect([status, json.orderNumber, json.orderStatus, json.orderBy]).toEqual([
      200,
      'REQ',
      'Open',
      'Rita Request',
    ])
    expect([json.building, json.jobType, json.assignTo]).toEqual(['Library', 'Too hot', null])
    expect(json.description).toBe('Still broken after work order 81001.\n\nCold again\n\nThe hall is cold.')
    const first = await server.order(id)
    expect([first.orderStatus, first.setId]).toEqual(['Complete', json.setId])
    expect(await server.log(id)).toEqual([`Reported as still broken: request ${json.requestId} entered`])
    expect(await server.log(json.workorderId)).toEqual([
      `Request ${json.requestId} entered, after work order 81001`,
    ])
  })

  test('keeps long texts complete by adding a separate message when both exceed the description', async () => {
    await server.setting('stillBrokenMakes', 'Follow-up')
    const message = 'm'.repeat(900)
    for (const [length, heading] of [
      [3500, 'Still broken after work order 81002.\n\n'],
      [4000, ''],
    ] as const) {
      const description = 'd'.repeat(length)
      const id = await server.newOrder({ ...completed, number: 81_002 + length - 3500, description })
      const { status, json } = await report(id, { message })
      expect([status, json.description, json.notes]).toEqual([200, heading + description, message])
    }
    const id = await server.newOrder({ ...completed, number: 81_900, description: 'd'.repeat(4000) })
    const quiet = await report(id)
    expect([quiet.json.description, quiet.json.notes]).toEqual(['d'.repeat(4000), ''])
  })

  test('gets the same new request on a repeated or concurrent report', async () => {
    const id = await server.newOrder(closedOut)
    const answers = await Promise.all([report(id), report(id), report(id, { message: 'Louder now' })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ json }) => json.workorderId)).size).toBe(1)
    const mail = await server.db.selectFrom('mail_message').select(['to_address', 'subject']).execute()
    expect(mail.filter(({ to_address }) => to_address === 'rita@north.example')).toHaveLength(1)
  })

  test('creates a new request for closed out work regardless of the setting', async () => {
    const id = await server.newOrder(closedOut)
    const { status, json } = await report(id)
    expect([status, json.orderNumber]).toEqual([200, 'REQ'])
    expect((await server.order(id)).orderStatus).toBe('Complete')
  })

  test('must be the requester, and the work must have ended; otherwise nothing changes', async () => {
    const ended = await server.newOrder(completed)
    for (const subject of ['technician', 'administrator'])
      expect([subject, (await report(ended, {}, subject)).status]).toEqual([subject, 403])
    const other = await server.newOrder({ ...completed, contact_id: 1002 })
    expect((await report(other)).status).toBe(403)
    const open = await report(await server.newOrder())
    expect([open.status, open.json.errors[0].code]).toEqual([409, 'wrong-status'])
    expect((await report(await server.newRequest())).status).toBe(409)
    expect((await report(ended, { message: 'x'.repeat(1001) })).status).toBe(400)
    expect(await server.log(ended)).toEqual([])
  })
})

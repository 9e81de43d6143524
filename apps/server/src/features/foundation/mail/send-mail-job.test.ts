import type { MailRow } from '@fettle/contract/mail'
import type { Actor } from '@fettle/rules/access/permissions'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCommandsApp } from '#features/work/order-commands/commands-app.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { getRow } from '#platform/testing/rows.ts'
import type { TestSmtpServer } from '#platform/testing/smtp-server.fixture.ts'
import { createForgetMailJob } from './forget-mail-job.ts'
import { createMailApp } from './mail-app.fixture.ts'
import { sendTestMail } from './mail-server.usecases.ts'
import { createMailJob } from './send-mail-job.ts'

let smtp: TestSmtpServer
const mail = disposeAfterAll(await createMailApp())
beforeEach(async () => {
  smtp = await mail.begin()
})
afterEach(() => mail.end())

describe('waiting messages', () => {
  test('are sent as text and HTML from the configured address, threaded by order', async () => {
    await mail.server.setting('mailFromAddress', 'desk@north.example')
    const id = await mail.change()
    await mail.change(id)
    await mail.change()
    await mail.send(smtp.settings)
    expect(smtp.received.map(({ to }) => to).sort()).toEqual([
      ...['rita@north.example', 'rita@north.example', 'rita@north.example'],
      ...['tess@north.example', 'tess@north.example', 'tess@north.example'],
    ])
    const [first] = smtp.received
    expect(Object.fromEntries(first?.headers ?? [])).toMatchObject({
      from: expect.stringContaining('<desk@north.example>'),
      'reply-to': 'help@north.example',
      'auto-submitted': 'auto-generated',
      'content-type': expect.stringContaining('multipart/alternative'),
      references: `<order-${id}@localhost>`,
      'in-reply-to': `<order-${id}@localhost>`,
    })
    expect(first?.raw).toMatch(/text\/plain; charset=utf-8[\s\S]*text\/html; charset=utf-8/)
    const threads = smtp.received.map(({ headers }) => headers.get('references'))
    expect(threads.filter((thread) => thread === `<order-${id}@localhost>`)).toHaveLength(4)
    expect(new Set(smtp.received.map(({ headers }) => headers.get('message-id'))).size).toBe(6)
    expect(await mail.states()).toEqual(Array.from({ length: 6 }, () => 'Sent'))
    await mail.send(smtp.settings)
    expect(smtp.received).toHaveLength(6)
    await mail.server.clearSettings()
  })

  test('are sent once each by several concurrent processes', async () => {
    for (let round = 0; round < 8; round++) await mail.change()
    await Promise.all([mail.send(smtp.settings), mail.send(smtp.settings), mail.send(smtp.settings)])
    expect(smtp.received).toHaveLength(16)
    expect(new Set(smtp.received.map(({ headers }) => headers.get('message-id'))).size).toBe(16)
  })

  test('are sent again with the same id if their sender died after the mail server accepted them', async () => {
    await mail.change()
    await mail.send(smtp.settings)
    // State left by a process that dies after the server accepted the message and before storing that.
    await mail.server.db.updateTable('mail_message').set({ state: 'Sending', sent_at: null }).execute()
    await mail.send(smtp.settings)
    expect(smtp.received).toHaveLength(2)
    mail.later(4)
    await mail.send(smtp.settings)
    expect(smtp.received).toHaveLength(4)
    expect(new Set(smtp.received.map(({ headers }) => headers.get('message-id'))).size).toBe(2)
    expect(await mail.states()).toEqual(['Sent', 'Sent'])
  })

  test('of the demo world are stored and never sent', async () => {
    const demo = await createCommandsApp({ config: { demo: true, smtp: smtp.settings } })
    try {
      const id = await demo.newOrder()
      await demo.send('supervisor', 'PUT', `/${id}/set-hold`, {})
      const { json } = await demo.as('administrator', '/api/System/mail')
      expect((json.data as MailRow[]).map(({ state, lastError }) => [state, lastError])).toEqual([
        ['Suppressed', 'The demo world does not send e-mail.'],
        ['Suppressed', 'The demo world does not send e-mail.'],
      ])
      await demo.db.updateTable('mail_message').set({ state: 'Queued' }).execute()
      await createMailJob(demo.deps).run({} as never, AbortSignal.timeout(60_000))
      expect(smtp.received).toEqual([])
    } finally {
      await demo[Symbol.asyncDispose]()
    }
  })

  test('older than a week are suppressed', async () => {
    await mail.change()
    mail.later(8 * 24 * 60)
    await mail.send(smtp.settings)
    expect([smtp.received.length, await mail.states()]).toEqual([0, ['Suppressed', 'Suppressed']])
    const [row] = await mail.queue()
    await mail.server.send('administrator', 'PUT', `/api/System/mail/${row?.mailId}/retry`, undefined)
    await mail.send(smtp.settings)
    expect(smtp.received).toHaveLength(1)
  })
})

test('are deleted after 180 days, except those still waiting', async () => {
  await mail.change()
  await mail.send(smtp.settings)
  await mail.change()
  mail.later(2 * 24 * 60)
  const young = await mail.change()
  const sent = { state: 'Sent', sent_at: mail.server.clock.now() }
  await mail.server.db.updateTable('mail_message').set(sent).where('work_order_id', '=', young).execute()
  mail.later(179 * 24 * 60)
  await createForgetMailJob(mail.server.deps).run({} as never, AbortSignal.timeout(10_000))
  expect(await mail.states()).toEqual(['Queued', 'Queued', 'Sent', 'Sent'])
})

test('are sent soon after each commit, and leave no job behind', async () => {
  const app = await createCommandsApp({
    config: { smtp: smtp.settings },
    jobs: (deps) => [{ ...createMailJob(deps), pollSeconds: 0.5 }],
  })
  try {
    for (let round = 0; round < 6; round++) {
      const id = await app.newOrder()
      expect((await app.send('supervisor', 'PUT', `/${id}/set-hold`, {})).status).toBe(200)
    }
    const soon = { timeout: 15_000, interval: 50 }
    await vi.waitFor(() => expect(smtp.received).toHaveLength(12), soon)
    const open = sql<{
      n: number
    }>`select count(*)::int as n from jobs.job where name = 'send-mail' and state < 'completed'`
    await vi.waitFor(async () => expect((await open.execute(app.db)).rows).toEqual([{ n: 0 }]), soon)
  } finally {
    await app[Symbol.asyncDispose]()
  }
})

describe('an administrator', () => {
  const status = async () => (await mail.server.as('administrator', '/api/System/mailstatus')).json

  test('[C8.038] sees the number of messages per state and requeues all failed ones at once', async () => {
    smtp.refuse = () => ({ code: 550, text: 'No such mailbox' })
    await mail.change()
    await mail.send(smtp.settings)
    expect((await status()).counts).toMatchObject({ Failed: 2, Sent: 0, Queued: 0 })
    smtp.refuse = undefined
    const retried = await mail.server.send('administrator', 'PUT', '/api/System/mail/retry', undefined)
    expect(retried.json).toEqual({ queued: 2 })
    await mail.send(smtp.settings)
    expect((await status()).counts).toMatchObject({ Failed: 0, Sent: 2 })
    const again = await mail.server.send('administrator', 'PUT', '/api/System/mail/retry', undefined)
    expect([again.json, smtp.received.length]).toEqual([{ queued: 0 }, 2])
  })

  test('[C8.038] tests the server with a message to themselves and sees its response, even a refusal', async () => {
    const { db, config } = mail.server.deps
    const { id } = await getRow(db, 'user_account', ['id'], { login_name: 'administrator' })
    const deps = { db, config: { ...config, smtp: smtp.settings, demo: false } }
    const actor = { userId: id } as Actor
    expect(await sendTestMail(deps, actor)).toMatchObject({ accepted: true, address: 'ada@north.example' })
    expect(smtp.received.map(({ to }) => to)).toEqual(['ada@north.example'])
    smtp.refuse = () => ({ code: 550, text: 'Relaying denied' })
    const refused = await sendTestMail(deps, actor)
    expect([refused.accepted, refused.answer]).toEqual([false, expect.stringContaining('Relaying denied')])
    expect((await status()).counts).toMatchObject({ Sent: 0, Failed: 0 })
    const none = await mail.server.as('administrator', '/api/System/mail/test', { method: 'POST' })
    expect([none.status, none.json.title]).toEqual([
      409,
      'No mail server is set. Messages wait until there is one.',
    ])
  })
})

import type { MailRow } from '@fettle/contract/mail'
import type { Actor } from '@fettle/rules/permissions'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type CommandsApp, createCommandsApp } from '#features/work-orders/commands/commands-app.fixture.ts'
import type { SmtpSettings } from '#platform/mail/smtp-settings.ts'
import { testCertificate } from '#platform/testing/smtp-certificate.fixture.ts'
import { startSmtpServer, type TestSmtpServer } from '#platform/testing/smtp-server.fixture.ts'
import { createForgetMailJob } from './forget-mail-job.ts'
import { sendTestMail } from './mail-server.usecases.ts'
import { createMailJob } from './send-mail-job.ts'

let server: CommandsApp
let smtp: TestSmtpServer
const opened: TestSmtpServer[] = []
const start: typeof startSmtpServer = async (options) => {
  const one = await startSmtpServer(options)
  opened.push(one)
  return one
}
const began = new Date('2026-03-10T15:00:00Z')

beforeAll(async () => {
  server = await createCommandsApp()
})
beforeEach(async () => {
  server.clock.set(began)
  await server.db.deleteFrom('mail_message').execute()
  smtp = await start()
})
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})
afterAll(() => server[Symbol.asyncDispose]())

/** Runs the job once, as a process with this mail server does. */
const send = (place: SmtpSettings = smtp.place, more: { demo?: boolean; authority?: string } = {}) => {
  const { authority, demo = false } = more
  const deps = { ...server.deps, config: { ...server.deps.config, smtp: place, demo } }
  return createMailJob(deps, authority === undefined ? {} : { authority }).run(
    {} as never,
    AbortSignal.timeout(60_000),
  )
}
/** A change that notifies two people. */
async function change(workorderId?: number): Promise<number> {
  const id = workorderId ?? (await server.newOrder())
  const path = workorderId === undefined ? 'set-hold' : 'open-order'
  expect((await server.send('supervisor', 'PUT', `/${id}/${path}`, {})).status).toBe(200)
  return id
}
const queue = async (): Promise<MailRow[]> =>
  (await server.as('administrator', '/api/System/mail?take=200')).json.data
const states = async () => (await queue()).map(({ state }) => state).sort()
const later = (minutes: number) => server.clock.set(new Date(server.clock.now().getTime() + minutes * 60_000))

describe('waiting messages', () => {
  test('are handed to the mail server as text and HTML, from the address of the settings, threaded by order', async () => {
    await server.setting('mailFromAddress', 'desk@north.example')
    const id = await change()
    await change(id)
    await change()
    await send()
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
    expect(await states()).toEqual(Array.from({ length: 6 }, () => 'Sent'))
    await send()
    expect(smtp.received).toHaveLength(6)
    await server.clearSettings()
  })

  test('are sent once each, though several processes send at the same time', async () => {
    for (let round = 0; round < 15; round++) await change()
    await Promise.all([send(), send(), send()])
    expect(smtp.received).toHaveLength(30)
    expect(new Set(smtp.received.map(({ headers }) => headers.get('message-id'))).size).toBe(30)
  })

  test('whose sender died after the mail server had taken them go out again under the same name', async () => {
    await change()
    await send()
    // What a process leaves behind that dies after the server accepted the message and before it stored that.
    await server.db.updateTable('mail_message').set({ state: 'Sending', sent_at: null }).execute()
    await send()
    expect(smtp.received).toHaveLength(2)
    later(4)
    await send()
    expect(smtp.received).toHaveLength(4)
    expect(new Set(smtp.received.map(({ headers }) => headers.get('message-id'))).size).toBe(2)
    expect(await states()).toEqual(['Sent', 'Sent'])
  })

  test('of the demo world are kept and never sent', async () => {
    const demo = await createCommandsApp({ config: { demo: true, smtp: smtp.place } })
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

  test('that waited for more than a week are held back', async () => {
    await change()
    later(8 * 24 * 60)
    await send()
    expect([smtp.received.length, await states()]).toEqual([0, ['Suppressed', 'Suppressed']])
    const [row] = await queue()
    await server.send('administrator', 'PUT', `/api/System/mail/${row?.mailId}/retry`, undefined)
    await send()
    expect(smtp.received).toHaveLength(1)
  })
})

describe('a mail server that does not take a message', () => {
  test('for good: it has failed, the others go on, and an administrator can send it again', async () => {
    smtp.refuse = (address) =>
      address.startsWith('rita') ? { code: 550, text: 'No such mailbox' } : undefined
    await change()
    await send()
    expect(await states()).toEqual(['Failed', 'Sent'])
    const failed = (await queue()).find(({ state }) => state === 'Failed')
    expect(failed).toMatchObject({ toAddress: 'rita@north.example', attempts: 1 })
    expect(failed?.lastError).toContain('No such mailbox')
    smtp.refuse = undefined
    await server.send('administrator', 'PUT', `/api/System/mail/${failed?.mailId}/retry`, undefined)
    await send()
    expect(await states()).toEqual(['Sent', 'Sent'])
  })

  test('for now: it is tried again, and not before its time', async () => {
    smtp.refuse = () => ({ code: 451, text: 'Greylisted' })
    await change()
    await send()
    expect(await states()).toEqual(['Queued', 'Queued'])
    smtp.refuse = undefined
    await send()
    expect(smtp.received).toEqual([])
    later(1)
    await send()
    expect(await states()).toEqual(['Sent', 'Sent'])
  })

  test('because it is not there: tried again with longer and longer pauses, then shown as failed', async () => {
    await change()
    await server.db.deleteFrom('mail_message').where('to_name', '=', 'Tess Tern').execute()
    await smtp.close()
    const pauses: number[] = []
    for (let round = 0; round < 20; round++) {
      await send()
      const [row] = await queue()
      if (row?.state !== 'Queued') break
      const pause = (Date.parse(row.nextAttemptDateTime as string) - server.clock.now().getTime()) / 60_000
      pauses.push(pause)
      later(pause)
    }
    expect(pauses).toEqual([1, 2, 5, 15, 30, 60, 60, 120, 240, 480])
    expect((await queue())[0]).toMatchObject({
      state: 'Failed',
      attempts: 11,
      lastError: expect.stringContaining('ECONNREFUSED'),
    })
  })

  test('because it is not there: the rest of the queue is left for later, not spent', async () => {
    await change()
    await change()
    await smtp.close()
    await send()
    expect((await queue()).map(({ attempts }) => attempts).sort()).toEqual([0, 0, 0, 1])
  })
})

describe('TLS and passwords', () => {
  test.each(['starttls', 'implicit'] as const)(
    'with %s a message goes to a server whose certificate is trusted, after signing in',
    async (tls) => {
      const secure = await start({ tls, user: 'fettle' })
      await change()
      await send(secure.place, { authority: testCertificate })
      expect([secure.received.length, secure.logins[0]]).toEqual([2, 'fettle:secret'])
    },
  )

  test.each(['starttls', 'implicit'] as const)(
    'with %s a server whose certificate nobody vouches for gets neither password nor message',
    async (tls) => {
      const secure = await start({ tls, user: 'fettle' })
      await change()
      await send(secure.place)
      expect([secure.received, secure.logins, await states()]).toEqual([[], [], ['Queued', 'Queued']])
    },
  )

  test('a server that does not offer the TLS that is demanded gets nothing', async () => {
    const plain = await start({ tls: 'starttls', user: 'fettle', offersStartTls: false })
    await change()
    await send(plain.place, { authority: testCertificate })
    expect([plain.received, plain.logins, await states()]).toEqual([[], [], ['Queued', 'Queued']])
  })

  test('a wrong password keeps messages waiting, with the reason', async () => {
    const secure = await start({ tls: 'starttls', user: 'fettle' })
    await change()
    await send({ ...secure.place, password: 'guess' }, { authority: testCertificate })
    expect(await states()).toEqual(['Queued', 'Queued'])
    expect((await queue()).some(({ lastError }) => lastError.includes('Wrong password'))).toBe(true)
  })
})

test('old messages are forgotten, but for those that still wait', async () => {
  await change()
  await send()
  await change()
  later(181 * 24 * 60)
  const young = await change()
  const sent = { state: 'Sent', sent_at: server.clock.now() }
  await server.db.updateTable('mail_message').set(sent).where('work_order_id', '=', young).execute()
  await createForgetMailJob(server.deps).run({} as never, AbortSignal.timeout(10_000))
  expect(await states()).toEqual(['Queued', 'Queued', 'Sent', 'Sent'])
})

test('changes reach the mail server by themselves, soon after they are committed, and leave no work behind', async () => {
  const app = await createCommandsApp({
    config: { smtp: smtp.place },
    jobs: (deps) => [createMailJob(deps)],
  })
  try {
    for (let round = 0; round < 20; round++) {
      const id = await app.newOrder()
      expect((await app.send('supervisor', 'PUT', `/${id}/set-hold`, {})).status).toBe(200)
    }
    const soon = { timeout: 15_000, interval: 50 }
    await vi.waitFor(() => expect(smtp.received).toHaveLength(40), soon)
    const open = sql<{
      n: number
    }>`select count(*)::int as n from jobs.job where name = 'send-mail' and state < 'completed'`
    await vi.waitFor(async () => expect((await open.execute(app.db)).rows).toEqual([{ n: 0 }]), soon)
  } finally {
    await app[Symbol.asyncDispose]()
  }
})

describe('an administrator', () => {
  const status = async () => (await server.as('administrator', '/api/System/mailstatus')).json

  test('[C8.038] sees how many messages stand in each state, and queues all that failed again at once', async () => {
    smtp.refuse = () => ({ code: 550, text: 'No such mailbox' })
    await change()
    await send()
    expect((await status()).counts).toMatchObject({ Failed: 2, Sent: 0, Queued: 0 })
    smtp.refuse = undefined
    const retried = await server.send('administrator', 'PUT', '/api/System/mail/retry', undefined)
    expect(retried.json).toEqual({ queued: 2 })
    await send()
    expect((await status()).counts).toMatchObject({ Failed: 0, Sent: 2 })
    const again = await server.send('administrator', 'PUT', '/api/System/mail/retry', undefined)
    expect([again.json, smtp.received.length]).toEqual([{ queued: 0 }, 2])
  })

  test('[C8.038] tests the server with a message to themselves, and reads its answer, a refusal too', async () => {
    const { db, config } = server.deps
    const { id } = await db
      .selectFrom('user_account')
      .select('id')
      .where('login_name', '=', 'administrator')
      .executeTakeFirstOrThrow()
    const deps = { db, config: { ...config, smtp: smtp.place, demo: false } }
    const actor = { userId: id } as Actor
    expect(await sendTestMail(deps, actor)).toMatchObject({ accepted: true, address: 'ada@north.example' })
    expect(smtp.received.map(({ to }) => to)).toEqual(['ada@north.example'])
    smtp.refuse = () => ({ code: 550, text: 'Relaying denied' })
    const refused = await sendTestMail(deps, actor)
    expect([refused.accepted, refused.answer]).toEqual([false, expect.stringContaining('Relaying denied')])
    expect((await status()).counts).toMatchObject({ Sent: 0, Failed: 0 })
    const none = await server.as('administrator', '/api/System/mail/test', { method: 'POST' })
    expect([none.status, none.json.title]).toEqual([
      409,
      'No mail server is configured. Messages wait until SMTP_HOST names one.',
    ])
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { testCertificate } from '#platform/testing/smtp-certificate.fixture.ts'
import type { TestSmtpServer } from '#platform/testing/smtp-server.fixture.ts'
import { createMailApp } from './mail-app.fixture.ts'

let smtp: TestSmtpServer
const mail = disposeAfterAll(await createMailApp())
beforeEach(async () => {
  smtp = await mail.begin()
})
afterEach(() => mail.end())

describe('a mail server that does not accept a message', () => {
  test('permanently: the message fails, the others continue, and an administrator can requeue it', async () => {
    smtp.refuse = (address) =>
      address.startsWith('rita') ? { code: 550, text: 'No such mailbox' } : undefined
    await mail.change()
    await mail.send(smtp.settings)
    expect(await mail.states()).toEqual(['Failed', 'Sent'])
    const failed = (await mail.queue()).find(({ state }) => state === 'Failed')
    expect(failed).toMatchObject({ toAddress: 'rita@north.example', attempts: 1 })
    expect(failed?.lastError).toContain('No such mailbox')
    smtp.refuse = undefined
    await mail.server.send('administrator', 'PUT', `/api/System/mail/${failed?.mailId}/retry`, undefined)
    await mail.send(smtp.settings)
    expect(await mail.states()).toEqual(['Sent', 'Sent'])
  })

  test('temporarily: the message is retried, not before its time', async () => {
    smtp.refuse = () => ({ code: 451, text: 'Greylisted' })
    await mail.change()
    await mail.send(smtp.settings)
    expect(await mail.states()).toEqual(['Queued', 'Queued'])
    smtp.refuse = undefined
    await mail.send(smtp.settings)
    expect(smtp.received).toEqual([])
    mail.later(1)
    await mail.send(smtp.settings)
    expect(await mail.states()).toEqual(['Sent', 'Sent'])
  })

  test('because it is unreachable: retries with growing delays, then marks the message failed', async () => {
    await mail.change()
    await mail.server.db.deleteFrom('mail_message').where('to_name', '=', 'Tess Tern').execute()
    await smtp.close()
    const pauses: number[] = []
    for (let round = 0; round < 20; round++) {
      await mail.send(smtp.settings)
      const [row] = await mail.queue()
      if (row?.state !== 'Queued') break
      const pause =
        (Date.parse(row.nextAttemptDateTime as string) - mail.server.clock.now().getTime()) / 60_000
      pauses.push(pause)
      mail.later(pause)
    }
    expect(pauses).toEqual([1, 2, 5, 15, 30, 60, 60, 120, 240, 480])
    expect((await mail.queue())[0]).toMatchObject({
      state: 'Failed',
      attempts: 11,
      lastError: expect.stringContaining('ECONNREFUSED'),
    })
  })

  test('because it is unreachable: leaves the rest of the queue untouched', async () => {
    await mail.change()
    await mail.change()
    await smtp.close()
    await mail.send(smtp.settings)
    expect((await mail.queue()).map(({ attempts }) => attempts).sort()).toEqual([0, 0, 0, 1])
  })
})

describe('TLS and passwords', () => {
  test.each(['starttls', 'implicit'] as const)(
    'with %s, delivers to a server with a trusted certificate after signing in',
    async (tls) => {
      const secure = await mail.start({ tls, user: 'fettle' })
      await mail.change()
      await mail.send(secure.settings, { authority: testCertificate })
      expect([secure.received.length, secure.logins[0]]).toEqual([2, 'fettle:secret'])
    },
  )

  test.each(['starttls', 'implicit'] as const)(
    'with %s, sends neither password nor message to a server with an untrusted certificate',
    async (tls) => {
      const secure = await mail.start({ tls, user: 'fettle' })
      await mail.change()
      await mail.send(secure.settings)
      expect([secure.received, secure.logins, await mail.states()]).toEqual([[], [], ['Queued', 'Queued']])
    },
  )

  test('sends nothing to a server without the required TLS', async () => {
    const plain = await mail.start({ tls: 'starttls', user: 'fettle', offersStartTls: false })
    await mail.change()
    await mail.send(plain.settings, { authority: testCertificate })
    expect([plain.received, plain.logins, await mail.states()]).toEqual([[], [], ['Queued', 'Queued']])
  })

  test('a wrong password leaves messages waiting, with the reason', async () => {
    const secure = await mail.start({ tls: 'starttls', user: 'fettle' })
    await mail.change()
    await mail.send({ ...secure.settings, password: 'guess' }, { authority: testCertificate })
    expect(await mail.states()).toEqual(['Queued', 'Queued'])
    expect((await mail.queue()).some(({ lastError }) => lastError.includes('Wrong password'))).toBe(true)
  })
})

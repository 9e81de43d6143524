import type { MailRow } from '@fettle/contract/mail'
import { passwordLostText } from '@fettle/rules/notices/mail-server'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCommandsApp } from '#features/work/order-commands/commands-app.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { startSmtpServer, type TestSmtpServer } from '#platform/testing/smtp-server.fixture.ts'
import { findStoredServer } from './mail-server.repository.ts'
import { createMailJob } from './send-mail-job.ts'

const path = '/api/System/mailserver'
const soon = { timeout: 15_000, interval: 50 }

let smtp: TestSmtpServer
const app = disposeAfterAll(await createCommandsApp({ jobs: (deps) => [createMailJob(deps)] }))
beforeEach(async () => {
  smtp = await startSmtpServer({ user: 'fettle' })
  await app.db.deleteFrom('mail_server').execute()
  await app.db.deleteFrom('mail_message').execute()
})
afterEach(() => smtp.close())

const draft = (part: object = {}) => ({
  host: smtp.settings.host,
  port: smtp.settings.port,
  encryption: 'off',
  userName: 'fettle',
  password: 'secret',
  sender: 'fettle@example.org',
  ...part,
})
const save = (body: object, version?: number) =>
  app.put('wide', path, body, version === undefined ? {} : { ifMatch: `"${version}"` })

describe('[C8.038] a mail server stored by an administrator', () => {
  test('sends waiting and new mail', async () => {
    expect((await app.send('supervisor', 'PUT', `/${await app.newOrder()}/set-hold`, {})).status).toBe(200)
    const waiting = (await app.as('wide', '/api/System/mailstatus')).json
    expect([waiting.server, waiting.stored, waiting.counts.Queued]).toEqual([null, null, 2])
    const { status, json } = await save(draft())
    expect([status, json.server, json.isFromEnvironment]).toEqual([
      200,
      `${smtp.settings.host}:${smtp.settings.port}`,
      false,
    ])
    await vi.waitFor(() => expect(smtp.received).toHaveLength(2), soon)
    await app.send('supervisor', 'PUT', `/${await app.newOrder()}/set-hold`, {})
    await vi.waitFor(() => expect(smtp.received).toHaveLength(4), soon)
    expect(smtp.received[0]?.headers.get('from')).toContain('fettle@example.org')
    expect(new Set(smtp.logins)).toEqual(new Set(['fettle:secret']))
    const tested = await app.as('wide', '/api/System/mail/test', { method: 'POST' })
    expect(tested.json).toMatchObject({ accepted: true, address: 'wanda@north.example' })
  })

  test('exposes its password in no response or change record', async () => {
    await save(draft({ password: 'hidden-word before' }))
    const saved = await save(draft({ password: 'hidden-word' }))
    const read = await app.as('wide', '/api/System/mailstatus')
    const log = await app.as('wide', '/api/System/log?recordKind=mail_server')
    expect(log.body).toContain('mail_server')
    await app.as('wide', path, { method: 'DELETE' })
    for (const answer of [saved, read, log]) expect(answer.body).not.toContain('hidden-word')
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from change_record
      where before::text like '%hidden-word%' or after::text like '%hidden-word%'`.execute(app.db)
    expect(rows).toEqual([{ n: 0 }])
  })

  test('encrypts its password, so that the row alone does not reveal it', async () => {
    const row = async () => await app.db.selectFrom('mail_server').selectAll().executeTakeFirstOrThrow()
    const { json } = await save(draft({ password: 'hidden-word ü' }))
    const sealed = (await row()).password
    expect(JSON.stringify(await row())).not.toContain('hidden')
    expect((await findStoredServer(app.db))?.password).toBe('hidden-word ü')
    // An unchanged password is not encrypted again, because that would be recorded as a change.
    const { password: _password, ...without } = draft({ sender: 'other@example.org' })
    expect((await save(without, json.fmModId)).status).toBe(200)
    expect((await row()).password).toBe(sealed)
    // The longest password fits when encrypted.
    const longest = '€'.repeat(500)
    expect((await save(draft({ password: longest }))).status).toBe(200)
    expect((await findStoredServer(app.db))?.password).toBe(longest)
    // A manipulated ciphertext cannot be decrypted.
    const changed = `${sealed?.slice(0, -4)}AAAA`
    await app.db.updateTable('mail_server').set({ password: changed }).execute()
    expect(await findStoredServer(app.db)).toMatchObject({ password: null, isPasswordLost: true })
  })

  test('with a lost key is shown, gives it as the reason for waiting, and sends once the password is entered again', async () => {
    const { json } = await save(draft())
    await app.db.deleteFrom('secret').where('name', '=', 'mail server key').execute()
    await app.send('supervisor', 'PUT', `/${await app.newOrder()}/set-hold`, {})
    const read = await app.as('wide', '/api/System/mailstatus')
    expect([read.status, read.json]).toMatchObject([
      200,
      { passwordLost: true, stored: { host: smtp.settings.host, userName: 'fettle' } },
    ])
    const reasons = async () =>
      (await app.as('wide', '/api/System/mail')).json.data.map(({ state, attempts, lastError }: MailRow) => ({
        state,
        attempts,
        lastError,
      }))
    const waiting = { state: 'Queued', attempts: 0, lastError: passwordLostText }
    await vi.waitFor(async () => expect(await reasons()).toEqual([waiting, waiting]), soon)
    const tested = await app.as('wide', '/api/System/mail/test', { method: 'POST' })
    expect([tested.status, tested.json.title]).toEqual([409, passwordLostText])
    const { password: _password, ...without } = draft()
    const refused = await save(without, json.fmModId)
    expect([refused.status, refused.json.errors[0].field]).toEqual([400, 'password'])
    const saved = await save(draft(), json.fmModId)
    expect([saved.status, saved.json.passwordLost]).toEqual([200, false])
    await vi.waitFor(() => expect(smtp.received).toHaveLength(2), soon)
    await vi.waitFor(async () => {
      const sent = { state: 'Sent', attempts: 1, lastError: '' }
      expect(await reasons()).toEqual([sent, sent])
    }, soon)
  })

  test('with a plain password from before encryption still sends, and encrypts it on save', async () => {
    const { json } = await save(draft())
    await app.db.updateTable('mail_server').set({ password: 'secret' }).execute()
    expect((await findStoredServer(app.db))?.password).toBe('secret')
    const { password: _password, ...without } = draft()
    expect((await save(without, json.fmModId + 1)).status).toBe(200)
    const { password } = await app.db.selectFrom('mail_server').select('password').executeTakeFirstOrThrow()
    expect(password).toMatch(/^sealed:1:/)
    expect((await findStoredServer(app.db))?.password).toBe('secret')
  })

  test('retains the password when it is omitted, but sends it to no other server', async () => {
    const { json } = await save(draft())
    const { password: _password, ...without } = draft({ sender: 'other@example.org' })
    expect((await save(without, json.fmModId)).status).toBe(200)
    expect(await findStoredServer(app.db)).toMatchObject({ password: 'secret', from: 'other@example.org' })
    const moved = await save({ ...without, host: 'localhost' })
    expect([moved.status, moved.json.errors[0].field]).toEqual([400, 'password'])
  })

  test('is rejected with field errors, and for a stale version', async () => {
    const faulty = await save(draft({ host: 'mail.example.org', sender: 'fettle' }))
    expect(faulty.json.errors.map(({ field }: { field: string }) => field)).toEqual(['sender', 'encryption'])
    const { json } = await save(draft())
    const { port } = draft()
    await save(draft({ sender: 'other@example.org' }), json.fmModId)
    const late = await save(draft({ port }), json.fmModId)
    expect([late.status, late.json.current.stored.sender]).toEqual([412, 'other@example.org'])
  })

  test('can be removed, after which messages wait again', async () => {
    await save(draft())
    const removed = await app.as('wide', path, { method: 'DELETE' })
    expect([removed.status, removed.json.server]).toEqual([200, null])
    await app.send('supervisor', 'PUT', `/${await app.newOrder()}/set-hold`, {})
    expect((await app.as('wide', '/api/System/mailstatus')).json.counts.Queued).toBe(2)
  })

  test('has no effect and cannot be changed if the environment configures one', async () => {
    const fixed = await createCommandsApp({ config: { smtp: { ...smtp.settings, from: 'env@example.org' } } })
    try {
      const { status } = await fixed.put('wide', path, draft())
      const read = (await fixed.as('wide', '/api/System/mailstatus')).json
      expect([status, read.isFromEnvironment, read.sender]).toEqual([409, true, 'env@example.org'])
    } finally {
      await fixed[Symbol.asyncDispose]()
    }
  })
})

import { beforeEach, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { insertRows } from '#platform/testing/rows.ts'
import { claimDueMessage, recordSendResult } from './mail-queue.repository.ts'

const server = disposeAfterAll(await createReferenceApp())

const leaseMs = 60_000
const at = (minutes: number) => new Date(Date.UTC(2026, 2, 10, 15, minutes))
const claim = (minutes: number) => claimDueMessage(server.db, { now: at(minutes), leaseMs })
const state = async () =>
  await server.db.selectFrom('mail_message').select(['state', 'attempts']).executeTakeFirstOrThrow()

beforeEach(async () => {
  await server.db.deleteFrom('mail_message').execute()
  await insertRows(server.db, 'mail_message', {
    property_id: 1001,
    to_address: 'pat@passers.example',
    to_name: 'Pat',
    subject: 'Hello',
    text_body: 'Hello',
    html_body: '<p>Hello</p>',
    message_id: 'one@localhost',
    thread_id: 'thread@localhost',
    state: 'Queued',
    created_at: at(0),
    next_attempt_at: at(0),
  })
})

test('one process at a time owns a message, and another takes over when it dies', async () => {
  const both = await Promise.all([claim(1), claim(1)])
  expect(both.filter((each) => each !== undefined)).toHaveLength(1)
  expect(await claim(1)).toBeUndefined()
  expect((await claim(3))?.attempts).toBe(2)
})

test('ignores the result of a process that lost its lease', async () => {
  const slow = await claim(1)
  const fresh = await claim(3)
  if (!slow || !fresh) throw new Error('Nothing was due.')
  await recordSendResult(server.db, slow, { state: 'Failed', error: 'Timeout' })
  expect(await state()).toEqual({ state: 'Sending', attempts: 2 })
  await recordSendResult(server.db, fresh, { state: 'Sent', at: at(4) })
  await recordSendResult(server.db, fresh, { state: 'Failed', error: 'Late' })
  expect(await state()).toEqual({ state: 'Sent', attempts: 2 })
})

test('messages of other properties are neither shown nor requeued', async () => {
  const { id } = await server.db
    .updateTable('mail_message')
    .set({ property_id: 1002, state: 'Failed', last_error: 'Refused' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const retry = (person: string) => server.put(person, `/api/System/mail/${id}/retry`, undefined)
  expect((await server.as('administrator', `/api/System/mail/${id}`)).status).toBe(404)
  expect((await retry('administrator')).status).toBe(404)
  expect((await state()).state).toBe('Failed')
  expect((await retry('wide')).json.state).toBe('Queued')
})

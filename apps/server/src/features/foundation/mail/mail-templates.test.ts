import { beforeEach, expect, test } from 'vitest'
import { createCommandsApp } from '#features/work/order-commands/commands-app.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'

const server = disposeAfterAll(await createCommandsApp())
beforeEach(async () => {
  await server.db.deleteFrom('mail_message').execute()
  await server.db.deleteFrom('mail_template').execute()
})

const path = '/api/System/mailtemplates'
const admin = 'wide'
const change = (kind: string, texts: object, ifMatch?: string) =>
  server.put(admin, `${path}/${kind}`, texts, ifMatch === undefined ? {} : { ifMatch })

test('[C8.040,C8.041] lists every kind with its text, its fields and whether it is in use', async () => {
  const { json } = await server.as(admin, path)
  expect(json.map(({ label }: { label: string }) => label)).toEqual([
    ...[
      'Request received',
      'Approved',
      'Denied',
      'Assigned',
      'Reassigned',
      'On hold',
      'Public message',
      'Completed',
    ],
    ...[
      'Did not complete',
      'Reopened',
      'Escalation',
      'PM digest',
      'Certificate ending',
      'Document expiring',
      'Low stock',
      'Invitation',
    ],
    ...['New account', 'Password reset'],
  ])
  const hold = json.find(({ kind }: { kind: string }) => kind === 'on-hold')
  expect(hold).toMatchObject({
    changed: false,
    coming: false,
    body: '{{what}} is on hold{{until}}{{reason}}',
    fmModId: 0,
  })
  expect(hold.fields.map(({ name }: { name: string }) => name)).toContain('reason')
  expect((await server.as('requester', path)).status).toBe(403)
})

test('[C8.042] rejects an unknown field by name, at its text', async () => {
  const { status, json } = await change('on-hold', {
    subject: '{{titel}}',
    body: '{{what}} {{rating}} {{rating}}',
  })
  expect([status, json.errors]).toEqual([
    400,
    [
      { field: 'subject', code: 'unknown', message: 'titel is not known here.' },
      { field: 'body', code: 'unknown', message: 'rating is not known here.' },
    ],
  ])
  expect((await change('on-hold', { subject: 'x', body: '  ' })).json.errors[0].message).toBe(
    'Text is required.',
  )
})

test('[C8.040,C8.044] uses a changed text in the next message, and the default text after a reset', async () => {
  const hold = async () => {
    await server.db.deleteFrom('mail_message').execute()
    const id = await server.newOrder()
    expect(
      (await server.send('supervisor', 'PUT', `/${id}/set-hold`, { reason: 'Part on order' })).status,
    ).toBe(200)
    return await server.db
      .selectFrom('mail_message')
      .selectAll()
      .orderBy('to_address')
      .executeTakeFirstOrThrow()
  }
  const changed = await change('on-hold', { subject: 'Waiting: {{title}}', body: 'We wait{{reason}}' })
  expect(changed.json).toMatchObject({ changed: true, fmModId: 1, modifiedBy: 'Wanda Wide' })
  const waiting = await hold()
  expect(waiting.subject).toMatch(/^Waiting: Work order/)
  expect(waiting.text_body).toContain('We wait:\n\n    Part on order')
  const restored = await server.as(admin, `${path}/on-hold`, { method: 'DELETE' })
  expect(restored.json).toMatchObject({ changed: false, fmModId: 0 })
  expect((await hold()).text_body).toContain('Your request is on hold:')
})

test('returns 412 to the second of two concurrent changes and retains the first', async () => {
  expect((await change('dnc', { subject: 'a', body: 'a' }, '"0"')).status).toBe(200)
  const late = await change('dnc', { subject: 'b', body: 'b' }, '"0"')
  expect([late.status, late.json.current.subject]).toEqual([412, 'a'])
})

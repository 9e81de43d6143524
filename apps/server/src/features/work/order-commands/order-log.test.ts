import { orderLogKinds } from '@fettle/rules/orders/order-log'
import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { findRows, insertRows } from '#platform/testing/rows.ts'
import { createCommandsApp } from './commands-app.fixture.ts'

const server = disposeAfterAll(await createCommandsApp())

const activities = (order: { log: { logActivity: string }[] }) =>
  order.log.map(({ logActivity }) => logActivity)
async function logFor(subject: string, workorderId: number): Promise<string[]> {
  const { status, json } = await server.as(subject, `/api/Workorders/${workorderId}`)
  expect(status).toBe(200)
  return activities(json)
}
async function done(subject: string, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) {
  const { status, body: answer } = await server.send(subject, method, path, body)
  expect([path, status < 300 ? '' : answer]).toEqual([path, ''])
}

test('[A2.165] the log shows requesters what happened to their order but no internal details', async () => {
  const workorderId = await server.newOrder()
  const comment = (commentText: string, kind: number) => ({ workorderId, commentText, kind })
  await done('administrator', 'PUT', `/${workorderId}`, { jobPriority: 1, emailAssignee: false })
  await done('technician', 'POST', '/AddComment', comment('On my way', 1))
  await done('technician', 'POST', '/AddComment', comment('They are never there', 2))
  await done('technician', 'POST', '/api/Costs/labor', { workorderId, laborHours: 1.5 })
  await done('administrator', 'PUT', '/reassign', {
    workorderId,
    targetWorkerName: 'pia pipe',
    reassignType: 0,
  })
  await done('administrator', 'PUT', '/reassign', {
    workorderId,
    targetWorkerName: 'Tess Tern',
    reassignType: 0,
    reason: 'Pia is ill',
  })
  await done('administrator', 'DELETE', `/${workorderId}/links`)
  await done('technician', 'PUT', `/${workorderId}/set-hold`, { reason: 'Part on order' })
  await done('supervisor', 'PUT', '/Complete', { workorderId })
  await done('requester', 'POST', '/CompleteSurvey', { workorderId, surveyRating: 4 })
  await done('administrator', 'PUT', `/${workorderId}/close-out`)

  const whole = await logFor('technician', workorderId)
  const told = [
    'Priority set to 1',
    'Message to requester added',
    'Reassigned from Tess Tern to pia pipe',
    'Status changed from Open to Hold: Part on order',
    'Status changed from Hold to Complete',
    'Survey answered: 4 of 5',
  ]
  expect(await logFor('requester', workorderId)).toEqual(told)
  expect(whole.filter((line) => !told.includes(line))).toEqual([
    'E-mail to the assignee switched off',
    'Internal message added',
    'Labor added: 1.50 h by Tess Tern on 3/10/2026',
    'Reassigned from pia pipe to Tess Tern: Pia is ill',
    'Links without an account revoked',
    'Closed out',
  ])
  const answer = await server.send('requester', 'POST', '/AddComment', comment('Thank you', 1))
  expect(activities(answer.json)).toEqual([...told, 'Message from requester added'])
})

test('shows every line to staff, and requesters only kinds meant for them; a line without a kind is staff-only', async () => {
  const id = await server.newOrder()
  const lines = [...orderLogKinds, 'later-invention'].map((kind) => ({
    kind,
    event: 'text',
    parameters: JSON.stringify({ text: kind }),
  }))
  const of = { work_order_id: id, user_name: 'Tess Tern' }
  await insertRows(server.db, 'work_order_log', [...lines.map((line) => ({ ...of, ...line }))])
  await insertRows(server.db, 'work_order_log', {
    ...of,
    event: 'text',
    parameters: JSON.stringify({ text: 'nameless' }),
  })
  expect(await logFor('technician', id)).toEqual([...lines.map(({ kind }) => kind), 'nameless'])
  expect(await logFor('requester', id)).toEqual([
    'entry',
    'status',
    'still-broken',
    'assignment',
    'field',
    'transfer',
    'public-message',
    'photo',
    'survey',
  ])
})

test('stores a text truncated in the middle of a surrogate pair', async () => {
  const id = await server.newOrder()
  await done('administrator', 'PUT', `/${id}`, { phoneNumber: '', description: `${'x'.repeat(399)}😀 end` })
  const [line] = await logFor('technician', id)
  expect(line).toMatch(/ to x{399}\ufffd…$/)
})

test('stores each line as an event with its parameters', async () => {
  const workorderId = await server.newOrder()
  await done('technician', 'PUT', `/${workorderId}/set-hold`, { reason: 'Part', holdUntil: '2026-04-01' })
  await done('administrator', 'POST', `/duplicate/${workorderId}/Tess%20Tern`)
  const rows = await findRows(
    server.db,
    'work_order_log',
    ['kind', 'event', 'parameters'],
    { work_order_id: workorderId },
    'id',
  )
  expect(rows).toEqual([
    {
      kind: 'status',
      event: 'status-changed',
      parameters: { from: 'Open', to: 'Hold', until: '2026-04-01', reason: 'Part' },
    },
    { kind: 'set', event: 'duplicated-as', parameters: { number: expect.any(Number) } },
  ])
})

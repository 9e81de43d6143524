import type { MailMessage, MailRow } from '@fettle/contract/mail'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createCommandsApp } from '#features/work/order-commands/commands-app.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { updateRows } from '#platform/testing/rows.ts'

const server = disposeAfterAll(await createCommandsApp())
beforeEach(async () => {
  await server.db.deleteFrom('mail_message').execute()
})
afterEach(() => server.clearSettings())

type EmailMessage = { to: string; text: string; html: string; subject: string; thread: string; id: string }
async function letters(): Promise<EmailMessage[]> {
  const rows = await server.db.selectFrom('mail_message').selectAll().orderBy('to_address').execute()
  return rows.map((row) => ({
    to: row.to_address.replace('@north.example', ''),
    text: row.text_body,
    html: row.html_body,
    subject: row.subject,
    thread: row.thread_id,
    id: row.message_id,
  }))
}
const recipients = async () => (await letters()).map(({ to }) => to)
const textTo = async (to: string) => (await letters()).find((message) => message.to === to)?.text
const done = async (answer: Promise<{ status: number; json: unknown }>) => {
  const { status, json } = await answer
  expect([status, status < 300 ? '' : json]).toEqual([expect.any(Number), ''])
}
const put = (subject: string, path: string, body: object = {}) =>
  done(server.send(subject, 'PUT', path, body))
const comment = (subject: string, workorderId: number, commentText: string, kind = 1) =>
  done(server.send(subject, 'POST', '/AddComment', { workorderId, commentText, kind }))

describe('email about a change', () => {
  test('to hold: notifies assignee and requester with reason and link, but not the author', async () => {
    const id = await server.newOrder({ number: 77_001 })
    await put('supervisor', `/${id}/set-hold`, { reason: 'Part on order' })
    expect(await recipients()).toEqual(['rita', 'tess'])
    const text = await textTo('rita')
    expect(text).toContain('Hello Rita Request,')
    expect(text).toContain('Your request is on hold:')
    expect(text).toContain('    Part on order')
    expect(text).toMatch(/See your request: http:\/\/localhost:3000\/r\/[\w-]{54}\n/)
    expect(await textTo('tess')).toContain(`Open the work order: http://localhost:3000/orders/${id}\n`)
    expect((await letters()).map(({ subject }) => subject)).toEqual([
      'Work order 77001: The hall is cold.',
      'Work order 77001: The hall is cold.',
    ])
  })

  test('names the room once by its number and once by its name', async () => {
    for (const [room_id, place] of [
      [1001, 'Library, First, 101 Reading room\n'],
      [1002, 'Library, First, 102\n'],
    ] as const) {
      await server.db.deleteFrom('mail_message').execute()
      const id = await server.newOrder({ building_id: 1001, floor_id: 1001, room_id })
      await put('supervisor', `/${id}/set-hold`, { reason: 'Part on order' })
      expect(await textTo('tess')).toContain(place)
    }
  })

  test('to hold with an end date: includes the date', async () => {
    const id = await server.newOrder()
    const holdUntil = '2030-03-12'
    await put('supervisor', `/${id}/set-hold`, { reason: 'Part on order', holdUntil })
    expect(await textTo('rita')).toContain('Your request is on hold until 3/12/2030:')
  })

  test('[B9.019] to hold in a property with day-first dates: uses its date format', async () => {
    const id = await server.newOrder()
    await server.setting('dateFormat', 'DD.MM.YYYY', 1001)
    await put('supervisor', `/${id}/set-hold`, { reason: 'Part on order', holdUntil: '2030-03-12' })
    expect(await textTo('rita')).toContain('Your request is on hold until 12.03.2030:')
    const { json } = await server.as('supervisor', `/api/Workorders/${id}`)
    expect(json.log.map(({ logActivity }: { logActivity: string }) => logActivity)).toContain(
      'Status changed from Open to Hold until 12.03.2030: Part on order',
    )
  })

  test('to hold by the assignee: notifies the requester only', async () => {
    await put('technician', `/${await server.newOrder()}/set-hold`)
    expect(await recipients()).toEqual(['rita'])
  })

  test('by a public message: notifies the requester, or the assignee if the requester wrote it; an internal one notifies no one', async () => {
    const id = await server.newOrder()
    await comment('technician', id, 'On my way')
    expect(await recipients()).toEqual(['rita'])
    expect(await textTo('rita')).toContain('Tess Tern wrote:\n\n    On my way')
    await server.db.deleteFrom('mail_message').execute()
    await comment('requester', id, 'Thank you')
    expect(await recipients()).toEqual(['tess'])
    await server.db.deleteFrom('mail_message').execute()
    await comment('technician', id, 'They are never there', 2)
    expect(await recipients()).toEqual([])
  })

  test('of the assignee: notifies the new one, the previous one and the requester', async () => {
    const workorderId = await server.newOrder()
    await put('administrator', '/reassign', { workorderId, targetWorkerName: 'Sam Stone', reassignType: 0 })
    expect(await recipients()).toEqual(['rita', 'sam', 'tess'])
    expect(await textTo('sam')).toContain('Ada Admin assigned this order to you.')
    expect(await textTo('tess')).toContain('This order is no longer yours; it is with Sam Stone now.')
    expect(await textTo('rita')).toContain('Your request is with Sam Stone now.')
  })

  test('of the second assignee: notifies both, but not the requester', async () => {
    await server.setting('secondaryAssignee', true)
    const workorderId = await server.newOrder()
    await put('administrator', '/reassign', { workorderId, targetWorkerName: 'Sam Stone', reassignType: 1 })
    expect(await recipients()).toEqual(['sam', 'tess'])
  })

  test('to completed, DNC or reopened: notifies assignee and requester', async () => {
    const id = await server.newOrder({ request_number: 88_001 })
    await put('supervisor', '/Complete', { workorderId: id })
    expect(await textTo('rita')).toMatch(/Your request is complete\.\n\nYou can rate the work/)
    expect(await textTo('tess')).not.toContain('how it went')
    await put('supervisor', `/${id}/open-order`)
    await put('supervisor', `/${id}/set-DNC`)
    const told = (await letters()).filter(({ to }) => to === 'rita').map(({ text }) => text)
    expect(told).toHaveLength(3)
    expect(told.some((text) => text.includes('is open again.'))).toBe(true)
    expect(told.some((text) => text.includes('ended without being completed.'))).toBe(true)
  })

  test('to denied: notifies the requester with the reason', async () => {
    const workorderId = await server.newRequest()
    await put('supervisor', '/deny', { workorderId, denyReason: 'Ask your landlord' })
    expect(await recipients()).toEqual(['rita'])
    expect(await textTo('rita')).toContain('Your request was denied:\n\n    Ask your landlord')
  })

  test('by an approval that assigns: sends one message about both, under the new number', async () => {
    const workorderId = await server.newRequest({ assign_to_id: null })
    await put('supervisor', '/approve', { workorderId, assignTo: 'Tess Tern' })
    expect(await recipients()).toEqual(['rita', 'tess'])
    expect((await letters())[0]?.subject).toMatch(/^Work order \d+: /)
    expect(await textTo('rita')).toMatch(
      /was approved as work order \d+\.\n\nYour request is with Tess Tern now\./,
    )
  })

  test('by entering it for another person: notifies that person and the assignee', async () => {
    const body = { propertyId: 1001, description: 'Lamp', assignTo: 'Tess Tern', contactId: 1001 }
    await done(server.send('administrator', 'POST', '', { ...body, jobType: 'Too hot', trade: 'HVAC' }))
    expect(await recipients()).toEqual(['rita', 'tess'])
    expect(await textTo('rita')).toContain('Ada Admin entered this request for you.')
  })
})

describe('no email to', () => {
  const holdBy = async (overrides = {}) => {
    const id = await server.newOrder(overrides)
    await put('supervisor', `/${id}/set-hold`)
    return await recipients()
  }
  const withWorker = async (notify_preference: string, run: () => Promise<void>) => {
    const set = (value: string) =>
      server.db.updateTable('worker').set({ notify_preference: value }).where('id', '=', 1001).execute()
    await set(notify_preference)
    await run().finally(() => set('email'))
  }

  test('a worker who chose none', () =>
    withWorker('none', async () => expect(await holdBy()).toEqual(['rita'])))

  test.each(['app', 'text'])(
    '[C5.005] except that a worker who prefers %s, which nothing sends, is notified by email',
    (preference) => withWorker(preference, async () => expect(await holdBy()).toEqual(['rita', 'tess'])),
  )

  test('a contact who opted out or is inactive', async () => {
    const set = (change: { notify_preference?: string; is_active?: boolean }) =>
      server.db.updateTable('contact').set(change).where('id', '=', 1001).execute()
    await set({ notify_preference: 'none' })
    expect(await holdBy()).toEqual(['tess'])
    await set({ notify_preference: 'email', is_active: false })
    await server.db.deleteFrom('mail_message').execute()
    expect(await holdBy()).toEqual(['tess'])
    await set({ is_active: true })
  })

  test('people whom the order itself excludes', async () => {
    expect(await holdBy({ email_assignee: false })).toEqual(['rita'])
    await server.db.deleteFrom('mail_message').execute()
    expect(await holdBy({ email_requester: false })).toEqual(['tess'])
  })

  test('anyone while notices are off', async () => {
    await server.setting('sendNoticesFlag', false)
    expect(await holdBy()).toEqual([])
  })

  test('anyone about a rejected change, or one that another request has already made', async () => {
    const id = await server.newOrder()
    const stale = await server.send('supervisor', 'PUT', `/${id}/set-hold`, {}, { ifMatch: '"9"' })
    expect([stale.status, await recipients()]).toEqual([412, []])
    const call = { idempotencyKey: 'once' }
    for (let round = 0; round < 3; round++)
      await server.send('supervisor', 'PUT', `/${id}/set-hold`, {}, call)
    expect(await recipients()).toEqual(['rita', 'tess'])
  })
})

describe('a message', () => {
  test('contains nothing executable, whatever users wrote', async () => {
    const id = await server.newOrder({
      description: '<img src=x onerror=alert(1)>\nSubject: x',
      order_by: '<b>R</b>',
    })
    await comment('technician', id, '<script>alert("1")</script> & more')
    const [message] = await letters()
    expect(message?.html).not.toMatch(/<script|<img|<b>/i)
    expect(message?.html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; more')
    expect(message?.text).toContain('<script>alert("1")</script> & more')
    expect(message?.subject).not.toMatch(/[\r\n]/)
    expect(message?.html).not.toMatch(/<[^>]*(src|srcset|url)\b|@import/)
  })

  test('belongs to its order’s thread and has a unique id', async () => {
    const [first, second] = [await server.newOrder(), await server.newOrder()]
    await put('supervisor', `/${first}/set-hold`)
    await put('supervisor', `/${first}/open-order`)
    await put('supervisor', `/${second}/set-hold`)
    const all = await letters()
    expect(new Set(all.map(({ thread }) => thread))).toEqual(
      new Set([`<order-${first}@localhost>`, `<order-${second}@localhost>`]),
    )
    expect(new Set(all.map(({ id }) => id)).size).toBe(6)
  })

  test('exists once per change and person, whatever writes it', async () => {
    await put('technician', `/${await server.newOrder()}/set-hold`)
    const { id: _, ...row } = await server.db.selectFrom('mail_message').selectAll().executeTakeFirstOrThrow()
    const again = { ...row, message_id: '<other@x>', to_address: row.to_address.toUpperCase() }
    await expect(server.db.insertInto('mail_message').values(again).execute()).rejects.toThrow(
      'mail_message_once',
    )
  })
})

describe('the queue without a mail server', () => {
  const list = async (query = '', subject = 'administrator') =>
    await server.as(subject, `/api/System/mail${query}`)

  test('shows every message to administrators of the property', async () => {
    const id = await server.newOrder()
    await put('supervisor', `/${id}/set-hold`, { reason: 'Later' })
    const { json } = await list(`?workorderId=${id}`)
    const rows = json.data as MailRow[]
    expect(rows.map(({ state, toAddress }) => [state, toAddress]).sort()).toEqual([
      ['Queued', 'rita@north.example'],
      ['Queued', 'tess@north.example'],
    ])
    const one = (await server.as('administrator', `/api/System/mail/${rows[0]?.mailId}`)).json as MailMessage
    expect(one.text).toContain('is on hold:')
    expect((await list('?state=Failed')).json.pagination.totalItems).toBe(0)
  })

  test('is hidden from all others', async () => {
    await put('supervisor', `/${await server.newOrder()}/set-hold`)
    for (const subject of ['supervisor', 'technician', 'requester', 'dispatcher'])
      expect((await list('', subject)).status).toBe(403)
    expect((await list('?propertyId=1002')).status).toBe(404)
  })

  test('requeues failed and suppressed messages only', async () => {
    await put('technician', `/${await server.newOrder()}/set-hold`)
    const { id } = await server.db.selectFrom('mail_message').select('id').executeTakeFirstOrThrow()
    const retry = () => server.send('administrator', 'PUT', `/api/System/mail/${id}/retry`, undefined)
    expect((await retry()).status).toBe(409)
    await updateRows(server.db, 'mail_message', { state: 'Failed', last_error: 'No such mailbox' })
    expect((await retry()).json).toMatchObject({ state: 'Queued', lastError: '', attempts: 0 })
  })
})

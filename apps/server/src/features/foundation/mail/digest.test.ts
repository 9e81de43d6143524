import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { updateRows } from '#platform/testing/rows.ts'
import { createMailApp } from './mail-app.fixture.ts'
import { writeDigests } from './write-digests.usecases.ts'

const mail = disposeAfterAll(await createMailApp())
beforeEach(async () => {
  await mail.begin()
  for (const table of ['digest_entry', 'digest_day'] as const)
    await mail.server.db.deleteFrom(table).execute()
  await mail.server.db.updateTable('user_account').set({ notice_delivery: 'instant' }).execute()
  await mail.server.db.updateTable('contact').set({ notify_preference: 'email' }).execute()
})
afterEach(() => mail.end())

/** It is 11:00 on March 10 at the property. */
const tomorrow = new Date('2026-03-11T11:00:00Z')
const choose = async (subject: string, noticeDelivery: string) => {
  const { status, json } = await mail.server.put(subject, '/api/Users/MyNotices', { noticeDelivery })
  expect([status, json.noticeDelivery]).toEqual([200, noticeDelivery])
}
const messages = () =>
  mail.server.db.selectFrom('mail_message').selectAll().orderBy('to_address').orderBy('id').execute()
const recipients = async () => (await messages()).map(({ to_address: to }) => to.split('@')[0])
const waiting = () => mail.server.db.selectFrom('digest_entry').selectAll().orderBy('id').execute()
const run = (at: Date, signal = AbortSignal.timeout(60_000)) => writeDigests(mail.server.deps, at, signal)
const hold = async (id: number, reason: string) => {
  const { status } = await mail.server.send('supervisor', 'PUT', `/${id}/set-hold`, { reason })
  expect(status).toBe(200)
}
const open = async (id: number) =>
  expect((await mail.server.send('supervisor', 'PUT', `/${id}/open-order`, {})).status).toBe(200)

describe('[C8.039] each user chooses the delivery of optional notices', () => {
  test('instant, the default, sends mail; none sends no mail and collects nothing', async () => {
    expect((await mail.server.as('technician', '/api/Users/MyProfile')).json.noticeDelivery).toBe('instant')
    await choose('technician', 'none')
    const id = await mail.server.newOrder()
    await hold(id, 'Part on order')
    expect([await recipients(), await waiting()]).toEqual([['rita'], []])
    const { json } = await mail.server.as('technician', `/api/Workorders/${id}`)
    expect(json.log.map(({ logActivity }: { logActivity: string }) => logActivity)).toContain(
      'Status changed from Open to Hold: Part on order',
    )
  })

  test('daily sends one mail after seven the next morning, grouped by order, with events and links', async () => {
    await choose('technician', 'daily')
    const [one, other] = [
      await mail.server.newOrder({ number: 78_001 }),
      await mail.server.newOrder({ number: 78_002 }),
    ]
    await hold(one, 'Part on order')
    await hold(other, 'Room in use')
    await open(one)
    expect(await recipients()).toEqual(['rita', 'rita', 'rita'])
    await mail.server.db.deleteFrom('mail_message').execute()

    expect(await run(new Date(tomorrow.getTime() - 1000))).toBe(0)
    expect(await run(tomorrow)).toBe(1)
    const [digest, ...more] = await messages()
    expect([digest?.to_address, digest?.subject, digest?.state, more]).toEqual([
      'tess@north.example',
      'Daily digest: 3 notices from North Campus',
      'Queued',
      [],
    ])
    const text = digest?.text_body ?? ''
    const parts = [
      'Work order 78001: The hall is cold.',
      'Part on order',
      'is open again',
      `Open the work order: http://localhost:3000/orders/${one}\n`,
      'Work order 78002: The hall is cold.',
      'Room in use',
      `Open the work order: http://localhost:3000/orders/${other}\n`,
    ]
    const places = parts.map((part) => text.indexOf(part))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
    expect(digest?.html_body).toContain(`<a href="http://localhost:3000/orders/${one}"`)
    expect(await waiting()).toEqual([])
  })

  test('sends no empty digest, and none in a second run of the day', async () => {
    await choose('technician', 'daily')
    expect(await run(tomorrow)).toBe(0)
    await hold(await mail.server.newOrder(), 'Part on order')
    expect([await run(tomorrow), await run(tomorrow)]).toEqual([1, 0])
    const late = (await messages()).length
    // Written before seven by a change that commits later.
    await hold(await mail.server.newOrder(), 'Room in use')
    await mail.server.db.deleteFrom('mail_message').where('work_order_id', 'is not', null).execute()
    expect([await run(tomorrow), (await waiting()).length, late]).toEqual([0, 1, 2])
    expect(await run(new Date(tomorrow.getTime() + 86_400_000))).toBe(1)
  })

  test('two concurrent processes send one mail', async () => {
    await choose('technician', 'daily')
    const ids = [await mail.server.newOrder(), await mail.server.newOrder()]
    for (const id of ids) await hold(id, 'Part on order')
    const written = await Promise.all([run(tomorrow), run(tomorrow), run(tomorrow), run(tomorrow)])
    expect(written.toSorted()).toEqual([0, 0, 0, 1])
    expect((await recipients()).filter((to) => to === 'tess')).toEqual(['tess'])
  })

  test('a digest that fails halfway is written completely in the next run', async () => {
    await choose('technician', 'daily')
    await hold(await mail.server.newOrder(), 'Part on order')
    const { deps } = mail.server
    const smtp = { host: 'localhost', port: 25, tls: 'off', user: null, password: null, from: 'a@b.example' }
    const broken = {
      ...deps,
      config: { ...deps.config, smtp: smtp as never },
      jobs: { ...deps.jobs, send: () => Promise.reject(new Error('The process ended.')) },
    }
    await expect(writeDigests(broken, tomorrow, AbortSignal.timeout(60_000))).rejects.toThrow(
      '1 digests could not be written',
    )
    expect([(await waiting()).length, await recipients()]).toEqual([1, ['rita']])
    expect(await run(tomorrow)).toBe(1)
    expect(await recipients()).toEqual(['rita', 'tess'])
  })

  test('a failing digest does not block the others', async () => {
    await choose('technician', 'daily')
    await choose('requester', 'daily')
    await hold(await mail.server.newOrder(), 'Part on order')
    const { db } = mail.server
    const entries = await waiting()
    expect(entries).toHaveLength(2)
    // Makes the first one fail with an invalid paragraph.
    const [first] = entries
    await updateRows(
      db,
      'digest_entry',
      { sentences: JSON.stringify([null]) },
      {
        id:
          first?.user_id === Math.min(...entries.map((one) => one.user_id))
            ? first.id
            : (entries[1]?.id ?? 0),
      },
    )
    await expect(run(tomorrow)).rejects.toThrow('1 digests could not be written')
    expect((await messages()).map(({ subject }) => subject)).toEqual([
      'Daily digest: 1 notice from North Campus',
    ])
    expect(await waiting()).toHaveLength(1)
  })

  test('deletes the entries of a user who loses the property', async () => {
    await choose('technician', 'daily')
    await hold(await mail.server.newOrder(), 'Part on order')
    const [entry] = await waiting()
    const { db } = mail.server
    const lost = await db
      .deleteFrom('user_property')
      .where('user_id', '=', entry?.user_id ?? 0)
      .returningAll()
      .execute()
    expect([lost.length > 0, await run(tomorrow), await waiting(), await recipients()]).toEqual([
      true,
      0,
      [],
      ['rita'],
    ])
    await db.insertInto('user_property').values(lost).execute()
  })

  test('changing back to instant sends collected entries in the next run; choosing none, or being disabled, deletes them', async () => {
    await choose('technician', 'daily')
    await hold(await mail.server.newOrder(), 'Part on order')
    await choose('technician', 'instant')
    expect(await run(mail.server.clock.now())).toBe(1)
    expect(await recipients()).toEqual(['rita', 'tess'])

    await choose('technician', 'daily')
    await hold(await mail.server.newOrder(), 'Part on order')
    await choose('technician', 'none')
    expect([await run(mail.server.clock.now()), await waiting()]).toEqual([0, []])
  })

  test('collects a requester’s digest while mailing the assignee, and stores None on the contact record too', async () => {
    await choose('requester', 'daily')
    await hold(await mail.server.newOrder(), 'Part on order')
    expect([await recipients(), (await waiting()).map(({ to_name: name }) => name)]).toEqual([
      ['tess'],
      ['Rita Request'],
    ])
    await choose('requester', 'none')
    const { json } = await mail.server.as('requester', '/api/Users/MyProfile')
    expect(json.contact.notifyPreference).toBe('none')
    await mail.server.put('requester', '/api/Users/MyProfile', { notifyPreference: 'email' })
    expect((await mail.server.as('requester', '/api/Users/MyProfile')).json.noticeDelivery).toBe('instant')
  })

  test('rejects an unknown delivery', async () => {
    expect(
      (await mail.server.put('technician', '/api/Users/MyNotices', { noticeDelivery: 'hourly' })).status,
    ).toBe(400)
  })
})

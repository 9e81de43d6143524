import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { getRow, insertRows } from '#platform/testing/rows.ts'
import { createCommandsApp } from '../commands-app.fixture.ts'
import { openFollowKeys } from './follow-keys.usecases.ts'

/** Rita is the requester. Carl, of the same property, and Sue, of another, are requesters too. */
const server = disposeAfterAll(await createCommandsApp())
beforeAll(async () => {
  const { db } = server
  await insertRows(db, 'user_account', [
    {
      id: 2001,
      subject: 'carl',
      login_name: 'carl',
      display_name: 'Carl',
      email: 'carl@north.example',
      role_id: 1009,
      contact_id: 1002,
    },
    {
      id: 2002,
      subject: 'sue',
      login_name: 'sue',
      display_name: 'Sue',
      email: 'sue@south.example',
      role_id: 1009,
      contact_id: 1004,
    },
  ])
  await insertRows(db, 'user_property', [
    { user_id: 2001, property_id: 1001 },
    { user_id: 2002, property_id: 1002 },
  ])
})
beforeEach(async () => {
  server.clock.set(new Date('2026-03-10T15:00:00Z'))
  await server.clearSettings()
  await server.db.deleteFrom('mail_message').execute()
})

const keyOf = async (workorderId: number, userId = 2001, at = server.clock.now()) =>
  (await openFollowKeys(server.db, at)).issue(workorderId, userId)
const follow = (subject: string, workorderId: number, followKey?: string) =>
  server.send(subject, 'POST', `/${workorderId}/followers`, followKey === undefined ? {} : { followKey })
const leave = (subject: string, workorderId: number) =>
  server.send(subject, 'DELETE', `/${workorderId}/followers`)
const read = async (subject: string, workorderId: number) =>
  (await server.as(subject, `/api/Workorders/${workorderId}`)).status
const recipients = async () =>
  (await server.db.selectFrom('mail_message').select('to_address').orderBy('to_address').execute()).map(
    ({ to_address }) => to_address,
  )

/** Variants that decode to the same bytes: the last character of a key has two unused bits. */
function otherTextsOf(key: string): string[] {
  const bytes = (text: string) => Buffer.from(text, 'base64url').toString('hex')
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
  const others = letters.map((message) => key.slice(0, -1) + message)
  return others.filter((other) => other !== key && bytes(other) === bytes(key))
}

describe('following another requester’s order', () => {
  test('opens it, lists it and logs it once', async () => {
    const id = await server.newOrder()
    expect(await read('carl', id)).toBe(403)
    const { status, json } = await follow('carl', id, await keyOf(id))
    expect([status, json.workorderId, json.followingFlag, json.followerCount]).toEqual([200, id, true, 1])
    await follow('carl', id)
    expect(await server.log(id)).toEqual(['Follows this order from now on'])
    const list = await server.as('carl', '/api/Workorders?orderStatus=All')
    expect(list.json.data.map((row: { workorderId: number }) => row.workorderId)).toEqual([id])
    expect((await server.order(id)).followingFlag).toBe(false)
  })

  test('allows unfollowing but no message, change, withdrawal or survey answer', async () => {
    const id = await server.newRequest({ entered_by_user_id: 1003 })
    await server.send('supervisor', 'POST', '/AddComment', {
      workorderId: id,
      commentText: 'Secret',
      kind: 2,
    })
    const { json } = await follow('carl', id, await keyOf(id))
    const may = Object.entries(json.can).flatMap(([action, isAllowed]) => (isAllowed ? [action] : []))
    expect(may).toEqual(['unfollow'])
    expect([json.privateNotes, json.comments]).toEqual(['', []])
    expect((await server.send('carl', 'PUT', '/withdraw', { workorderId: id })).status).toBe(403)
    const comment = { workorderId: id, commentText: 'Mine is cold too.' }
    expect((await server.send('carl', 'POST', '/AddComment', comment)).status).toBe(403)
    const survey = { workorderId: id, surveyRating: 1 }
    expect((await server.send('carl', 'POST', '/CompleteSurvey', survey)).status).toBe(403)
  })

  test('requires a key from the search, and rejects a missing, foreign, expired or altered one', async () => {
    const [id, second] = [await server.newOrder(), await server.newOrder()]
    const good = await keyOf(id)
    const wrong = [
      undefined,
      '',
      ...otherTextsOf(good),
      `${good.startsWith('A') ? 'B' : 'A'}${good.slice(1)}`,
      `${good}A`,
      await keyOf(second),
      await keyOf(id, 1004),
      await keyOf(id, 2001, new Date('2026-03-08T23:59:00Z')),
    ]
    expect(wrong).toHaveLength(10)
    for (const key of wrong) expect([key, (await follow('carl', id, key)).status]).toEqual([key, 403])
    expect((await follow('carl', id, await keyOf(id, 2001, new Date('2026-03-09T00:00:00Z')))).status).toBe(
      200,
    )
    expect((await follow('carl', 999_999, good)).status).toBe(404)
  })

  test('is limited to the follower’s properties; staff follow only orders they see', async () => {
    const id = await server.newOrder()
    expect((await follow('sue', id, await keyOf(id, 2002))).status).toBe(403)
    expect((await follow('contractor', id, await keyOf(id, 1008))).status).toBe(403)
    expect((await follow('technician', id)).status).toBe(200)
  })

  test('requires an order that has not ended', async () => {
    const ended = { status_kind: 'complete', completed_at: '2026-03-10T12:00:00Z' }
    const id = await server.newOrder({ ...ended, contact_id: 1004 })
    const refused = await follow('carl', id, await keyOf(id))
    expect([refused.status, refused.json.errors[0].code, refused.json.current]).toEqual([
      409,
      'wrong-status',
      undefined,
    ])
    const seen = await follow('administrator', id)
    expect([seen.status, seen.json.current.workorderId]).toEqual([409, id])
  })

  test('emails followers once about what requesters are notified of, except their own changes', async () => {
    const id = await server.newOrder({ number: 78_001 })
    await follow('carl', id, await keyOf(id))
    expect(await recipients()).toEqual([])
    await server.send('supervisor', 'PUT', `/${id}/set-hold`, { reason: 'Part on order' })
    expect(await recipients()).toEqual(['carl@north.example', 'rita@north.example', 'tess@north.example'])
    const message = await getRow(server.db, 'mail_message', ['text_body'], {
      to_address: 'carl@north.example',
    })
    expect(message.text_body).toContain('The request that you follow is on hold:')
    expect(message.text_body).not.toContain('Rita')
  })

  test('notifies followers of messages only when the property allows it', async () => {
    const id = await server.newOrder()
    await follow('carl', id, await keyOf(id))
    const told = async () => {
      await server.db.deleteFrom('mail_message').execute()
      await server.send('supervisor', 'POST', '/AddComment', {
        workorderId: id,
        commentText: 'News',
        kind: 1,
      })
      return (await recipients()).includes('carl@north.example')
    }
    expect(await told()).toBe(false)
    const property = server.db.updateTable('property').where('id', '=', 1001)
    await property.set({ followers_see_messages: true }).execute()
    expect(await told()).toBe(true)
    await property.set({ followers_see_messages: false }).execute()
  })

  test('skips followers who left the property, are disabled or opted out of email', async () => {
    const id = await server.newOrder({ number: 78_002 })
    await follow('carl', id, await keyOf(id))
    const told = async () => {
      await server.db.deleteFrom('mail_message').execute()
      const { statusKind } = await server.order(id)
      await server.send('supervisor', 'PUT', `/${id}/${statusKind === 'open' ? 'set-hold' : 'open-order'}`)
      return (await recipients()).includes('carl@north.example')
    }
    const account = server.db.updateTable('user_account').where('id', '=', 2001)
    const contact = server.db.updateTable('contact').where('id', '=', 1002)
    expect(await told()).toBe(true)
    await account.set({ is_disabled: true }).execute()
    expect(await told()).toBe(false)
    await account.set({ is_disabled: false }).execute()
    await contact.set({ notify_preference: 'none' }).execute()
    expect(await told()).toBe(false)
    await contact.set({ notify_preference: 'email' }).execute()
    await server.db.deleteFrom('user_property').where('user_id', '=', 2001).execute()
    expect([await told(), await read('carl', id)]).toEqual([false, 403])
    await server.db.insertInto('user_property').values({ user_id: 2001, property_id: 1001 }).execute()
    expect(await told()).toBe(true)
  })

  test('stops access and notices when they unfollow', async () => {
    const id = await server.newOrder()
    await follow('carl', id, await keyOf(id))
    const left = await leave('carl', id)
    expect([left.status, left.json]).toEqual([200, { workorderId: id, followKey: expect.any(String) }])
    expect(await read('carl', id)).toBe(403)
    expect(await server.log(id)).toEqual(['Follows this order from now on', 'Follows this order no more'])
    expect((await leave('carl', id)).status).toBe(403)
    expect((await leave('carl', 999_999)).status).toBe(404)
    expect((await leave('requester', id)).json).toEqual({ workorderId: id, followKey: null })
    expect(await server.log(id)).toHaveLength(2)
    await server.send('supervisor', 'PUT', `/${id}/set-hold`)
    expect(await recipients()).not.toContain('carl@north.example')
    await server.send('supervisor', 'PUT', `/${id}/open-order`)
    expect((await follow('carl', id, left.json.followKey)).json.followingFlag).toBe(true)
  })
})

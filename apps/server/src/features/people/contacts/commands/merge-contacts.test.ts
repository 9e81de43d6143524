import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'

const server = disposeAfterAll(await createReferenceApp())

type Person = { id: number; version: number }
let kept: Person
let other: Person

async function make(body: object): Promise<Person> {
  const names = { firstName: 'Nora', lastName: 'New' }
  const { json } = await server.post('administrator', '/api/Contacts', { ...names, ...body })
  return { id: json.contactId, version: json.fmModId }
}

beforeEach(async () => {
  kept = await make({ lastName: 'Kept', phone: '555-000-1111', location1: 'Library' })
  other = await make({ lastName: 'Other', emailAddress: 'o@north.example', location1: 'Gym', title: 'Clerk' })
  await sql`update work_order set contact_id = null`.execute(server.db)
  await sql`update work_order set contact_id = ${other.id} where id in (1001, 1004)`.execute(server.db)
})

type Target = { into?: Person; subject?: string; ifMatch?: string }
const merge = (
  body: object = {},
  { into = kept, subject = 'administrator', ifMatch = `"${into.version}"` }: Target = {},
) =>
  server.as(subject, `/api/Contacts/${into.id}/merge`, {
    method: 'POST',
    body: { otherContactId: other.id, otherVersion: other.version, take: [], ...body },
    ifMatch,
  })
const read = (id: number) => server.as('administrator', `/api/Contacts/${id}`)
const logOf = (id: number) => server.logTexts('administrator', `/api/Contacts/${id}`)
const account = (contactId: number | null) =>
  server.db.updateTable('user_account').set({ contact_id: contactId }).where('id', '=', 1008).execute()

describe('[C6.007] merging two contacts', () => {
  test('moves the requests, keeps both names in the log, and leaves one contact', async () => {
    const { status, json } = await merge()
    expect([status, json.requestCount, json.lastName, json.phone, json.emailAddress]).toEqual([
      200,
      2,
      'Kept',
      '555-000-1111',
      '',
    ])
    expect((await read(other.id)).status).toBe(404)
    expect(await logOf(kept.id)).toEqual([
      `Nora Other (C-${other.id}) merged into Nora Kept, with 2 requests`,
      'Nora Kept entered',
    ])
  })

  test('copies the chosen fields, and the place as a whole', async () => {
    const { json } = await merge({ take: ['emailAddress', 'title', 'place', 'phone'] })
    expect(json).toMatchObject({
      emailAddress: 'o@north.example',
      title: 'Clerk',
      location1: 'gymnasium',
      campus: null,
      phone: '',
    })
    expect(await logOf(kept.id)).toContain('Building changed from Library to gymnasium')
  })

  test('moves the account, and mailed request links', async () => {
    await account(other.id)
    await sql`insert into request_link_key (secret, created_at) values (${'s'.repeat(40)}, now()) on conflict do nothing`.execute(
      server.db,
    )
    await sql`insert into request_link (work_order_id, contact_id, address, key_id, created_at, sent_at)
      select 1004, ${other.id}, 'o@north.example', id, now(), now() from request_link_key limit 1`.execute(
      server.db,
    )
    await sql`insert into work_order_follower (work_order_id, user_id) values (1005, 1008)`.execute(server.db)
    const { json } = await merge()
    expect([json.account, json.accountCard.loginName]).toEqual(['Local', 'contractor'])
    const { rows } = await sql`select contact_id from request_link where work_order_id = 1004`.execute(
      server.db,
    )
    expect(rows).toEqual([{ contact_id: kept.id }])
    const followed = await sql`select from work_order_follower f join user_account u on u.id = f.user_id
      where u.contact_id = ${kept.id}`.execute(server.db)
    expect(followed.rows).toHaveLength(1)
    expect(await logOf(kept.id)).toContain('Account contractor taken over from Nora Other')
    await account(null)
  })

  test('rejects a contact with itself, two accounts, and two properties', async () => {
    const itself = await merge({ otherContactId: kept.id, otherVersion: kept.version })
    expect([itself.status, itself.json.title]).toEqual([
      409,
      'A contact cannot be merged with itself. Choose another one.',
    ])
    await account(other.id)
    const rita = (await read(1001)).json
    const two = await merge({}, { into: { id: 1001, version: rita.fmModId } })
    expect([two.status, two.json.title]).toEqual([
      409,
      'Both contacts have an account. Take one of the accounts off its contact first.',
    ])
    await account(null)
    const south = await server.post('wide', `/api/Contacts/${kept.id}/merge`, {
      otherContactId: 1004,
      otherVersion: 1,
      take: [],
    })
    expect(south.json.title).toBe('Both contacts must belong to the same property.')
    expect((await merge({ otherContactId: 1004 })).status).toBe(404)
    expect((await read(other.id)).json.requestCount).toBe(2)
  })

  test('rejects a stale version of either contact', async () => {
    expect((await merge({}, { ifMatch: '"99"' })).status).toBe(412)
    await server.put('administrator', `/api/Contacts/${other.id}`, { title: 'Boss' })
    const { status, json } = await merge()
    expect([status, json.current.title, (await read(other.id)).status]).toEqual([412, 'Boss', 200])
  })

  test('runs once for two concurrent merges in opposite directions', async () => {
    const answers = await Promise.all([
      merge(),
      merge({ otherContactId: kept.id, otherVersion: kept.version }, { into: other, subject: 'wide' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    const left = await Promise.all([read(kept.id), read(other.id)])
    expect(left.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(left.find(({ status }) => status === 200)?.json.requestCount).toBe(2)
  })

  test('requires permission to edit and delete contacts', async () => {
    for (const subject of ['dispatcher', 'viewer', 'technician', 'requester'])
      expect([subject, (await merge({}, { subject })).status]).toEqual([subject, 403])
  })
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertRow, insertRows } from '#platform/testing/rows.ts'
import { openDatabase } from '../db/database.ts'
import { silentLog } from '../log.ts'
import { createMigratedDatabase } from '../testing/migrated-database.ts'
import { createTokenAccountReader, findActor } from './identity.repository.ts'
import { deleteExpiredRecords, findRecord, upsertRecord } from './oidc-record.repository.ts'
import { getOrCreateSecret } from './secrets.repository.ts'

async function open() {
  const database = await createMigratedDatabase()
  const { db } = openDatabase({ ...database, log: silentLog })
  return {
    db,
    async [Symbol.asyncDispose]() {
      await db.destroy()
      await database.drop()
    },
  }
}

test("an actor has the account's role, rights, properties, worker and trades", async () => {
  await using opened = await open()
  const { db } = opened
  const [north, south] = await db
    .insertInto('property')
    .values(['North', 'South'].map((name) => ({ code: name, name, time_zone: 'UTC' })))
    .returning('id')
    .execute()
  const trades = await db
    .insertInto('trade')
    .values([{ name: 'HVAC' }, { name: 'Plumbing' }])
    .returning('id')
    .execute()
  const assignee = await db
    .insertInto('assignee')
    .values({ kind: 'worker', name: 'Tess Technician', property_id: (south as { id: number }).id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertRows(db, 'worker', {
    id: assignee.id,
    property_id: (south as { id: number }).id,
    is_supervisor: true,
  })
  await insertRows(
    db,
    'assignee_trade',
    trades.map((trade) => ({ assignee_id: assignee.id, trade_id: trade.id })),
  )
  const privileges = ['View Workorders', 'View Orders: Own and Team']
  const roleId = await insertRow(db, 'role', { name: 'Technician', kind: 'worker', privileges })
  const user = await db
    .insertInto('user_account')
    .values({ subject: 's-1', login_name: 'tess', role_id: roleId, assignee_id: assignee.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertRows(
    db,
    'user_property',
    [south, north].map((property, index) => ({
      user_id: user.id,
      property_id: (property as { id: number }).id,
      display_sequence: index,
    })),
  )

  const actor = await findActor(db, { issuer: '', subject: 's-1' })
  expect(actor).toMatchObject({
    userId: user.id,
    kind: 'worker',
    propertyIds: [south?.id, north?.id],
    assigneeId: assignee.id,
    assigneeName: 'Tess Technician',
    contactId: null,
    tradeIds: trades.map((trade) => trade.id),
    supervisor: true,
    viewAllEntityOrders: false,
    isDisabled: false,
  })
  expect(actor?.capabilities.has('View Workorders')).toBe(true)
  expect(actor?.orders.view).toBe('Own and Team')

  await db.updateTable('role').set({ privileges: [] }).execute()
  await db.updateTable('user_account').set({ is_disabled: true }).execute()
  const after = await findActor(db, { issuer: '', subject: 's-1' })
  expect(after?.capabilities.size).toBe(0)
  expect(after?.isDisabled).toBe(true)
  expect(await findActor(db, { issuer: 'https://other.example', subject: 's-1' })).toBeNull()
})

test('expired records are not found and are deleted', async () => {
  await using opened = await open()
  const { db } = opened
  const record = (id: string, seconds: number | null) => ({
    model: 'Session',
    id,
    payload: { uid: id },
    expiresAt: seconds === null ? null : new Date(Date.now() + seconds * 1000),
  })
  for (const each of [record('ended', -1), record('running', 60), record('endless', null)])
    await upsertRecord(db, each)
  expect(await findRecord(db, 'Session', { id: 'ended' })).toBeUndefined()
  expect(await findRecord(db, 'Session', { uid: 'running' })).toEqual({ uid: 'running' })
  expect(await findRecord(db, 'Grant', { id: 'running' })).toBeUndefined()
  expect(await deleteExpiredRecords(db)).toBe(1)
  expect(await findRecord(db, 'Session', { id: 'endless' })).toEqual({ uid: 'endless' })
})

test('concurrent processes get the same secret', async () => {
  await using opened = await open()
  let made = 0
  const secrets = await Promise.all(
    [1, 2, 3, 4, 5].map(() => getOrCreateSecret(opened.db, 'cookies', () => `secret ${++made}`)),
  )
  expect(new Set(secrets).size).toBe(1)
})

test('reads the account of a token without scanning other grants, whatever the plan', async () => {
  await using opened = await open()
  const { db } = opened
  await sql`insert into role (name, kind) values ('Technician', 'worker')`.execute(db)
  await sql`insert into user_account (subject, login_name, role_id) select 's-' || n, 'tess' || n, role.id
    from role, generate_series(1, 9) as n where role.name = 'Technician'`.execute(db)
  await sql`insert into oidc_record (model, id, payload) select 'Grant', 'g-' || n, '{}' from generate_series(1, 800) as n`.execute(
    db,
  )
  await sql`vacuum analyze oidc_record, user_account, role`.execute(db)
  await db.transaction().execute(async (trx) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(trx)
    const read = createTokenAccountReader(trx)
    const subject = { issuer: '', issuedAt: 0 }
    const found = await Promise.all([
      read({ ...subject, subject: 's-1', grantId: 'g-7' }),
      read({ ...subject, subject: 's-2', grantId: 'gone' }),
      read({ ...subject, subject: 's-3', grantId: null }),
    ])
    expect(found.map((row) => row?.is_granted)).toEqual([true, false, true])
    const { rows } = await sql<{
      read: number
    }>`select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
      from pg_stat_xact_user_tables where relname = 'oidc_record'`.execute(trx)
    expect(rows[0]?.read).toBeLessThan(10)
  })
})

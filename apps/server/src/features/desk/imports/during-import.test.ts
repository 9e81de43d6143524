import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createCommandsApp } from '#features/work/order-commands/commands-app.fixture.ts'
import { openDatabase } from '#platform/db/database.ts'
import { silentLog } from '#platform/log.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { getRow } from '#platform/testing/rows.ts'
import { runImport } from './import-command.ts'

const server = disposeAfterAll(await createCommandsApp())

const draft = { jobType: 'Leak', assignTo: 'pia pipe', description: 'Tap drips.' }
const enter = () => server.send('supervisor', 'POST', '', draft)

/** Imports orders like the command. */
const importOrders = (rows: readonly string[], ...options: string[]) =>
  importRows(
    'work-orders',
    ['reference,entered_at,trade,description', ...rows],
    '--create',
    'trades',
    ...options,
  )
const importAssets = (rows: readonly string[]) => importRows('assets', ['code,name,parent', ...rows])

/** Imports like the command: from a separate process. */
async function importRows(kind: string, lines: readonly string[], ...options: string[]) {
  const file = path.join(server.deps.config.dataFolder, `${kind}.csv`)
  await writeFile(file, [...lines, ''].join('\n'))
  const opened = openDatabase({
    connectionString: server.deps.connectionString,
    log: silentLog,
    maxConnections: 3,
  })
  const report: string[] = []
  try {
    const code = await runImport([kind, file, '--property', 'North', ...options], {
      db: opened.db,
      print: (line) => void report.push(line),
      printError: () => undefined,
    })
    return { code, report }
  } finally {
    await opened.db.destroy()
  }
}

/** Waits until this many sessions wait for another transaction. */
async function untilWaiting(sessions: number): Promise<void> {
  const countWaiting = async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db)
    return rows[0]?.waiting
  }
  // A busy machine takes its time until the import gets there.
  await expect.poll(countWaiting, { timeout: 10_000 }).toBe(sessions)
}

test('a blocked import does not block entering orders, lists or readiness', async () => {
  const rows = Array.from({ length: 620 }, (_, at) => `I${at},2024-03-01,Plumbing,Imported ${at}`)
  const makes = 'I-last,2024-03-01,Stonework,The import makes this trade'
  const standing = await server.db.startTransaction().execute()
  await standing.insertInto('trade').values({ name: 'Stonework' }).execute()
  const importing = importOrders([...rows, makes])
  try {
    await untilWaiting(1)
    const answers = await Promise.all([
      ...Array.from({ length: 12 }, enter),
      server.as('supervisor', '/api/Workorders'),
      server.app.inject('/readyz').then(({ statusCode }) => ({ status: statusCode })),
    ])
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 12 }, () => 201), 200, 200])
  } finally {
    await standing.rollback().execute()
  }
  expect(await importing).toMatchObject({ code: 0 })
})

test('an interrupted import continues at the next attempt, without skipping a number', async () => {
  const { db } = server
  const lastNumber = async () =>
    (await getRow(db, 'counter', ['last_value'], { name: 'work order' })).last_value
  const before = await lastNumber()
  // It fails when the orders are really numbered, not in the dry run.
  await sql`create function cut_short() returns trigger language plpgsql as
    $$ begin raise exception 'the power fails' using errcode = 'internal_error'; end $$`.execute(db)
  await sql`create trigger cut_short before insert on work_order for each row
    when (new.external_reference = 'C250' and new.number < 1000000) execute function cut_short()`.execute(db)
  const rows = Array.from({ length: 300 }, (_, at) => `C${at},2024-03-01,Plumbing,Cut short ${at}`)
  await expect(importOrders(rows)).rejects.toThrow('the power fails')
  await sql`drop trigger cut_short on work_order`.execute(db)
  expect((await enter()).json.orderNumber).toBe(String(before + 201))
  const { report } = await importOrders(rows)
  expect(report[2]).toBe('  created 100, updated 0, unchanged 200, refused 0')
  const { rows: numbers } = await sql<{ orders: number; first: number; last: number }>`
    select count(*) as orders, min(number) as first, max(number) as last from work_order
    where number > ${before}`.execute(db)
  expect(numbers).toEqual([{ orders: 301, first: before + 1, last: before + 301 }])
  expect(await lastNumber()).toBe(before + 301)
})

test('a rehearsal takes no number', async () => {
  const { code, report } = await importOrders(['D1,2024-03-01,Plumbing,Rehearsed'], '--dry-run')
  expect([code, report[0]]).toEqual([0, 'Dry run of work-orders: the database is as it was.'])
  const { json } = await enter()
  const { json: next } = await enter()
  expect(Number(next.orderNumber)).toBe(Number(json.orderNumber) + 1)
})

/** Blocks an import at the given write attempt of the asset STOP, until `release`. */
async function stopAtTry(tries: number) {
  const { db } = server
  await sql`create sequence if not exists stop_tries`.execute(db)
  await sql`select setval('stop_tries', 1, false)`.execute(db)
  await sql`create or replace function stop_import() returns trigger language plpgsql as $$
    begin
      if nextval('stop_tries') = ${sql.lit(tries)} then perform pg_advisory_xact_lock(4711); end if;
      return new;
    end $$`.execute(db)
  await sql`create or replace trigger stop_import before insert on asset for each row
    when (new.code = 'STOP') execute function stop_import()`.execute(db)
  const standing = await db.startTransaction().execute()
  await sql`select pg_advisory_xact_lock(4711)`.execute(standing)
  return {
    release: async () => {
      await standing.rollback().execute()
      await sql`drop trigger stop_import on asset`.execute(db)
    },
  }
}

test.each([
  ['rehearsal', 1],
  ['import', 2],
])('assets can be created, changed and nested while the %s of assets is blocked', async (phase, tries) => {
  const { db } = server
  const named = async (code: string) => {
    const values = { property_id: 1001, code, name: 'Before' }
    return (await db.insertInto('asset').values(values).returning('id').executeTakeFirstOrThrow()).id
  }
  const [plant, pump] = [await named(`PLANT-${phase}`), await named(`PUMP-${phase}`)]
  const rows = Array.from({ length: 520 }, (_, at) => `${phase}-${at},Imported ${at},PLANT-${phase}`)
  const stop = await stopAtTry(tries)
  const importing = importAssets([`PUMP-${phase},After,PLANT-${phase}`, ...rows, 'STOP,Stands still,'])
  try {
    await untilWaiting(1)
    const change = (id: number, body: object) =>
      server.send('administrator', 'PUT', `/api/Assets/${id}`, body)
    const made = { propertyId: 1001, assetCode: `NEW-${phase}`, name: 'New', parentId: plant }
    const answers = await Promise.all([
      server.send('administrator', 'POST', '/api/Assets', made),
      change(pump, { manufacturer: 'Trane' }),
      change(plant, { manufacturer: 'Carrier' }),
    ])
    expect(answers.map(({ status, json }) => [status, json.errors])).toEqual([
      [201, undefined],
      [200, undefined],
      [200, undefined],
    ])
  } finally {
    await stop.release()
  }
  const { code, report } = await importing
  expect([code, report[2]]).toEqual([0, '  created 521, updated 1, unchanged 0, refused 0'])
  await db.deleteFrom('asset').where('code', '=', 'STOP').execute()
  const stored = await db.selectFrom('asset').selectAll().where('id', '=', pump).executeTakeFirstOrThrow()
  expect(stored).toMatchObject({ name: 'After', manufacturer: 'Trane', parent_id: plant })
})

test('an interrupted import of assets keeps whole batches, and continues at the next attempt', async () => {
  const { db } = server
  await sql`create sequence cut_tries`.execute(db)
  await sql`create function cut_short_asset() returns trigger language plpgsql as $$
    begin
      if nextval('cut_tries') = 2 then raise exception 'the power fails' using errcode = 'internal_error'; end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger cut_short_asset before insert on asset for each row
    when (new.code = 'CUT-250') execute function cut_short_asset()`.execute(db)
  const rows = Array.from({ length: 300 }, (_, at) => `CUT-${at},Cut short ${at},`)
  await expect(importAssets(rows)).rejects.toThrow('the power fails')
  await sql`drop trigger cut_short_asset on asset`.execute(db)
  const { report } = await importAssets(rows)
  expect(report[2]).toBe('  created 100, updated 0, unchanged 200, refused 0')
})

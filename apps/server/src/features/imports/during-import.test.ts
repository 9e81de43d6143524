import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CommandsApp, createCommandsApp } from '#features/work-orders/commands/commands-app.fixture.ts'
import { openDatabase } from '#platform/db/database.ts'
import { silentLog } from '#platform/log.ts'
import { runImport } from './import-command.ts'

let server: CommandsApp
beforeAll(async () => {
  server = await createCommandsApp()
})
afterAll(() => server[Symbol.asyncDispose]())

const draft = { jobType: 'Leak', assignTo: 'pia pipe', description: 'Tap drips.' }
const enter = () => server.send('supervisor', 'POST', '', draft)

/** Imports like the command: from a separate process. */
async function importOrders(rows: readonly string[], ...options: string[]) {
  const file = path.join(server.deps.config.dataFolder, 'orders.csv')
  await writeFile(file, ['reference,entered_at,trade,description', ...rows, ''].join('\n'))
  const opened = openDatabase({
    connectionString: server.deps.connectionString,
    log: silentLog,
    maxConnections: 3,
  })
  const report: string[] = []
  try {
    const code = await runImport(
      ['work-orders', file, '--property', 'North', '--create', 'trades', ...options],
      {
        db: opened.db,
        print: (line) => void report.push(line),
        printError: () => undefined,
      },
    )
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

test('an import that stands still in its middle keeps nobody from entering orders, from lists and from being ready', async () => {
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

test('an import that was cut short goes on at the next try, and no number is left out', async () => {
  const { db } = server
  const lastNumber = async () =>
    (
      await db
        .selectFrom('counter')
        .select('last_value')
        .where('name', '=', 'work order')
        .executeTakeFirstOrThrow()
    ).last_value
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

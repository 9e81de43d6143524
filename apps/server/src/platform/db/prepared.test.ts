import type { EventEmitter } from 'node:events'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { disposeAfterAll } from '../testing/dispose-after-all.ts'
import { openMigratedDb } from './migrated-db.fixture.ts'
import { prepared, repeated } from './prepared.ts'

const opened = disposeAfterAll(await openMigratedDb({ maxConnections: 1 }))

const preparedTexts = async (like: string) => {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where statement like ${`%${like}%`}`.execute(opened.db)
  return rows.length
}

test('a marked statement is planned once per connection for all values', async () => {
  for (const number of [1, 2, 3]) {
    const { rows } = await sql<{ double: number }>`${prepared} select ${number}::int * 2 as double`.execute(
      opened.db,
    )
    expect(rows).toEqual([{ double: number * 2 }])
  }
  expect(await preparedTexts('* 2 as double')).toBe(1)
})

test('a built query gets the mark after its select', async () => {
  const counter = opened.db.selectFrom('counter').modifyFront(prepared).select('last_value')
  expect(await counter.where('name', '=', 'work order').execute()).toEqual([{ last_value: 0 }])
  expect(await preparedTexts('from "counter"')).toBe(1)
})

test('an unmarked statement is not prepared, and a failed one leaves the connection usable', async () => {
  await sql`select ${1}::int as plain`.execute(opened.db)
  expect(await preparedTexts('as plain')).toBe(0)
  await expect(sql`${prepared} select ${'x'}::text::int as broken`.execute(opened.db)).rejects.toThrow(
    'integer',
  )
  expect((await sql<{ one: number }>`select 1 as one`.execute(opened.db)).rows).toEqual([{ one: 1 }])
})

/** How often the database describes rows to the only connection while `work` runs. */
async function descriptionsDuring(work: () => Promise<unknown>): Promise<number> {
  const client = await opened.pool.connect()
  const { connection } = client as unknown as { connection: EventEmitter }
  client.release()
  let descriptions = 0
  const count = () => {
    descriptions += 1
  }
  connection.on('rowDescription', count)
  await work()
  connection.off('rowDescription', count)
  return descriptions
}

test('describes the rows of a prepared statement once per connection and reads them the same way every time', async () => {
  const read = async (number: number) =>
    (
      await sql<object>`${prepared} select ${number}::int as number, '2026-03-01'::date as day,
        case when ${number}::int > 0 then array[${number}::int] end as list`.execute(opened.db)
    ).rows
  const described = await descriptionsDuring(async () => {
    expect(await read(1)).toEqual([{ number: 1, day: '2026-03-01', list: [1] }])
    expect(await read(0)).toEqual([{ number: 0, day: '2026-03-01', list: null }])
    expect(await Promise.all([read(2), read(3)])).toMatchObject([[{ number: 2 }], [{ number: 3 }]])
  })
  expect(described).toBe(1)
})

test('a prepared statement that failed at first returns its rows later, and one without rows returns none', async () => {
  const divide = (by: number) => sql<object>`${prepared} select 6 / ${by}::int as part`.execute(opened.db)
  await expect(divide(0)).rejects.toThrow('division by zero')
  for (const by of [2, 3]) expect((await divide(by)).rows).toEqual([{ part: 6 / by }])
  const touch = () =>
    sql`${prepared} update counter set last_value = last_value where name = ${'work order'}`.execute(
      opened.db,
    )
  for (const _ of [1, 2]) expect(await touch()).toMatchObject({ numAffectedRows: 1n, rows: [] })
})

const inTransactions = async (times: number, statement: () => RawBuilder<unknown>) => {
  for (let time = 0; time < times; time++)
    await opened.db.transaction().execute((trx) => statement().execute(trx))
}

test("prepares a command's statement from its third use, and no statement outside of commands", async () => {
  const doubled = () => sql`select ${21}::int * 2 as of_commands`
  await inTransactions(2, doubled)
  expect(await preparedTexts('of_commands')).toBe(0)
  await inTransactions(1, doubled)
  expect(await preparedTexts('of_commands')).toBe(1)
  for (let time = 0; time < 4; time++) await sql`select ${21}::int * 2 as of_readers`.execute(opened.db)
  expect(await preparedTexts('of_readers')).toBe(0)
  expect(await preparedTexts('commit')).toBe(0)
})

test('prepares a marked statement with variants from its third use, also outside of transactions', async () => {
  const shaped = () => sql`${repeated} select ${21}::int * 2 as of_shapes`.execute(opened.db)
  for (let time = 0; time < 2; time++) await shaped()
  expect(await preparedTexts('of_shapes')).toBe(0)
  await shaped()
  expect(await preparedTexts('of_shapes')).toBe(1)
})

test('never prepares a very long statement, such as the rows of an import', async () => {
  const padding = sql.raw(`/* ${'x'.repeat(9000)} */`)
  await inTransactions(4, () => sql`select ${1}::int as very_long ${padding}`)
  expect(await preparedTexts('very_long')).toBe(0)
})

test('replans a prepared statement after its table was changed', async () => {
  await sql`create table changing (id int)`.execute(opened.db)
  const readAll = () => sql`select * from changing where id = ${1}`
  await inTransactions(3, readAll)
  await sql`alter table changing add column name text`.execute(opened.db)
  await expect(inTransactions(1, readAll)).rejects.toThrow('result type')
  await inTransactions(1, readAll)
})

test('one-time statements never displace prepared ones', async () => {
  for (let each = 0; each < 700; each++)
    await inTransactions(1, () => sql`select ${each}::int as ${sql.ref(`once_${each}`)}`)
  await inTransactions(3, () => sql`select ${1}::int as after_many`)
  expect(await preparedTexts('after_many')).toBe(1)
})

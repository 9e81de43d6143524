import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import type { TestDatabase } from '../testing/cluster.ts'
import { createMigratedDatabase } from '../testing/migrated-database.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { unawaited } from './pipelined.ts'

let database: TestDatabase
let opened: OpenDatabase
beforeAll(async () => {
  database = await createMigratedDatabase()
  const { connectionString } = database
  opened = openDatabase({ connectionString, log: silentLog, maxConnections: 1 })
  await sql`create table noted (id int primary key, text text not null)`.execute(opened.db)
})
afterAll(async () => {
  await opened[Symbol.asyncDispose]()
  await database.drop()
})

const note = (id: number, text: string | null = 'x') =>
  sql`${unawaited} insert into noted values (${id}, ${text})`
const noted = async (): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select id from noted order by id`.execute(opened.db)
  return rows.map(({ id }) => id)
}
/** Counts how often the driver writes to the network. */
async function writesDuring(work: () => Promise<unknown>): Promise<number> {
  const client = await opened.pool.connect()
  const { stream } = (client as unknown as { connection: { stream: { _writev: unknown; _write: unknown } } })
    .connection
  const socket = stream as unknown as { bytesWritten: number; write: (...args: never[]) => boolean }
  client.release()
  let packets = 0
  const own = Object.getOwnPropertyDescriptor(socket, '_writev')
  const { _writev: writev, _write: write } = socket as never as Record<string, (...args: never[]) => void>
  Object.assign(socket, {
    _writev: (...args: never[]) => {
      packets += 1
      writev?.apply(socket, args)
    },
    _write: (...args: never[]) => {
      packets += 1
      write?.apply(socket, args)
    },
  })
  try {
    await work()
    return packets
  } finally {
    Object.assign(socket, { _writev: own?.value ?? writev, _write: write })
  }
}

test('what nobody waits for travels with the next statement, and is done before it', async () => {
  let seen: unknown
  const packets = await writesDuring(() =>
    opened.db.transaction().execute(async (trx) => {
      await note(1).execute(trx)
      await note(2).execute(trx)
      seen = (await sql`select id from noted order by id`.execute(trx)).rows
    }),
  )
  expect(seen).toEqual([{ id: 1 }, { id: 2 }])
  expect(packets).toBe(2)
})

test('what failed while nobody waited fails the next statement with its own error, and nothing is kept', async () => {
  const doing = opened.db.transaction().execute(async (trx) => {
    await note(3).execute(trx)
    await note(4, null).execute(trx)
    await sql`select 1`.execute(trx)
  })
  await expect(doing).rejects.toThrow('null value in column')
  expect(await noted()).toEqual([1, 2])
})

test('what failed just before the end fails the commit, and nothing is kept', async () => {
  const doing = opened.db.transaction().execute(async (trx) => {
    await note(5).execute(trx)
    await note(1).execute(trx)
  })
  await expect(doing).rejects.toThrow('duplicate key')
  expect(await noted()).toEqual([1, 2])
})

test('a transaction that asked nothing never reaches the database, and one that is undone keeps nothing', async () => {
  expect(await writesDuring(() => opened.db.transaction().execute(async () => 'nothing'))).toBe(0)
  const doing = opened.db.transaction().execute(async (trx) => {
    await note(6).execute(trx)
    throw new Error('thought better of it')
  })
  await expect(doing).rejects.toThrow('thought better of it')
  expect(await noted()).toEqual([1, 2])
  await opened.db.transaction().execute((trx) => note(7).execute(trx))
  expect(await noted()).toEqual([1, 2, 7])
})

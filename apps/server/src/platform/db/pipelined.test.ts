import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { disposeAfterAll } from '../testing/dispose-after-all.ts'
import type { Trx } from './database.ts'
import { openMigratedDb } from './migrated-db.fixture.ts'
import { queued, queueForRows } from './pipelined.ts'

const opened = disposeAfterAll(await openMigratedDb({ maxConnections: 1 }))
beforeAll(async () => {
  await sql`create table noted (id int primary key, text text not null)`.execute(opened.db)
})

const note = (id: number, text: string | null = 'x') =>
  sql`${queued} insert into noted values (${id}, ${text})`
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

test('a queued statement is sent with the next one and executed before it', async () => {
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

test('the error of a queued statement fails the next one, and the transaction rolls back', async () => {
  const doing = opened.db.transaction().execute(async (trx) => {
    await note(3).execute(trx)
    await note(4, null).execute(trx)
    await sql`select 1`.execute(trx)
  })
  await expect(doing).rejects.toThrow('null value in column')
  expect(await noted()).toEqual([1, 2])
})

test('an error in the last queued statement fails the commit, and the transaction rolls back', async () => {
  const doing = opened.db.transaction().execute(async (trx) => {
    await note(5).execute(trx)
    await note(1).execute(trx)
  })
  await expect(doing).rejects.toThrow('duplicate key')
  expect(await noted()).toEqual([1, 2])
})

test('a transaction without queries never reaches the database, and one that is rolled back stores nothing', async () => {
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

/** Adds a row with the next statement; its rows are the id. */
const noteLater = (trx: Trx, id: number, text: string | null = 'x') =>
  queueForRows(trx, sql<{ id: number }>`insert into noted values (${id}, ${text}) returning id`.compile(trx))

test('a deferred statement is sent with the next one, executed before it, and returns its rows', async () => {
  let seen: unknown
  const packets = await writesDuring(() =>
    opened.db.transaction().execute(async (trx) => {
      const first = await noteLater(trx, 11)
      await note(12).execute(trx)
      const second = await noteLater(trx, 13)
      const all = (await sql`select id from noted where id > 10 order by id`.execute(trx)).rows
      seen = [await first(), await second(), all]
    }),
  )
  expect(seen).toEqual([[{ id: 11 }], [{ id: 13 }], [{ id: 11 }, { id: 12 }, { id: 13 }]])
  expect(packets).toBe(2)
})

test('a deferred statement is sent on its own if its rows are read first', async () => {
  const doing = opened.db.transaction().execute(async (trx) => await (await noteLater(trx, 14))())
  expect(await doing).toEqual([{ id: 14 }])
  expect(await noted()).toContain(14)
})

test('a failed deferred statement fails the next one and all sent with it, with the same error', async () => {
  const errors: unknown[] = []
  const doing = opened.db.transaction().execute(async (trx) => {
    const bad = await noteLater(trx, 15, null)
    const good = await noteLater(trx, 16)
    await sql`select 1`.execute(trx).catch((error: Error) => errors.push(error.message))
    await good().catch((error: Error) => errors.push(error.message))
    await bad()
  })
  await expect(doing).rejects.toThrow('null value in column')
  expect(errors).toEqual([0, 1].map(() => expect.stringContaining('null value in column')))
  expect(await noted()).not.toContain(16)
})

test('a deferred statement whose rows are never read is committed, but not after a rollback', async () => {
  await opened.db.transaction().execute((trx) => noteLater(trx, 17))
  let read: (() => Promise<unknown>) | undefined
  const undone = opened.db.transaction().execute(async (trx) => {
    read = await noteLater(trx, 18)
    throw new Error('thought better of it')
  })
  await expect(undone).rejects.toThrow('thought better of it')
  await expect(read?.()).rejects.toThrow('ended before')
  expect(await noted()).toContain(17)
  expect(await noted()).not.toContain(18)
})

test('a deferred statement outside a transaction executes immediately', async () => {
  const read = await queueForRows(opened.db, sql`select 1 as one`.compile(opened.db))
  expect(await read()).toEqual([{ one: 1 }])
})

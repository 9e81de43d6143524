import { sql } from 'kysely'
import type { Trx } from './database.ts'
import { queued } from './pipelined.ts'

/** Runs work that may fail on its data; a failure rolls back this work only. */
export async function withSavepoint<T>(trx: Trx, work: () => Promise<T>): Promise<T> {
  await sql`${queued} savepoint step`.execute(trx)
  try {
    const result = await work()
    await sql`${queued} release savepoint step`.execute(trx)
    return result
  } catch (error) {
    await sql`rollback to savepoint step`.execute(trx)
    await sql`${queued} release savepoint step`.execute(trx)
    throw error
  }
}

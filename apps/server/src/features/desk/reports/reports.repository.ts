import { reportSucceeded } from '@fettle/contract/reports'
import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'

export type NewRun = {
  userId: number
  propertyId: number | null
  reportId: number
  reportName: string
  foundSetIds: readonly number[]
  findFilters: string
  sortField: string
}

const waitingResults = ['Queued', 'Running'] as const

export async function insertRun(trx: Trx, run: NewRun): Promise<number> {
  const { id } = await trx
    .insertInto('report_run')
    .values({
      user_id: run.userId,
      property_id: run.propertyId,
      report_id: run.reportId,
      report_name: run.reportName,
      found_set_ids: [...run.foundSetIds],
      find_filters: run.findFilters,
      sort_field: run.sortField,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Serializes a person's report requests, so that each sees the earlier ones. */
export async function lockQueueOf(trx: Trx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('report_run of user', ${userId}))`.execute(trx)
}

/** Returns the number of a person's waiting and running reports. */
export async function countWaiting(db: DbOrTrx, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('report_run')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('run_result', 'in', waitingResults)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns an unfinished run. Undefined if it is finished, failed or missing. */
export const findUnfinishedRun = (db: DbOrTrx, queueId: number) =>
  db
    .selectFrom('report_run as run')
    .innerJoin('user_account as owner', 'owner.id', 'run.user_id')
    .leftJoin('property', 'property.id', 'run.property_id')
    .selectAll('run')
    .select([
      'owner.display_name as owner_name',
      'owner.login_name',
      'property.name as property_name',
      'property.time_zone as property_zone',
    ])
    .where('run.id', '=', queueId)
    .where('run.run_result', 'in', waitingResults)
    .executeTakeFirst()
export type UnfinishedRun = NonNullable<Awaited<ReturnType<typeof findUnfinishedRun>>>

/** Updates an unfinished run. No-op if it is finished. */
export async function updateRun(
  trx: Trx,
  queueId: number,
  change: { runResult: string; runAt?: Date; fileId?: number },
): Promise<void> {
  await trx
    .updateTable('report_run')
    .set({
      run_result: change.runResult,
      ...(change.runAt ? { run_at: change.runAt } : {}),
      ...(change.fileId === undefined ? {} : { file_id: change.fileId }),
    })
    .where('id', '=', queueId)
    .where('run_result', 'in', waitingResults)
    .execute()
}

export const succeeded = (fileId: number, runAt: Date) => ({ runResult: reportSucceeded, runAt, fileId })

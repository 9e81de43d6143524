import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/** Inputs of a week's payroll. */
export type PayrollBasis = { workerName: string; overtime: { daily: number; weekly: number } }

type Step = { userId: number; at: Date }

const basisColumns = ({ workerName, overtime }: PayrollBasis) => ({
  worker_name: workerName,
  overtime_daily_hours: overtime.daily,
  overtime_weekly_hours: overtime.weekly,
})

/** Stores that a week was submitted, for the first time or again. */
export async function writeSubmitted(
  trx: Trx,
  week: { workerId: number; propertyId: number; startsOn: string; id: number | null },
  { userId, at, ...basis }: Step & PayrollBasis,
): Promise<void> {
  const columns = {
    status: 'Submitted',
    submitted_at: at,
    submitted_by: userId,
    property_id: week.propertyId,
    ...basisColumns(basis),
  }
  if (week.id !== null)
    await trx.updateTable('timecard_week').set(columns).where('id', '=', week.id).execute()
  else
    await trx
      .insertInto('timecard_week')
      .values({ ...columns, worker_id: week.workerId, starts_on: week.startsOn })
      .execute()
}

/** Stores that a week was approved, with its payroll inputs. */
export async function writeApproved(
  trx: Trx,
  id: number,
  { userId, at, ...basis }: Step & PayrollBasis,
): Promise<void> {
  await trx
    .updateTable('timecard_week')
    .set({ status: 'Approved', approved_at: at, approved_by: userId, ...basisColumns(basis) })
    .where('id', '=', id)
    .execute()
}

/** Stores that an approved week was reopened, with the reason. */
export async function writeReopened(
  trx: Trx,
  id: number,
  { userId, at, reason }: Step & { reason: string },
): Promise<void> {
  await trx
    .updateTable('timecard_week')
    .set({ status: 'Reopened', reopened_at: at, reopened_by: userId, reopen_reason: reason })
    .where('id', '=', id)
    .execute()
}

/** The exact sum of a worker's hours in some days. */
export async function sumOfDays(
  trx: Trx,
  { workerId, from, to }: { workerId: number; from: string; to: string },
): Promise<number> {
  const total: RawBuilder<number> = sql<number>`coalesce(sum(hours), 0)::float8`
  const row = await trx
    .selectFrom('cost_labor')
    .select(total.as('total'))
    .where('assignee_id', '=', workerId)
    .where('worked_on', '>=', from)
    .where('worked_on', '<=', to)
    .executeTakeFirstOrThrow()
  return row.total
}

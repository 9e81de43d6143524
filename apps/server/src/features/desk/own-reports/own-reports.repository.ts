import type { OwnReportFields } from '@fettle/contract/own-reports'
import type { Pins } from '@fettle/contract/pins'
import { sql } from 'kysely'
import { pinColumns } from '#features/desk/saved-filters/saved-filters.public.ts'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'

export const reportColumns = ({ definition, sharedRoleId }: OwnReportFields) => ({
  title: definition.title,
  definition: JSON.stringify(definition),
  shared_role_id: sharedRoleId,
})
export type OwnReportColumns = ReturnType<typeof reportColumns>

/** Number of the person's reports. Locks until the transaction ends. */
export async function countReports(trx: Trx, userId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('own_report of user', ${userId}))`.execute(trx)
  const { count } = await trx
    .selectFrom('own_report')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertReport(
  trx: Trx,
  columns: OwnReportColumns & { user_id: number },
): Promise<number> {
  const { id } = await trx.insertInto('own_report').values(columns).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Whether a role with this id exists and has the full system. */
export async function isFullRole(db: DbOrTrx, roleId: number): Promise<boolean> {
  const row = await db
    .selectFrom('role')
    .select('id')
    .where('id', '=', roleId)
    .where('kind', '=', 'full')
    .executeTakeFirst()
  return row !== undefined
}

/** Pins a report for a user, or unpins it. */
export const storePins = (
  trx: Trx,
  { ownReportId, userId, ...pins }: Pins & { ownReportId: number; userId: number },
): Promise<unknown> =>
  trx
    .insertInto('own_report_pin')
    .values({ own_report_id: ownReportId, user_id: userId, ...pinColumns(pins) })
    .onConflict((conflict) => conflict.columns(['own_report_id', 'user_id']).doUpdateSet(pinColumns(pins)))
    .execute()

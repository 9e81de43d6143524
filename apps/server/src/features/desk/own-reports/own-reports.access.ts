import type { Actor } from '@fettle/rules/access/permissions'
import { sql } from 'kysely'
import { isOwnOrShared, isReachable, usesOf } from '#features/desk/saved-filters/saved-filters.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { naturally } from '#platform/db/natural-order.ts'
import { notFound } from '#platform/http/problem-error.ts'

const reports = (db: DbOrTrx, actor: Actor) =>
  db
    .selectFrom('own_report as report')
    .innerJoin('user_account as owner', 'owner.id', 'report.user_id')
    .leftJoin('role', 'role.id', 'report.shared_role_id')
    .selectAll('report')
    .select(['owner.display_name as owner_name', 'owner.login_name', 'role.name as role_name'])
    .select(usesOf(actor, 'own_report', 'report'))

/** The person's reports, then those shared with their role, each by title. */
export const findOwnReports = (db: DbOrTrx, actor: Actor) =>
  reports(db, actor)
    .where(isOwnOrShared(actor, 'report'))
    .orderBy(sql`report.user_id <> ${actor.userId}`)
    .orderBy(naturally(sql.ref('report.title')))
    .orderBy('report.id')
    .execute()

/** One report owned by or shared with the person, or any shared one with Manage Settings, or undefined. */
export const findOwnReport = (db: DbOrTrx, actor: Actor, ownReportId: number) =>
  reports(db, actor)
    .where('report.id', '=', ownReportId)
    .where(isReachable(actor, 'report'))
    .executeTakeFirst()

/** The same. Throws 404 otherwise. */
export async function getReport(db: DbOrTrx, actor: Actor, ownReportId: number) {
  const row = await findOwnReport(db, actor, ownReportId)
  if (!row) throw notFound(`Report ${ownReportId}`)
  return row
}
export type OwnReportRow = Awaited<ReturnType<typeof getReport>>
/** A report that was read, or its values after a change. */
export type ReportRow = Omit<OwnReportRow, 'definition'> & { definition: unknown }

import { type Actor, may } from '@fettle/rules/access/permissions'
import { figureReport, isRowReport } from '@fettle/rules/reports/report-catalog'
import { type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '#platform/db/database.ts'
import { findActorsOf } from '#platform/identity/identity.repository.ts'

/** A report in a property, or in all properties of its reader. */
export type ReadReport = { reportId: number; propertyId: number | null }

/** Whether a person may open a report with its link. */
export function mayReadReport(actor: Actor, { reportId, propertyId }: ReadReport): boolean {
  const report = figureReport(reportId)
  if (!report || !may(actor, 'figures.read')) return false
  if (isRowReport(report) && !may(actor, report.needs)) return false
  return propertyId === null ? actor.propertyIds.length > 0 : actor.propertyIds.includes(propertyId)
}

/** A user with an e-mail address. */
export type Reader = { actor: Actor; userName: string; emailAddress: string }

async function findReaders(db: DbOrTrx, condition: ReturnType<typeof sql<SqlBool>>): Promise<Reader[]> {
  const rows = await db
    .selectFrom('user_account as account')
    .innerJoin('role', 'role.id', 'account.role_id')
    .select(['account.id', 'account.email', 'account.display_name', 'account.login_name'])
    .where('account.is_disabled', '=', false)
    .where('account.email', '<>', '')
    .where('role.kind', '=', 'full')
    .where(condition)
    .execute()
  const actors = await findActorsOf(
    db,
    rows.map(({ id }) => id),
  )
  const byId = new Map(actors.map((actor) => [actor.userId, actor]))
  return rows.flatMap(({ id, email, display_name, login_name }) => {
    const actor = byId.get(id)
    return actor ? [{ actor, userName: display_name || login_name, emailAddress: email }] : []
  })
}

/** Users with one of these addresses. */
export const findReadersAt = (db: DbOrTrx, addresses: readonly string[]): Promise<Reader[]> =>
  findReaders(db, sql`fold(account.email) in (select fold(each) from unnest(${addresses}::text[]) each)`)

/** Users of one of these properties. */
export const findReadersOf = (db: DbOrTrx, propertyIds: readonly number[]): Promise<Reader[]> =>
  findReaders(
    db,
    sql`account.id in (select own.user_id from user_property own where own.property_id = any(${propertyIds}::bigint[]))`,
  )

const folded = (address: string): string => address.toLowerCase()

/** Returns the recipients who have no account that may read the report. They get no link. */
export function strangersOf(
  recipients: readonly string[],
  report: ReadReport,
  readers: readonly Reader[],
): string[] {
  const known = new Set(
    readers
      .filter(({ actor }) => mayReadReport(actor, report))
      .map(({ emailAddress }) => folded(emailAddress)),
  )
  return recipients.filter((address) => !known.has(folded(address)))
}

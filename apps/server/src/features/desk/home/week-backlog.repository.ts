import { sql } from 'kysely'
import { isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'

export type Backlog = { requests: number; unassigned: number; overdue: number; hold: number }

/** The active properties, with their time zone. */
export const findPropertyZones = (db: DbOrTrx) =>
  db.selectFrom('property').select(['id', 'time_zone']).where('is_active', '=', true).orderBy('id').execute()

/** Stores the backlog of a property. A later count in the same week replaces an earlier one. */
export async function saveBacklog(
  db: DbOrTrx,
  count: { propertyId: number; weekFrom: string; countedAt: Date; backlog: Backlog },
): Promise<void> {
  const { propertyId, weekFrom, countedAt, backlog } = count
  await db
    .insertInto('week_backlog')
    .values({ property_id: propertyId, week_from: weekFrom, counted_at: countedAt, ...backlog })
    .onConflict((conflict) =>
      conflict
        .columns(['property_id', 'week_from'])
        .doUpdateSet({ counted_at: countedAt, ...backlog })
        .where('week_backlog.counted_at', '<=', countedAt),
    )
    .execute()
}

/**
 * The backlog per week of several properties together from `weekFrom`, by first day. Weeks with a different first
 * weekday at the time, or without the count of one of the properties, are not included.
 */
export async function findBacklog(
  db: DbOrTrx,
  propertyIds: readonly number[],
  weekFrom: string,
): Promise<ReadonlyMap<string, Backlog>> {
  const total = (column: keyof Backlog) => sql<number>`sum(${sql.ref(column)})::int`.as(column)
  const rows = await db
    .selectFrom('week_backlog')
    .select(['week_from', total('requests'), total('unassigned'), total('overdue'), total('hold')])
    .where(isOneOf('property_id', propertyIds))
    .where('week_from', '>=', weekFrom)
    .groupBy('week_from')
    .having(({ fn }) => fn.countAll(), '=', new Set(propertyIds).size)
    .execute()
  return new Map(rows.map(({ week_from, ...backlog }) => [week_from, backlog]))
}

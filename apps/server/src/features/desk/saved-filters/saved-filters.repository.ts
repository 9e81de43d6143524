import type { Pins } from '@fettle/contract/pins'
import type { StoredQuery } from '@fettle/rules/records/custom-filter'
import type { SortDirection } from '@fettle/rules/records/paging'
import type { SavedFilterScreen } from '@fettle/rules/records/saved-filters'
import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'
import { pinColumns } from './pins.repository.ts'

export type FilterFields = {
  title: string
  query: StoredQuery
  sortColumn: string
  sortDirection: SortDirection
  sharedRoleId: number | null
}

export const filterColumns = ({ title, query, sortColumn, sortDirection, sharedRoleId }: FilterFields) => ({
  title,
  query: JSON.stringify(query),
  sort_column: sortColumn,
  sort_direction: sortDirection,
  shared_role_id: sharedRoleId,
})

export type FilterColumns = Partial<ReturnType<typeof filterColumns> & { user_id: number }>

/** Number of the person's filters for a list. Locks until the transaction ends. */
export async function countOwnFilters(trx: Trx, userId: number, screen: SavedFilterScreen): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('saved_filter of user', ${userId}))`.execute(trx)
  const { count } = await trx
    .selectFrom('saved_filter')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('screen', '=', screen)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertFilter(
  trx: Trx,
  { userId, screen, ...fields }: FilterFields & { userId: number; screen: SavedFilterScreen },
): Promise<number> {
  const { id } = await trx
    .insertInto('saved_filter')
    .values({ user_id: userId, screen, ...filterColumns(fields) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether a role with this id exists and has lists. */
export async function isStaffRole(db: DbOrTrx, roleId: number): Promise<boolean> {
  const row = await db
    .selectFrom('role')
    .select('id')
    .where('id', '=', roleId)
    .where('kind', '<>', 'requester')
    .executeTakeFirst()
  return row !== undefined
}

/** Stores the time of use of a filter. */
export const storeUse = (db: DbOrTrx, savedFilterId: number, now: Date): Promise<unknown> =>
  db
    .insertInto('saved_filter_use')
    .values({ filter_id: savedFilterId, last_at: now })
    .onConflict((on) => on.column('filter_id').doUpdateSet({ last_at: now }))
    .execute()

/** Pins a filter for a user, or unpins it. */
export const storePins = (
  trx: Trx,
  { savedFilterId, userId, ...pins }: Pins & { savedFilterId: number; userId: number },
): Promise<unknown> =>
  trx
    .insertInto('saved_filter_pin')
    .values({ saved_filter_id: savedFilterId, user_id: userId, ...pinColumns(pins) })
    .onConflict((conflict) => conflict.columns(['saved_filter_id', 'user_id']).doUpdateSet(pinColumns(pins)))
    .execute()

import type { FilterSet } from '@fettle/contract/record-counts'
import { strictWorkerFilters, type WorkerFilters, type WorkerRowQuery } from '@fettle/contract/worker-list'
import { offsetOf } from '@fettle/rules/paging'
import { type Actor, may } from '@fettle/rules/permissions'
import type { DayOff, Shift } from '@fettle/rules/shift-gaps'
import type { ShiftFilter } from '@fettle/rules/worker-orders'
import { createShiftReader, type ShiftToday } from '@fettle/rules/worker-shifts'
import { sql } from 'kysely'
import { isFlagged } from '#features/flags/flags.public.ts'
import { ownPropertyScope } from '#features/properties/properties.public.ts'
import { isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { countSets } from '#records/list/count-sets.repository.ts'
import { countFilterSets } from '#records/list/filter-sets.ts'
import { findByIds } from '#records/list/find-by-ids.repository.ts'
import { type FoundPage, findPage } from '#records/list/find-page.repository.ts'
import type { RecordSearch } from '#records/list/record-search.ts'
import {
  daysOffJson,
  type ListMoment,
  type StoredWorkerRow,
  shiftsJson,
  workerSearchOf,
  workerTable,
} from './worker-search.access.ts'

const scopeOf = (actor: Actor, propertyIds: readonly number[] | undefined): readonly number[] =>
  propertyIds === undefined
    ? actor.propertyIds
    : propertyIds.flatMap((propertyId) => ownPropertyScope(actor, propertyId))

const meets: { readonly [F in ShiftFilter]: (today: ShiftToday) => boolean } = {
  'On shift now': ({ isOnShift }) => isOnShift,
  'Shift today': ({ hasShift }) => hasShift,
  'No shift today': ({ hasShift }) => !hasShift,
}

/** The ids of the workers of these properties who meet a filter of shifts, by the same rules that write their column. */
async function findByShift(
  db: DbOrTrx,
  propertyIds: readonly number[],
  { filter, now }: { filter: ShiftFilter; now: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number; time_zone: string; shifts: Shift[]; days_off: DayOff[] }>`
    select worker.id, property.time_zone, ${shiftsJson} as shifts, ${daysOffJson} as days_off
    from worker join property on property.id = worker.property_id
    where ${isOneOf('worker.property_id', propertyIds)}`.execute(db)
  const shiftOf = createShiftReader(now.getTime())
  return rows
    .filter(({ shifts, days_off: daysOff, time_zone: zone }) =>
      meets[filter](shiftOf({ shifts, daysOff }, zone)),
    )
    .map(({ id }) => id)
}

/** What the person's list of workers finds in their properties, or in those that are named; 404 for another's. */
export async function workerSearch(
  db: DbOrTrx,
  actor: Actor,
  query: WorkerFilters & Partial<Pick<WorkerRowQuery, 'sortColumn' | 'sortDirection'>>,
  moment: ListMoment,
): Promise<RecordSearch> {
  const propertyIds = scopeOf(actor, query.propertyId)
  const { shift: filter } = query
  const ids = filter === undefined ? null : await findByShift(db, propertyIds, { filter, now: moment.now })
  return workerSearchOf(propertyIds, query, {
    moment,
    ids,
    personal: query.flagged ? [isFlagged(actor, 'worker', 'worker.id')] : [],
  })
}

/** One page of the list of workers ([C5.001]). */
export const findWorkerRows = async (
  db: DbOrTrx,
  actor: Actor,
  query: WorkerRowQuery,
  moment: ListMoment,
): Promise<FoundPage<StoredWorkerRow>> =>
  findPage(db, await workerSearch(db, actor, query, moment), {
    offset: offsetOf(query.skip),
    take: query.take,
  })

/** How many workers each set of filters finds for this person; one that names another's property finds none. */
export const countWorkerSets = (db: DbOrTrx, actor: Actor, sets: readonly FilterSet[], moment: ListMoment) =>
  countFilterSets(sets, {
    schema: strictWorkerFilters,
    prepare: (filters) =>
      Promise.all(
        filters.map((set) =>
          set.propertyId?.some((id) => !actor.propertyIds.includes(id))
            ? null
            : workerSearch(db, actor, set, moment),
        ),
      ),
    count: (searches) => countSets(db, searches),
  })

/** Those of the workers that the person may see, in the order of the ids. */
export const findWorkerRowsByIds = (
  db: DbOrTrx,
  actor: Actor,
  ids: readonly number[],
  moment: ListMoment,
): Promise<StoredWorkerRow[]> =>
  findByIds(db, workerTable(moment), { ids, where: isOneOf('worker.property_id', actor.propertyIds) })

/** Those of the workers that the person may see in lists. */
export async function visibleWorkersAmong(
  db: DbOrTrx,
  actor: Actor,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0 || !may(actor, 'workers.read')) return new Set()
  const rows = await db
    .selectFrom('worker')
    .select('id')
    .where(isOneOf('id', ids))
    .where(isOneOf('property_id', actor.propertyIds))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

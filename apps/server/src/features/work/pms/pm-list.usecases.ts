import type { Readable } from 'node:stream'
import { type PmFilters, type PmQuery, strictPmFilters } from '@fettle/contract/pm-list'
import type { PmScheduleRow } from '@fettle/contract/pm-schedules'
import type { FilterSet } from '@fettle/contract/record-counts'
import { offsetOf } from '@fettle/rules/paging'
import { type Actor, may } from '@fettle/rules/permissions'
import { pmColumns } from '@fettle/rules/pm-words'
import { isFlagged } from '#features/foundation/flags/flags.public.ts'
import { ownPropertyScopes } from '#features/foundation/properties/properties.public.ts'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import {
  type ComingDates,
  type DatesReader,
  datesReader,
  pmSearchOf,
  pmTable,
  type StoredPmRow,
} from '#features/things/pm-plans/pm-plans.public.ts'
import { isOneOf } from '#platform/db/conditions.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { exportRecords } from '#records/export/export-records.ts'
import { countSets } from '#records/list/count-sets.repository.ts'
import { countFilterSets } from '#records/list/filter-sets.ts'
import { findByIds } from '#records/list/find-by-ids.repository.ts'
import { findPage } from '#records/list/find-page.repository.ts'
import type { RecordSearch, SortedTable } from '#records/list/record-search.ts'
import { presentRow } from './pm-schedules.presenter.ts'

type Search = PmFilters & Partial<Pick<PmQuery, 'sortColumn' | 'sortDirection'>>

const asksForDates = ({ nextFrom, nextTo, overdue, readingWanted }: Search): boolean =>
  nextFrom !== undefined || nextTo !== undefined || overdue === true || readingWanted === true

/** Schedules whose dates match the filters. */
const withDates = (dates: ComingDates, { nextFrom, nextTo, overdue, readingWanted }: Search): number[] =>
  [...dates]
    .filter(
      ([, { on, isOverdue, isReadingWanted }]) =>
        (nextFrom === undefined || (on !== null && on >= nextFrom)) &&
        (nextTo === undefined || (on !== null && on <= nextTo)) &&
        (overdue !== true || isOverdue) &&
        (readingWanted !== true || isReadingWanted),
    )
    .map(([id]) => id)

/**
 * Search for the actor's list of PM schedules, in all their properties or the given ones. Throws 404 for a
 * property outside the actor's.
 */
async function pmSearch(actor: Actor, query: Search, reader: DatesReader): Promise<RecordSearch> {
  const propertyIds = ownPropertyScopes(actor, query.propertyId)
  const { sortColumn, state = 'Active' } = query
  const asksForState = state === 'Active' || state === 'Ended' || sortColumn === 'state'
  const isByDate = sortColumn === 'nextDate'
  const dates = isByDate || asksForDates(query) ? await reader.all(propertyIds) : new Map()
  return pmSearchOf(query, {
    propertyIds,
    ended: asksForState ? await reader.ended(propertyIds) : [],
    next: isByDate ? [...dates].flatMap(([id, { on }]) => (on === null ? [] : [[id, on] as const])) : [],
    ids: asksForDates(query) ? withDates(dates, query) : null,
    personal: query.flagged ? [isFlagged(actor, 'pm-schedule', 'pm.id')] : [],
  })
}

/** One page of the list of PM schedules ([C2.001]). */
export async function listSchedules(
  { db, clock }: Pick<FeatureDeps, 'db' | 'clock'>,
  actor: Actor,
  query: PmQuery,
): Promise<{ data: PmScheduleRow[]; total: number; totalIsAtLeast: boolean }> {
  const reader = datesReader(db, clock.now())
  const { rows, ...found } = await findPage<StoredPmRow>(db, await pmSearch(actor, query, reader), {
    offset: offsetOf(query.skip),
    take: query.take,
  })
  const dates = await reader.of(rows)
  return { data: rows.map((row) => presentRow(row, dates.get(row.id))), ...found }
}

/** Counts the schedules of each set of filters. A set with a property outside the actor's finds none. */
export const countScheduleSets = (
  { db, clock }: Pick<FeatureDeps, 'db' | 'clock'>,
  actor: Actor,
  sets: readonly FilterSet[],
) => {
  const reader = datesReader(db, clock.now())
  return countFilterSets(sets, {
    schema: strictPmFilters,
    prepare: (filters) =>
      Promise.all(
        filters.map((set) =>
          set.propertyId?.some((id) => !actor.propertyIds.includes(id)) ? null : pmSearch(actor, set, reader),
        ),
      ),
    count: (searches) => countSets(db, searches),
  })
}

/** Exports all matching schedules with the list's columns (C0). */
export async function exportSchedules(
  { db, clock }: Pick<FeatureDeps, 'db' | 'clock'>,
  actor: Actor,
  query: PmQuery,
): Promise<Readable> {
  const [only, ...others] = query.propertyId ?? []
  const reader = datesReader(db, clock.now())
  const dates = await reader.all(ownPropertyScopes(actor, query.propertyId))
  return exportRecords<StoredPmRow>(db, await pmSearch(actor, query, reader), {
    name: 'PM Schedules',
    columns: pmColumns,
    formats: await readSettings(db, others.length === 0 ? (only ?? null) : null),
    present: (row) => {
      const { supersedes, ...shown } = presentRow(row, dates.get(row.id))
      return { ...shown, supersedes: supersedes.join(', ') }
    },
    numbered: new Set(),
  })
}

/** Rows of the given schedules that the actor may see, by id. */
export async function readScheduleRowsForPrint(
  db: DbOrTrx,
  actor: Actor,
  { scheduleIds, now }: { scheduleIds: readonly number[]; now: Date },
): Promise<PmScheduleRow[]> {
  const rows = await findByIds<StoredPmRow>(db, pmTable, {
    ids: scheduleIds,
    where: isOneOf('pm.property_id', actor.propertyIds),
  })
  const dates = await datesReader(db, now).of(rows)
  return rows.map((row) => presentRow(row, dates.get(row.id)))
}

/** The given schedules that the actor may see in lists. */
export async function visibleSchedulesAmong(
  db: DbOrTrx,
  actor: Actor,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0 || !may(actor, 'pms.read')) return new Set()
  const rows = await findByIds<StoredPmRow>(db, pmTable, {
    ids,
    where: isOneOf('pm.property_id', actor.propertyIds),
  })
  return new Set(rows.map(({ id }) => id))
}

/** The list of PM schedules with a sort. */
export const sortedSchedules = (
  db: DbOrTrx,
  actor: Actor,
  sort: Required<Pick<PmQuery, 'sortColumn' | 'sortDirection'>>,
  now: Date,
): Promise<SortedTable> => pmSearch(actor, sort, datesReader(db, now))

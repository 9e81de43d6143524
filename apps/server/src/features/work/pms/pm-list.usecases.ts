import type { Readable } from 'node:stream'
import type { PmFilters, PmQuery } from '@fettle/contract/pm-list'
import type { Actor } from '@fettle/rules/access/permissions'
import { pmColumns } from '@fettle/rules/pm/pm-words'
import { isFlagged } from '#features/foundation/flags/flags.public.ts'
import { ownPropertyScopes } from '#features/foundation/properties/properties.public.ts'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import {
  type ComingDates,
  type DatesReader,
  datesReader,
  pmSearchOf,
  type StoredPmRow,
} from '#features/things/pm-plans/pm-plans.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { exportRecords } from '#records/export/export-records.ts'
import type { RecordSearch } from '#records/list/record-search.ts'
import { presentRow } from './pm-schedules.presenter.ts'

export type PmSearch = PmFilters & Partial<Pick<PmQuery, 'sortColumn' | 'sortDirection'>>

const asksForDates = ({ nextFrom, nextTo, overdue, readingWanted }: PmSearch): boolean =>
  nextFrom !== undefined || nextTo !== undefined || overdue === true || readingWanted === true

/** Schedules whose dates match the filters. */
const withDates = (dates: ComingDates, { nextFrom, nextTo, overdue, readingWanted }: PmSearch): number[] =>
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
export async function pmSearch(actor: Actor, query: PmSearch, reader: DatesReader): Promise<RecordSearch> {
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
    present: (rows) =>
      rows.map((row) => {
        const { supersedes, ...shown } = presentRow(row, dates.get(row.id))
        return { ...shown, supersedes: supersedes.join(', ') }
      }),
    numbered: new Set(),
  })
}

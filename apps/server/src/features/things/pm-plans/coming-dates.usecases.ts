import { type ComingDate, comingDate, earliestComing, noComingDate } from '@fettle/rules/pm/coming-date'
import { type PreparedCalendar, prepareCalendar } from '@fettle/rules/pm/days-off'
import { isReadingWanted } from '@fettle/rules/pm/meter-due'
import { isScheduleEnded } from '@fettle/rules/pm/schedule-state'
import { newTargetState } from '@fettle/rules/pm/target-state'
import { localDay } from '@fettle/rules/time/time'
import { findPropertyCalendar } from '#features/foundation/properties/properties.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { exclusionReason } from './excluded.ts'
import {
  findLimitedSchedules,
  findSchedulesWithoutTargets,
  type LimitedSchedule,
  type UnseenSchedule,
} from './pm-search.access.ts'
import { findTargets, type TargetRow, type TargetSelection } from './pm-targets.access.ts'
import { planOf, stateOf } from './stored-plan.ts'

/** Coming dates by schedule id. Paused schedules are absent. */
/** Next date of a schedule, whether a meter reading is due, and whether no further dates exist. */
export type ScheduleDates = ComingDate & { readonly isReadingWanted: boolean; readonly isEnded: boolean }
export type ComingDates = ReadonlyMap<number, ScheduleDates>

type Today = { today: string; calendar: PreparedCalendar }
/** Schedules of one property, or all of them if null. */
type Selection = { propertyId: number; scheduleIds: readonly number[] | null }

/** Reads dates as of one time. Each kind is read once, however many lists need it. */
export type DatesReader = {
  of: (schedules: readonly { id: number; property_id: number }[]) => Promise<ComingDates>
  all: (propertyIds: readonly number[]) => Promise<ComingDates>
  /** Active schedules of these properties without further dates. */
  ended: (propertyIds: readonly number[]) => Promise<number[]>
}

/** Computes coming dates with the generator's own function ([C2.013], decision 116). */
export function datesReader(db: DbOrTrx, now: Date): DatesReader {
  const days = once(async (propertyId: number): Promise<Today> => {
    const calendar = await findPropertyCalendar(db, propertyId)
    return {
      today: localDay(now.getTime(), calendar.timeZone),
      calendar: prepareCalendar(calendar),
    }
  })
  const read = async (selection: Selection) => readDates(db, await days(selection.propertyId), selection)
  const ofProperty = once((propertyId: number) => read({ propertyId, scheduleIds: null }))
  const endedOf = once(async (propertyId: number) => {
    const limited = await findLimitedSchedules(db, propertyId)
    if (limited.length === 0) return []
    const { today } = await days(propertyId)
    return limited.filter((schedule) => hasEnded(schedule, today)).map(({ id }) => id)
  })
  return {
    of: async (schedules) => {
      const byProperty = Map.groupBy(schedules, ({ property_id }) => property_id)
      return merged(
        await Promise.all(
          [...byProperty].map(([propertyId, rows]) =>
            read({ propertyId, scheduleIds: rows.map(({ id }) => id) }),
          ),
        ),
      )
    },
    all: async (propertyIds) => merged(await Promise.all(propertyIds.map(ofProperty))),
    ended: async (propertyIds) => (await Promise.all(propertyIds.map(endedOf))).flat(),
  }
}

/**
 * Returns the next date of each active schedule that lists an asset, by schedule id. For a schedule with one
 * order per asset, the date of this asset.
 */
export async function readDatesOfAsset(
  db: DbOrTrx,
  now: Date,
  asset: { id: number; propertyId: number; scheduleIds: readonly number[] },
): Promise<ReadonlyMap<number, string | null>> {
  const { propertyId, scheduleIds } = asset
  if (scheduleIds.length === 0) return new Map()
  const calendar = await findPropertyCalendar(db, propertyId)
  const day = { today: localDay(now.getTime(), calendar.timeZone), calendar: prepareCalendar(calendar) }
  const dates = await readDates(
    db,
    day,
    { propertyId, scheduleIds },
    { listingAsset: asset.id, ofSchedules: scheduleIds },
  )
  return new Map([...dates].map(([id, { on }]) => [id, on]))
}

/** Memoizes a lookup per property. */
function once<T>(ask: (propertyId: number) => Promise<T>): (propertyId: number) => Promise<T> {
  const asked = new Map<number, Promise<T>>()
  return (propertyId) => {
    const found = asked.get(propertyId) ?? ask(propertyId)
    asked.set(propertyId, found)
    return found
  }
}

const merged = (maps: readonly ComingDates[]): ComingDates => new Map(maps.flatMap((map) => [...map]))

async function readDates(
  db: DbOrTrx,
  day: Today,
  selection: Selection,
  targetsOf: TargetSelection = selection,
): Promise<ComingDates> {
  const [targets, without] = await Promise.all([
    findTargets(db, targetsOf, day.today),
    findSchedulesWithoutTargets(db, selection),
  ])
  const dates = new Map<number, ScheduleDates>()
  for (const [id, rows] of Map.groupBy(targets, ({ schedule }) => schedule.id))
    dates.set(id, datesOf(rows, day))
  for (const schedule of without) dates.set(schedule.id, datesWithoutTargets(schedule, day))
  return dates
}

const hasEnded = ({ repeat_ends_on, ends_after, is_once, next_numbers }: LimitedSchedule, today: string) =>
  isScheduleEnded(
    { endsOn: repeat_ends_on, endsAfter: ends_after, rule: { kind: is_once ? 'Once' : 'By hand' } },
    next_numbers,
    today,
  )

/** Coming dates of a schedule from its targets. Empty for paused and excluded targets. */
export function datesOf(targets: readonly TargetRow[], { today, calendar }: Today): ScheduleDates {
  const [first] = targets
  if (!first) return { ...noComingDate, isReadingWanted: false, isEnded: false }
  const plan = planOf(first.schedule, first.sequence)
  let isWanted = false
  const coming = targets.map((target) => {
    if (!target.schedule.is_active || target.is_paused || exclusionReason(target) !== '') return noComingDate
    const state = stateOf(target, plan)
    isWanted ||= state.meter !== null && isReadingWanted(state.meter, today)
    return comingDate(plan, state, calendar, today)
  })
  const numbers = targets.map(({ next_k: next }) => next)
  return {
    ...earliestComing(coming),
    isReadingWanted: isWanted,
    isEnded: isScheduleEnded(plan, numbers, today),
  }
}

/** The generator has not processed the schedule yet. Starts from its imported next date, if it has one. */
export function datesWithoutTargets(schedule: UnseenSchedule, { today, calendar }: Today): ScheduleDates {
  const { next_repeat_on: next, starts_on: starts, last_done_on: lastDone } = schedule
  const state = next === null ? newTargetState(starts, lastDone) : newTargetState(next, null)
  const plan = planOf(schedule, [])
  return {
    ...comingDate(plan, state, calendar, today),
    isReadingWanted: false,
    isEnded: isScheduleEnded(plan, [], today),
  }
}

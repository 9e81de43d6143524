import { comingDate, earliestComing, noComingDate } from '@fettle/rules/pm/coming-date'
import { type PreparedCalendar, prepareCalendar } from '@fettle/rules/pm/days-off'
import { isReadingWanted } from '@fettle/rules/pm/meter-due'
import { newTargetState } from '@fettle/rules/pm/target-state'
import { localDay } from '@fettle/rules/time'
import { findPropertyCalendar } from '#features/properties/properties.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { leftOffBecause } from './make-order.usecases.ts'
import type { ScheduleDates } from './pm-schedules.presenter.ts'
import { findLimitedSchedules, findSchedulesWithoutTargets } from './pm-search.access.ts'
import { findTargets, type ScheduleRow, type TargetRow } from './pm-targets.access.ts'
import { planOf, stateOf } from './stored-plan.ts'

/** What comes next of schedules, by their ids; those that are paused are absent. */
export type ComingDates = ReadonlyMap<number, ScheduleDates>

type Today = { today: string; calendar: PreparedCalendar }
/** Schedules of one property; null means all of it. */
type Selection = { propertyId: number; scheduleIds: readonly number[] | null }

/** The dates of one moment, each kind read once for however many lists ask. */
export type DatesReader = {
  /** Of these schedules. */
  of: (schedules: readonly { id: number; property_id: number }[]) => Promise<ComingDates>
  /** Of all schedules of these properties. */
  all: (propertyIds: readonly number[]) => Promise<ComingDates>
  /** The active schedules of these properties of which nothing comes any more. */
  ended: (propertyIds: readonly number[]) => Promise<number[]>
}

/** Reads what comes next of schedules at a moment, by the function that makes their orders ([C2.013], decision 124). */
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
    const scheduleIds = await findLimitedSchedules(db, propertyId)
    if (scheduleIds.length === 0) return []
    const dates = await read({ propertyId, scheduleIds })
    return scheduleIds.filter((id) => dates.get(id)?.isEnded)
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

/** Remembers what was asked of each property. */
function once<T>(ask: (propertyId: number) => Promise<T>): (propertyId: number) => Promise<T> {
  const asked = new Map<number, Promise<T>>()
  return (propertyId) => {
    const found = asked.get(propertyId) ?? ask(propertyId)
    asked.set(propertyId, found)
    return found
  }
}

const merged = (maps: readonly ComingDates[]): ComingDates => new Map(maps.flatMap((map) => [...map]))

async function readDates(db: DbOrTrx, day: Today, selection: Selection): Promise<ComingDates> {
  const [targets, without] = await Promise.all([
    findTargets(db, selection, day.today),
    findSchedulesWithoutTargets(db, selection),
  ])
  const dates = new Map<number, ScheduleDates>()
  for (const [id, rows] of Map.groupBy(targets, ({ schedule }) => schedule.id))
    dates.set(id, datesOf(rows, day))
  for (const schedule of without) dates.set(schedule.id, datesWithoutTargets(schedule, day))
  return dates
}

function datesOf(targets: readonly TargetRow[], { today, calendar }: Today): ScheduleDates {
  let isWanted = false
  const coming = targets.map((target) => {
    const plan = planOf(target.schedule, target.sequence)
    const state = stateOf(target, plan)
    if (leftOffBecause(target) !== '') return noComingDate
    isWanted ||= state.meter !== null && isReadingWanted(state.meter, today)
    return comingDate(plan, state, calendar, today)
  })
  return { ...earliestComing(coming), isReadingWanted: isWanted }
}

/** The generator has not seen the schedule yet; it will begin where others say that it stands. */
function datesWithoutTargets(schedule: ScheduleRow & { next_on: string | null }, { today, calendar }: Today) {
  const { next_on: next, starts_on: starts, last_done_on: lastDone } = schedule
  const state = next === null ? newTargetState(starts, lastDone) : newTargetState(next, null)
  return { ...comingDate(planOf(schedule, []), state, calendar, today), isReadingWanted: false }
}

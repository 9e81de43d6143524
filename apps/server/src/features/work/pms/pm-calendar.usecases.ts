import type { getPmCalendar } from '@fettle/contract/pm-calendar'
import type { AnswerOf, QueryOf } from '@fettle/contract/route'
import type { Actor } from '@fettle/rules/access/permissions'
import { namedDaysOff, type PropertyCalendar } from '@fettle/rules/places/property-calendar'
import { isoDay } from '@fettle/rules/pm/civil-day'
import { prepareCalendar } from '@fettle/rules/pm/days-off'
import type { Occurrence } from '@fettle/rules/pm/occurrence'
import { occurrencesOf } from '@fettle/rules/pm/occurrences'
import type { PmPlan } from '@fettle/rules/pm/plan'
import { maxEntriesInMonth, maxEntriesOfDay } from '@fettle/rules/records/limits'
import { problem } from '@fettle/rules/records/problem'
import { localDay } from '@fettle/rules/time/time'
import { visibleAmong } from '#features/foundation/order-access/order-access.public.ts'
import { findPropertyCalendar, ownPropertyScope } from '#features/foundation/properties/properties.public.ts'
import {
  findTargets,
  planOf,
  type StateRow,
  stateOf,
  type TargetRow,
} from '#features/things/pm-plans/pm-plans.public.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { invalid, notFound } from '#platform/http/problem-error.ts'
import { forEachInSlices } from '#platform/slices.ts'
import { type Coming, type ComingDay, createComingDays } from './coming-days.ts'
import {
  findCalendarPlans,
  findDecided,
  findOrderEnds,
  findTargetWords,
  type OrderEnd,
} from './pm-calendar.access.ts'
import { presentCalendar } from './pm-calendar.presenter.ts'
import {
  type CalendarCursor,
  type CalendarTarget,
  findCalendarTargets,
} from './pm-calendar-targets.access.ts'

/** Time limit for computing the coming occurrences of one calendar, in milliseconds. */
const budgetMs = 5000

type CalendarQuery = QueryOf<typeof getPmCalendar>
type Plans = ReadonlyMap<number, { plan: PmPlan; resumedOn: string | null }>

/**
 * Returns the days of a calendar ([C2.011], [C2.014], [C2.081]): decided occurrences as stored, coming ones
 * computed by the generator's rules, and non-working days. Throws 404 for a property outside the actor's.
 */
export async function readCalendar(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  query: CalendarQuery,
): Promise<AnswerOf<typeof getPmCalendar>> {
  const { propertyId, from, to } = query
  const [id] = ownPropertyScope(actor, propertyId)
  if (id === undefined) throw notFound(`Property ${propertyId}`)
  const calendar = await findPropertyCalendar(db, id)
  const today = localDay(clock.now().getTime(), calendar.timeZone)
  const entriesADay = from === to ? maxEntriesOfDay : maxEntriesInMonth
  const [coming, decided] = await Promise.all([
    readComing(db, id, { query, calendar, today, entriesADay }),
    findDecided(db, query, entriesADay),
  ])
  const shown = new Set(decided.map(({ target_id: target }) => target))
  for (const { first, firstLeftOut } of coming.values())
    for (const { target } of [...first, ...firstLeftOut]) shown.add(target.target_id)
  const orderIds = decided.flatMap(({ order_id: order }) => (order === null ? [] : [order]))
  const [words, visible] = await Promise.all([
    findTargetWords(db, [...shown]),
    visibleAmong(db, actor, orderIds),
  ])
  const days = presentCalendar({
    coming,
    decided,
    words,
    visible,
    entriesADay,
    withLeftOut: query.leftOut,
  })
  return { today, days, daysOff: namedDaysOff(calendar, { from, to }) }
}

type ComingFilters = Pick<CalendarQuery, 'from' | 'to'> & Parameters<typeof findCalendarTargets>[2]
type ComingQuestion = {
  query: CalendarQuery
  calendar: PropertyCalendar
  today: string
  entriesADay: number
}

/** Returns the coming occurrences of a calendar by day. Throws as {@link forEachComing}. */
async function readComing(
  db: Db,
  propertyId: number,
  { entriesADay, ...question }: ComingQuestion,
): Promise<ReadonlyMap<string, ComingDay>> {
  const { days, add } = createComingDays(entriesADay)
  await forEachComing(db, propertyId, question, add)
  return days
}

/** A coming date of a target. It is estimated if it follows from readings or a completion to come. */
type ForecastDate = { on: string; targetId: number; isEstimated: boolean }

/**
 * Returns the dates of a property that the generator will make from one day to another. Skipped dates are not included.
 * The caller has checked access. Throws 400 if there are too many schedules.
 */
export async function findForecast(
  db: Db,
  { propertyId, from, to, today }: { propertyId: number; from: string; to: string; today: string },
): Promise<ForecastDate[]> {
  const calendar = await findPropertyCalendar(db, propertyId)
  const found: ForecastDate[] = []
  await forEachComing(db, propertyId, { query: { from, to }, calendar, today }, ({ occurrence, target }) => {
    if (occurrence.state === 'Planned') {
      const { on, isEstimated } = occurrence
      found.push({ on, targetId: target.target_id, isEstimated })
    }
  })
  return found
}

/** Computes the coming occurrences of a property. Throws 400 if that exceeds the time limit. */
async function forEachComing(
  db: Db,
  propertyId: number,
  { query, calendar, today }: Omit<ComingQuestion, 'entriesADay' | 'query'> & { query: ComingFilters },
  add: (coming: Coming) => void,
): Promise<void> {
  const [targets, plans] = await Promise.all([
    findCalendarTargets(db, propertyId, query),
    readPlans(db, propertyId),
  ])
  const metered = await readMeters(db, { propertyId, today }, { targets, plans })
  const ends = await readEnds(db, propertyId, targets, plans)
  const prepared = prepareCalendar(calendar)
  const asked = { today, until: query.to, limit: null }
  const occurrencesOfCursor = new Map<CalendarCursor, readonly Occurrence[]>()
  const isWhole = await forEachInSlices(
    targets,
    (target) => {
      const planned = plans.get(target.schedule_id)
      if (!planned) return
      const { plan, resumedOn } = planned
      const end = ends.get(target.previous_order_id ?? 0)
      const row = metered.get(target.target_id)
      const isShared = row === undefined && end === undefined && isAsItsCursor(target)
      let occurrences = isShared ? occurrencesOfCursor.get(target.cursor) : undefined
      if (occurrences === undefined) {
        const state = stateOf(row ?? stateRow(target, resumedOn, end), plan)
        const all = occurrencesOf(plan, state, prepared, asked).occurrences
        occurrences = all.filter(({ on }) => on >= query.from)
        if (isShared) occurrencesOfCursor.set(target.cursor, occurrences)
      }
      for (const occurrence of occurrences) add({ occurrence, target, plan })
    },
    budgetMs,
  )
  if (isWhole) return
  throw invalid([problem('propertyId', 'too-many', 'There are too many PM schedules here. Add a filter.')])
}

/** Whether a target's dates depend on its cursor alone, so that targets with the same cursor share them. */
const isAsItsCursor = ({ stored, resumed_on }: CalendarTarget): boolean =>
  stored === null && resumed_on === null

function stateRow(target: CalendarTarget, resumedOn: string | null, end: OrderEnd | undefined): StateRow {
  const { previous_k: k, previous_on: on, anchor_on, ...cursor } = target.cursor
  const { status_kind, ended_on } = end ?? { status_kind: null, ended_on: null }
  return {
    ...cursor,
    anchor_on: isoDay(anchor_on),
    resumed_on: target.resumed_on,
    previous: k === null ? null : { k, on: isoDay(on), status_kind, ended_on },
    stored: target.stored ?? [],
    waiting_on: [],
    decided_on: [],
    meter: null,
    schedule: { resumed_on: resumedOn },
  }
}

/** End days of the orders that next dates are counted from. */
async function readEnds(db: Db, propertyId: number, targets: readonly CalendarTarget[], plans: Plans) {
  const waiting = targets.filter(({ schedule_id: id }) => plans.get(id)?.plan.basis === 'From completion')
  const orderIds = waiting.flatMap(({ previous_order_id: order }) => order ?? [])
  return await findOrderEnds(db, propertyId, orderIds)
}

async function readPlans(db: Db, propertyId: number): Promise<Plans> {
  const { plans, lines } = await findCalendarPlans(db, propertyId)
  const linesOf = Map.groupBy(lines, ({ scheduleId }) => scheduleId)
  return new Map(
    plans.map((row) => [row.id, { plan: planOf(row, linesOf.get(row.id) ?? []), resumedOn: row.resumed_on }]),
  )
}

/** Meter-based targets with their readings. */
async function readMeters(
  db: Db,
  { propertyId, today }: { propertyId: number; today: string },
  { targets, plans }: { targets: readonly CalendarTarget[]; plans: Plans },
): Promise<ReadonlyMap<number, TargetRow>> {
  const scheduleIds = new Set(
    targets.flatMap(({ schedule_id: id }) => (plans.get(id)?.plan.rule.kind === 'Meter' ? [id] : [])),
  )
  if (scheduleIds.size === 0) return new Map()
  const rows = await findTargets(db, { propertyId, scheduleIds: [...scheduleIds] }, today)
  return new Map(rows.map((row) => [row.target_id, row]))
}

import {
  type EscalationFacts,
  type EscalationTiming,
  type PassedStep,
  passedSteps,
  rangeOfFacts,
} from '@fettle/rules/desk/escalations'
import type { PropertyCalendar } from '@fettle/rules/places/property-calendar'
import { addDays, startOfLocalDay } from '@fettle/rules/time/time'
import { findPropertyCalendar } from '#features/foundation/properties/properties.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { type Candidate, findCandidates } from './candidates.repository.ts'
import type { RuleRow } from './escalations.access.ts'

const timingOf = (rule: RuleRow): EscalationTiming => ({
  workingHoursOnly: rule.working_hours_only,
  stopsOnHold: rule.stops_on_hold,
  steps: rule.steps,
  effectiveMs: rule.effective_at.getTime(),
})

function factsOf(candidate: Candidate, calendar: PropertyCalendar): EscalationFacts {
  const { from_at, ends_on, starts_on, holds, fired } = candidate
  const day = ends_on === null ? (starts_on ?? '') : addDays(ends_on, 1)
  return {
    fromMs: from_at === null ? startOfLocalDay(day, calendar.timeZone) : from_at.getTime(),
    calendar,
    holds: holds.map(({ from, to }) => ({
      fromMs: Date.parse(from),
      toMs: to === null ? null : Date.parse(to),
    })),
    fired: new Map(Object.entries(fired ?? {}).map(([step, repeat]) => [Number(step), repeat])),
  }
}

/** Calendars of properties, each read once. */
export type Calendars = (propertyId: number) => Promise<PropertyCalendar>

/** Reads each calendar once. */
export function createCalendars(db: DbOrTrx): Calendars {
  const known = new Map<number, Promise<PropertyCalendar>>()
  return (propertyId) => {
    const calendar = known.get(propertyId) ?? findPropertyCalendar(db, propertyId)
    known.set(propertyId, calendar)
    return calendar
  }
}

export type PassedRecord = { candidate: Candidate; passed: readonly PassedStep[] }

const batchSize = 500

/** Records with passed steps of a rule, in batches. The job and the editor both read them here ([C8.036]). */
export async function* findPassed(
  db: DbOrTrx,
  rule: RuleRow,
  { now, calendars }: { now: Date; calendars: Calendars },
): AsyncGenerator<PassedRecord> {
  for (let after = 0; ; ) {
    const candidates = await findCandidates(db, rule, { ...searchOf(rule, now), after, limit: batchSize })
    for (const candidate of candidates) {
      const facts = factsOf(candidate, await calendars(candidate.property_id))
      const passed = passedSteps(timingOf(rule), facts, now.getTime())
      if (passed.length > 0) yield { candidate, passed }
    }
    const last = candidates.at(-1)
    if (last === undefined || candidates.length < batchSize) return
    after = last.key
  }
}

/** Decides again about one record, in the transaction of its change. Null if the step is no longer due. */
export async function findStillDue(
  db: DbOrTrx,
  rule: RuleRow,
  { key, stepId, repeat }: { key: number; stepId: number; repeat: number },
  { now, calendars }: { now: Date; calendars: Calendars },
): Promise<{ candidate: Candidate; due: PassedStep } | null> {
  const search = { ...searchOf(rule, now), after: 0, limit: 1, recordKey: key }
  const [candidate] = await findCandidates(db, rule, search)
  if (candidate === undefined) return null
  const facts = factsOf(candidate, await calendars(candidate.property_id))
  const due = passedSteps(timingOf(rule), facts, now.getTime()).find(
    ({ step, repeat: count, state }) => step.stepId === stepId && count === repeat && state === 'due',
  )
  return due === undefined ? null : { candidate, due }
}

function searchOf(rule: RuleRow, now: Date) {
  const { earliestMs, latestMs } = rangeOfFacts(timingOf(rule), now.getTime())
  return { earliest: new Date(earliestMs), latest: new Date(latestMs) }
}

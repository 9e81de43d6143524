import { isDeepStrictEqual } from 'node:util'
import { pmPlan } from '@fettle/contract/pm-plan'
import type { PmScheduleChange } from '@fettle/contract/pm-schedule-changes'
import type { PmScheduleDetail } from '@fettle/contract/pm-schedules'
import type { PmPlan } from '@fettle/rules/pm/plan'
import { problem } from '@fettle/rules/records/problem'
import { isSameText } from '@fettle/rules/records/same-text'
import { localDay } from '@fettle/rules/time/time'
import { findPropertyCalendar } from '#features/foundation/properties/properties.public.ts'
import { productAuthor } from '#platform/db/author.ts'
import type { Trx } from '#platform/db/database.ts'
import { withSavepoint } from '#platform/db/savepoint.ts'
import { invalid, ProblemError } from '#platform/http/problem-error.ts'
import { insertLog } from '#records/command/record-log.repository.ts'
import { lockRecord, touchRecord } from '#records/command/write-record.repository.ts'
import { showNextDate } from './change-cursors.usecases.ts'
import { syncTargets } from './generation.repository.ts'
import { getSchedule } from './pm-schedules.access.ts'
import * as repository from './pm-schedules.repository.ts'
import { readSchedule } from './pm-schedules.usecases.ts'
import { applyChange, makeSchedule } from './put-schedule.usecases.ts'

/** A schedule from an import file. Absent fields stay unchanged. */
export type ScheduleOfFile = {
  /** Number or code in the source system, used to find the schedule again. */
  reference: string
  change: Omit<PmScheduleChange, 'plan' | 'supersedes'>
  /** References of the schedules that it supersedes, of this file or stored before. */
  supersedes?: readonly string[] | undefined
  /** First day of a new schedule. Defaults to the day of the import. */
  startsOn?: string | undefined
  /** Merges the file's plan into the current one. Returns null if a new schedule has no rule. */
  planFrom: (before: PmPlan | null) => PmPlan | null
}

export type PutOutcome = { outcome: 'created' | 'updated' | 'unchanged'; id: number }
/** A problem with a schedule's field, in the wording of its page. */
export type PutProblem = { field: string; message: string }

type Moment = { propertyId: number; now: Date; today: string }

/**
 * Creates or updates schedules of a property by the rules of their page. Unchanged schedules are not written.
 * Returns the outcome or the problems of each.
 */
export async function putSchedules(
  trx: Trx,
  { propertyId, now, schedules }: { propertyId: number; now: Date; schedules: readonly ScheduleOfFile[] },
): Promise<(PutOutcome | readonly PutProblem[])[]> {
  const { timeZone } = await findPropertyCalendar(trx, propertyId)
  const moment = { propertyId, now, today: localDay(now.getTime(), timeZone) }
  const references = schedules.map(({ reference }) => reference)
  const known = await repository.findByReference(trx, propertyId, references)
  const made: number[] = []
  const outcomes: (PutOutcome | readonly PutProblem[])[] = []
  const put = async (schedule: ScheduleOfFile): Promise<PutOutcome> => {
    const id = known.get(schedule.reference)
    const supersedes = await numbersOf(trx, propertyId, schedule.supersedes)
    if (id !== undefined) return { outcome: await change(trx, moment, { id, schedule, supersedes }), id }
    return { outcome: 'created', id: await make(trx, moment, schedule, supersedes) }
  }
  for (const at of supersededFirst(schedules)) {
    const schedule = schedules[at] as ScheduleOfFile
    try {
      // What a schedule may supersede is known only when it is stored.
      const done =
        schedule.supersedes === undefined
          ? await put(schedule)
          : await withSavepoint(trx, () => put(schedule))
      if (done.outcome === 'created') made.push(done.id)
      outcomes[at] = done
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      outcomes[at] = error.problem.errors
    }
  }
  if (made.length > 0) await syncTargets(trx, propertyId)
  for (const id of made) {
    const schedule = await getSchedule(trx, { propertyIds: [propertyId] }, id)
    await showNextDate(trx, schedule, moment.today)
  }
  return outcomes
}

/** Positions of the schedules. A schedule comes after the schedules of the file that it supersedes. */
function supersededFirst(schedules: readonly ScheduleOfFile[]): number[] {
  const positions = new Map(schedules.map(({ reference }, at) => [reference, at]))
  const sorted = new Set<number>()
  const begun = new Set<number>()
  const visit = (at: number) => {
    // A circle is refused when its last schedule is stored.
    if (begun.has(at)) return
    begun.add(at)
    for (const reference of schedules[at]?.supersedes ?? []) {
      const below = positions.get(reference)
      if (below !== undefined) visit(below)
    }
    sorted.add(at)
  }
  for (const at of schedules.keys()) visit(at)
  return [...sorted]
}

/** Numbers of the schedules with these references, ascending. Throws 400 for an unknown one. */
async function numbersOf(
  trx: Trx,
  propertyId: number,
  references: readonly string[] | undefined,
): Promise<number[] | undefined> {
  if (references === undefined) return undefined
  const numbers = await repository.findByReference(trx, propertyId, references, 'number')
  const unknown = references.find((reference) => !numbers.has(reference))
  if (unknown !== undefined)
    throw invalid([problem('supersedes', 'unknown', `There is no PM schedule '${unknown}' in the property.`)])
  return [...new Set(numbers.values())].sort((one, other) => one - other)
}

/** Creates a schedule that starts today unless a day is given. */
async function make(
  trx: Trx,
  { propertyId, now, today }: Moment,
  { reference, change: { isActive, ...fields }, startsOn = today, planFrom }: ScheduleOfFile,
  supersedes: number[] | undefined,
): Promise<number> {
  const plan = planFrom(null) ?? undefined
  const { id, number } = await makeSchedule(trx, {
    propertyId,
    today,
    reference,
    // The page cannot submit a schedule without a rule, so it is rejected there.
    draft: { ...fields, startsOn, supersedes, ...(plan && { plan: pmPlan.parse(plan) }) },
  })
  if (isActive === false) await repository.updateSchedule(trx, id, { is_active: false, paused_on: today })
  const lines = [
    { event: 'schedule-entered' as const, number },
    ...(isActive === false ? [{ event: 'paused' as const }] : []),
  ]
  await insertLog(trx, repository.scheduleStore, id, { author: productAuthor, at: now, lines })
  return id
}

async function change(
  trx: Trx,
  { propertyId, now, today }: Moment,
  { id, schedule, supersedes }: { id: number; schedule: ScheduleOfFile; supersedes: number[] | undefined },
): Promise<'updated' | 'unchanged'> {
  const actor = { propertyIds: [propertyId] }
  await lockRecord(trx, 'pm_schedule', id)
  const row = await getSchedule(trx, actor, id)
  const record = await readSchedule(trx, { actor, now }, id)
  const plan = schedule.planFrom(record.plan)
  const wanted: PmScheduleChange = {
    ...schedule.change,
    supersedes,
    ...(plan && { plan: pmPlan.parse(plan) }),
  }
  const others = othersOf(record, wanted)
  if (Object.keys(others).length === 0) return 'unchanged'
  const { changed, lines } = await applyChange(trx, { row, record, change: others, today, now, others: [] })
  await insertLog(trx, repository.scheduleStore, id, { author: productAuthor, at: now, lines })
  if (changed.fmModId === row.mod_id) await touchRecord(trx, 'pm_schedule', id)
  return 'updated'
}

/** Fields of a change that differ from the record. */
function othersOf(record: PmScheduleDetail, wanted: PmScheduleChange): PmScheduleChange {
  const assets = (list: readonly { assetId: number }[]) =>
    list.map(({ assetId }) => assetId).sort((a, b) => a - b)
  const isSame = (name: string, value: unknown): boolean => {
    if (value === undefined) return true
    if (name === 'assets') return isDeepStrictEqual(assets(wanted.assets ?? []), assets(record.assets))
    const present = record[name as keyof PmScheduleDetail]
    if (typeof present === 'string' && typeof value === 'string') return isSameText(present, value)
    return isDeepStrictEqual(typeof value === 'string' ? value.trim() : value, present)
  }
  return Object.fromEntries(Object.entries(wanted).filter(([name, value]) => !isSame(name, value)))
}

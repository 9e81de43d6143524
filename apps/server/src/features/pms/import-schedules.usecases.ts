import { isDeepStrictEqual } from 'node:util'
import { pmPlan } from '@fettle/contract/pm-plan'
import type { PmScheduleChange } from '@fettle/contract/pm-schedule-changes'
import type { PmScheduleDetail } from '@fettle/contract/pm-schedules'
import type { PmPlan } from '@fettle/rules/pm/plan'
import { isSameText } from '@fettle/rules/same-text'
import { localDay } from '@fettle/rules/time'
import { findPropertyCalendar } from '#features/properties/properties.public.ts'
import { productAuthor } from '#platform/db/author.ts'
import type { Trx } from '#platform/db/database.ts'
import { ProblemError } from '#platform/http/problem-error.ts'
import { lockRecord } from '#records/command/write-record.repository.ts'
import { showNextDate } from './change-cursors.usecases.ts'
import { syncTargets } from './generation.repository.ts'
import { getSchedule } from './pm-schedules.access.ts'
import * as repository from './pm-schedules.repository.ts'
import { readSchedule } from './pm-schedules.usecases.ts'
import { applyChange, makeSchedule } from './put-schedule.usecases.ts'

/** A schedule as a file tells it; what the file does not tell is absent, and stays. */
export type ScheduleOfFile = {
  /** Its number or code where it comes from, by which it is found again. */
  reference: string
  change: Omit<PmScheduleChange, 'plan'>
  /** The first day of a new schedule; the day of the import where absent. */
  startsOn?: string | undefined
  /** The plan that the file makes of the present one, or of none; null where it tells no rule of a new schedule. */
  planFrom: (before: PmPlan | null) => PmPlan | null
}

export type PutOutcome = { outcome: 'created' | 'updated' | 'unchanged'; id: number }
/** What is wrong with a field of a schedule, as its page says it. */
export type PutProblem = { field: string; message: string }

type Moment = { propertyId: number; now: Date; today: string }

/**
 * Makes or changes schedules of a property by the rules of their page; those that are equal are left alone. Returns what
 * became of each, or what is wrong with it.
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
  for (const schedule of schedules) {
    const id = known.get(schedule.reference)
    try {
      if (id === undefined) {
        const newId = await make(trx, moment, schedule)
        made.push(newId)
        outcomes.push({ outcome: 'created', id: newId })
      } else outcomes.push({ outcome: await change(trx, moment, { id, schedule }), id })
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      outcomes.push(error.problem.errors)
    }
  }
  if (made.length > 0) await syncTargets(trx, propertyId)
  for (const id of made) {
    const schedule = await getSchedule(trx, { propertyIds: [propertyId] }, id)
    await showNextDate(trx, schedule, moment.today)
  }
  return outcomes
}

/** Makes a schedule; one that begins on no day begins today. */
async function make(
  trx: Trx,
  { propertyId, now, today }: Moment,
  { reference, change: { isActive, ...fields }, startsOn = today, planFrom }: ScheduleOfFile,
): Promise<number> {
  const plan = planFrom(null) ?? undefined
  const { id, number } = await makeSchedule(trx, {
    propertyId,
    today,
    reference,
    // The page has no schedule without a rule either: it is refused there.
    draft: { ...fields, startsOn, ...(plan && { plan: pmPlan.parse(plan) }) },
  })
  if (isActive === false) await repository.updateSchedule(trx, id, { is_active: false, paused_on: today })
  const lines = [
    { event: 'schedule-entered' as const, number },
    ...(isActive === false ? [{ event: 'paused' as const }] : []),
  ]
  await repository.insertScheduleLog(trx, id, { author: productAuthor, at: now, lines })
  return id
}

async function change(
  trx: Trx,
  { propertyId, now, today }: Moment,
  { id, schedule }: { id: number; schedule: ScheduleOfFile },
): Promise<'updated' | 'unchanged'> {
  const actor = { propertyIds: [propertyId] }
  await lockRecord(trx, 'pm_schedule', id)
  const row = await getSchedule(trx, actor, id)
  const record = await readSchedule(trx, { actor, now }, id)
  const plan = schedule.planFrom(record.plan)
  const wanted: PmScheduleChange = { ...schedule.change, ...(plan && { plan: pmPlan.parse(plan) }) }
  const others = othersOf(record, wanted)
  if (Object.keys(others).length === 0) return 'unchanged'
  const { changed, lines } = await applyChange(trx, { row, record, change: others, today, now, others: [] })
  await repository.insertScheduleLog(trx, id, { author: productAuthor, at: now, lines })
  if (changed.fmModId === row.mod_id) await repository.touchSchedule(trx, id)
  return 'updated'
}

/** What of a change is other than what stands there. */
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

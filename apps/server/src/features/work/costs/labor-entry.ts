import type * as contract from '@fettle/contract/costs'
import type { BodyOf } from '@fettle/contract/route'
import { laborProblems } from '@fettle/rules/orders/cost-requirements'
import { problem } from '@fettle/rules/records/problem'
import { enteredMoment } from '@fettle/rules/time/entered-moment'
import { type DayFormat, localDay } from '@fettle/rules/time/time'
import { dayHoursProblems, laborDayProblems } from '@fettle/rules/timecards/labor-days'
import { timecardDayProblems } from '@fettle/rules/timecards/timecard'
import { findAssigneeNamed } from '#features/people/workers/workers.public.ts'
import type { OrderCommand } from '#features/work/work-orders/order-command.public.ts'
import type { Trx } from '#platform/db/database.ts'
import { invalid } from '#platform/http/problem-error.ts'
import type { LaborLine } from './costs.access.ts'
import { weekApproved } from './labor.errors.ts'
import { lockWorkerDay } from './worker-days.access.ts'

export type LaborFields = Partial<
  Pick<BodyOf<typeof contract.changeLabor>, 'laborName' | 'laborHours' | 'laborDate' | 'tcardNotes'>
>
export type EnteredLabor = { laborName: string; laborHours: number; laborDate: string; tcardNotes: string }

/** Merges the entered fields over the previous line. Throws 400 naming each missing or invalid field. */
export function enteredLabor(fields: LaborFields, before: Partial<EnteredLabor>, zone: string): EnteredLabor {
  const date = fields.laborDate
  const draft = {
    laborName: fields.laborName ?? before.laborName ?? '',
    laborHours: fields.laborHours ?? before.laborHours ?? null,
    laborDate: date ? localDay(enteredMoment(date, zone), zone) : (before.laborDate ?? ''),
    tcardNotes: fields.tcardNotes ?? before.tcardNotes ?? '',
  }
  const problems = laborProblems(draft)
  if (problems.length > 0) throw invalid(problems)
  return { ...draft, laborHours: draft.laborHours as number, tcardNotes: draft.tcardNotes.trim() }
}

/** A stored line as entry fields. */
export const enteredBefore = (line: LaborLine): EnteredLabor => ({
  laborName: line.assignee_name,
  laborHours: line.hours,
  laborDate: line.worked_on,
  tcardNotes: line.notes,
})

/** The active worker or vendor with this name in the order's property. Throws 400 if not found. */
export async function getWorker(
  { trx, actor, row }: OrderCommand,
  name: string,
): Promise<{ id: number; name: string }> {
  const found = await findAssigneeNamed(trx, actor, { propertyId: row.property_id, name })
  if (!found?.isActive)
    throw invalid([problem('laborName', 'unknown', `There is no worker or vendor ${name.trim()}.`)])
  return found
}

/** Allowed days of a line: its order's, or a timecard's. */
export type LaborDays = { enteredOn: string | null; today: string; formats: DayFormat }

/** Allowed days of an order, in its time zone. */
export const daysOfOrder = ({ row, now, settings }: OrderCommand): LaborDays => ({
  enteredOn: localDay(row.entered_at.getTime(), row.time_zone),
  today: localDay(now.getTime(), row.time_zone),
  formats: settings,
})

type Line = { workerId: number; laborHours: number; laborDate: string }

/**
 * Throws 400 for labor on a day that is not allowed, or if the worker's day would exceed its hours (C5), and
 * 409 for a day in an approved week. Unchanged values are not checked again, and hours can always be reduced.
 */
export async function requireDay(
  trx: Trx,
  { enteredOn, today, formats }: LaborDays,
  { workerId, laborHours, laborDate }: Line,
  before?: LaborLine,
): Promise<void> {
  const sameDay = before?.worked_on === laborDate
  const problems = sameDay
    ? []
    : enteredOn === null
      ? timecardDayProblems('laborDate', { day: laborDate, today, formats })
      : laborDayProblems('laborDate', { day: laborDate, enteredOn, today, formats })
  if (problems.length > 0) throw invalid(problems)
  if (sameDay && before.assignee_id === workerId && laborHours <= before.hours) return
  const day = { assigneeId: workerId, day: laborDate, exceptCostId: before?.id ?? 0 }
  const { bookedHours, approvedWeek } = await lockWorkerDay(trx, day)
  if (approvedWeek) throw weekApproved(approvedWeek, formats)
  const hours = dayHoursProblems('laborHours', { hours: laborHours, bookedHours, day: laborDate, formats })
  if (hours.length > 0) throw invalid(hours)
}

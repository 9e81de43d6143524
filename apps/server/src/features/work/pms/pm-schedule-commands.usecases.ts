import {
  type PmScheduleChange,
  type PmScheduleDraft,
  pmScheduleChange,
} from '@fettle/contract/pm-schedule-changes'
import type { PmScheduleDetail } from '@fettle/contract/pm-schedules'
import type { ScheduleLogEvent } from '@fettle/rules/pm/schedule-log'
import { localDay } from '@fettle/rules/time/time'
import { findPropertyCalendar } from '#features/foundation/properties/properties.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { runCommand } from '#platform/http/command.ts'
import { authorOf, type RequestContext } from '#platform/http/request-context.ts'
import { otherFieldProblems } from '#records/command/change-fields.ts'
import {
  type RecordCommand,
  type RecordKind,
  runRecordCommand,
  storedIn,
} from '#records/command/record-command.ts'
import { insertLog } from '#records/command/record-log.repository.ts'
import { assertUnused } from '#records/command/usages.repository.ts'
import { removeRecord, touchRecord } from '#records/command/write-record.repository.ts'
import { showNextDate } from './change-cursors.usecases.ts'
import { syncTargets } from './generation.repository.ts'
import { getSchedule, type PmScheduleEntry } from './pm-schedules.access.ts'
import { asScheduleInUse } from './pm-schedules.errors.ts'
import * as repository from './pm-schedules.repository.ts'
import { readSchedule } from './pm-schedules.usecases.ts'
import { applyChange, makeSchedule } from './put-schedule.usecases.ts'
import { ownProperty } from './schedule-choice.usecases.ts'

type Deps = Pick<FeatureDeps, 'db' | 'clock'>
type Row = PmScheduleEntry
type ScheduleCommand = RecordCommand<Row, object, ScheduleLogEvent>
type SentChange = PmScheduleChange & Readonly<Record<string, unknown>>

export const scheduleKind: RecordKind<Row, object, ScheduleLogEvent, PmScheduleDetail> = {
  name: 'schedule',
  ...storedIn(repository.scheduleStore),
  read: getSchedule,
  present: (trx, row, reader) => readSchedule(trx, reader, row.id),
}

/**
 * Creates a schedule (C2) under the next number. Throws 404 for another property, and 400 naming every
 * missing or invalid field.
 */
export const createPmSchedule = (
  deps: Deps,
  context: RequestContext,
  { propertyId, ...draft }: PmScheduleDraft,
): Promise<PmScheduleDetail> =>
  runCommand(deps.db, context, async (trx) => {
    const { actor } = context
    ownProperty(actor, propertyId)
    const calendar = await findPropertyCalendar(trx, propertyId)
    const at = deps.clock.now()
    const today = localDay(at.getTime(), calendar.timeZone)
    const { id, number } = await makeSchedule(trx, { propertyId, draft, today })
    const lines = [{ event: 'schedule-entered' as const, number }]
    await insertLog(trx, repository.scheduleStore, id, { author: authorOf(context), at, lines })
    await syncTargets(trx, propertyId)
    await showNextDate(trx, await getSchedule(trx, actor, id), today)
    return await readSchedule(trx, { actor, now: at }, id)
  })

/** Values of the record that follow from others, or from the day. */
const volatile = new Set([
  'fmModId',
  'modifiedDateTime',
  'nextDate',
  'scheduledStartDate',
  'lastRepeatDate',
  'isEnded',
  'targetCount',
  'assetCount',
  'supersededIds',
])

/**
 * Changes the given fields and lists of a schedule, or pauses or resumes it ([C2.039]). Equal values are
 * ignored. Past occurrences stay; coming dates follow the change. Throws 400 naming every invalid field, and
 * 412 with the current schedule for a stale version.
 */
export const changePmSchedule = (
  deps: Deps,
  context: RequestContext,
  scheduleId: number,
  sent: SentChange,
): Promise<PmScheduleDetail> =>
  runRecordCommand(scheduleKind, deps, context, scheduleId, (command) => change(command, sent))

/** Dry run of `changePmSchedule`: makes the change and rolls it back. */
export async function checkPmScheduleChange(
  deps: Deps,
  context: RequestContext,
  scheduleId: number,
  sent: SentChange,
): Promise<PmScheduleDetail> {
  const checked: PmScheduleDetail[] = []
  const rollback = new Error('The change was only checked.')
  await runRecordCommand(scheduleKind, deps, context, scheduleId, async (command) => {
    checked[0] = await (await change(command, sent))()
    throw rollback
  }).catch((error: unknown) => {
    if (error !== rollback) throw error
  })
  return checked[0] as PmScheduleDetail
}

async function change(
  { trx, actor, row, now, log }: ScheduleCommand,
  sent: SentChange,
): Promise<() => Promise<PmScheduleDetail>> {
  const record = await readSchedule(trx, { actor, now }, row.id)
  const today = localDay(now.getTime(), row.time_zone)
  const fields = pmScheduleChange.parse(sent)
  const others = otherFieldProblems(sent, record, { changes: pmScheduleChange.shape, volatile })
  const { changed, lines } = await applyChange(trx, { row, record, change: fields, today, now, others })
  for (const line of lines) log(line)
  if (lines.length > 0 && changed.fmModId === row.mod_id) await touchRecord(trx, 'pm_schedule', row.id)
  return () => readSchedule(trx, { actor, now }, row.id)
}

/** Copies a schedule. The copy is paused, without next date and past ([C2.004]). */
export const duplicatePmSchedule = (
  deps: Deps,
  context: RequestContext,
  scheduleId: number,
): Promise<PmScheduleDetail> =>
  runCommand(deps.db, context, async (trx) => {
    const { actor } = context
    const row = await getSchedule(trx, actor, scheduleId)
    const at = deps.clock.now()
    const { id, number } = await repository.copySchedule(trx, row.id, localDay(at.getTime(), row.time_zone))
    await repository.copyLinks(trx, row.id, id)
    const lines = [{ event: 'schedule-copied' as const, number, from: row.number }]
    await insertLog(trx, repository.scheduleStore, id, { author: authorOf(context), at, lines })
    await syncTargets(trx, row.property_id)
    return await readSchedule(trx, { actor, now: at }, id)
  })

/** Deletes a schedule without orders. Throws 409 with the number of orders otherwise (C0). */
export const deletePmSchedule = (
  deps: Deps,
  context: RequestContext,
  scheduleId: number,
): Promise<undefined> =>
  runRecordCommand(scheduleKind, deps, context, scheduleId, async ({ trx, row }) => {
    assertUnused(`PM ${row.number}`, await repository.findScheduleUsages(trx, scheduleId))
    await removeRecord(trx, 'pm_schedule', scheduleId)
    return async () => undefined
  }).catch(asScheduleInUse)

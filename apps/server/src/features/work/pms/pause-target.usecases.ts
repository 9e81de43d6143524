import type { changePmTarget } from '@fettle/contract/pm-targets'
import type { AnswerOf, BodyOf, ParamsOf } from '@fettle/contract/route'
import { localDay } from '@fettle/rules/time/time'
import { findTargets } from '#features/things/pm-plans/pm-plans.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { notFound } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { runRecordCommand } from '#records/command/record-command.ts'
import { touchRecord } from '#records/command/write-record.repository.ts'
import { showNextDate } from './change-cursors.usecases.ts'
import { scheduleKind } from './pm-schedule-commands.usecases.ts'
import * as repository from './pm-schedules.repository.ts'
import { readSchedule } from './pm-schedules.usecases.ts'

/**
 * Pauses or resumes one target of a schedule ([C2.009], [C2.039]). Throws 404 for a schedule or target
 * outside the actor's properties, and 412 with the current schedule for a stale version.
 */
export const changeTarget = (
  deps: Pick<FeatureDeps, 'db' | 'clock'>,
  context: RequestContext,
  { scheduleId, targetId }: ParamsOf<typeof changePmTarget>,
  { isPaused }: BodyOf<typeof changePmTarget>,
): Promise<AnswerOf<typeof changePmTarget>> =>
  runRecordCommand(scheduleKind, deps, context, scheduleId, async ({ trx, actor, row, now, log }) => {
    const today = localDay(now.getTime(), row.time_zone)
    const targets = await findTargets(trx, { allOfSchedule: scheduleId }, today)
    const target = targets.find((each) => each.target_id === targetId)
    if (!target) throw notFound(`Target ${targetId}`)
    const read = () => readSchedule(trx, { actor, now }, scheduleId)
    if (target.is_paused === isPaused) return read
    await repository.pauseTarget(trx, targetId, isPaused ? null : today)
    const event = isPaused ? 'target-paused' : 'target-resumed'
    log({ event, target: target.target_name || 'the whole schedule' })
    await showNextDate(trx, row, today)
    await touchRecord(trx, 'pm_schedule', scheduleId)
    return read
  })

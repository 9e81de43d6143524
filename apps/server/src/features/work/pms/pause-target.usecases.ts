import type { changePmTarget } from '@fettle/contract/pm-targets'
import type { AnswerOf, BodyOf, ParamsOf } from '@fettle/contract/route'
import { localDay } from '@fettle/rules/time'
import { findTargets } from '#features/things/pm-plans/pm-plans.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { runCommand } from '#platform/http/command.ts'
import { notFound } from '#platform/http/problem-error.ts'
import { authorOf, type RequestContext } from '#platform/http/request-context.ts'
import { lockRecord } from '#records/command/write-record.repository.ts'
import { showNextDate } from './change-cursors.usecases.ts'
import { readForChange } from './pm-schedule-commands.usecases.ts'
import { getSchedule } from './pm-schedules.access.ts'
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
  runCommand(deps.db, context, async (trx) => {
    const { actor } = context
    const at = deps.clock.now()
    await lockRecord(trx, 'pm_schedule', scheduleId)
    const row = await getSchedule(trx, actor, scheduleId)
    const record = await readForChange(trx, context, scheduleId, at)
    const today = localDay(at.getTime(), row.time_zone)
    const targets = await findTargets(trx, { allOfSchedule: scheduleId }, today)
    const target = targets.find((each) => each.target_id === targetId)
    if (!target) throw notFound(`Target ${targetId}`)
    if (target.is_paused === isPaused) return record
    await repository.pauseTarget(trx, targetId, isPaused ? null : today)
    const event = isPaused ? 'target-paused' : 'target-resumed'
    const lines = [{ event, target: target.target_name || 'the whole schedule' } as const]
    await repository.insertScheduleLog(trx, scheduleId, { author: authorOf(context), at, lines })
    await showNextDate(trx, row, today)
    await repository.touchSchedule(trx, scheduleId)
    return await readSchedule(trx, { actor, now: at }, scheduleId)
  })

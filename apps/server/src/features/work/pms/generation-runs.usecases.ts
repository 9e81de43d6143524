import type { ExcludedTarget, PmGeneration } from '@fettle/contract/pm-generation'
import type { Actor } from '@fettle/rules/access/permissions'
import { generatorState, nextGeneratorRun } from '@fettle/rules/pm/generator-run'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import {
  type ExcludedTargetRow,
  findExcludedTargets,
  findGenerationRuns,
  findPmNumbers,
  type GenerationRow,
} from './generation-runs.access.ts'
import { findPlannedNames } from './plan-orders.access.ts'

/**
 * Status of the hourly PM generator at the actor's properties with active schedules: last run, failed
 * schedules and excluded targets.
 */
export async function readGeneration(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
): Promise<PmGeneration[]> {
  const now = clock.now().getTime()
  const runs = await findGenerationRuns(db, actor)
  const excluded = await findExcludedTargets(
    db,
    runs.map((run) => run.property_id),
  )
  const failed = runs.flatMap((run) => run.failures ?? [])
  const numbers = await findPmNumbers(db, failed)
  const titles = await findPlannedNames(db, [...failed, ...excluded.map((row) => row.schedule_id)])
  const titleOf = (scheduleId: number) => titles.get(scheduleId) ?? ''
  const isOn = await generatesAt(db, runs)
  const ofProperty = Map.groupBy(excluded, (row) => row.property_id)
  return runs.map((run) => {
    const rows = ofProperty.get(run.property_id) ?? []
    return {
      propertyId: run.property_id,
      propertyName: run.property_name,
      ...presentRun(run, now, isOn.has(run.property_id)),
      // Schedules deleted since the run are omitted.
      failures: (run.failures ?? []).flatMap((scheduleId) => {
        const pmNumber = numbers.get(scheduleId)
        return pmNumber === undefined ? [] : [{ scheduleId, pmNumber, title: titleOf(scheduleId) }]
      }),
      leftOff: {
        total: rows[0]?.total ?? 0,
        targets: rows.map((row) => presentExcludedTarget(row, titleOf(row.schedule_id))),
      },
    }
  })
}

/** Properties where the hourly run is enabled. */
async function generatesAt(db: Db, runs: readonly GenerationRow[]): Promise<ReadonlySet<number>> {
  const on = await Promise.all(
    runs.map(async ({ property_id: id }) => ((await readSettings(db, id)).pmGeneratorFlag ? [id] : [])),
  )
  return new Set(on.flat())
}

function presentRun(run: GenerationRow, now: number, isOn: boolean) {
  const { started_at: started, ended_at: ended } = run
  const hasFailed = run.has_failed === true || (run.failures ?? []).length > 0
  const known = started && {
    startedAtMs: started.getTime(),
    endedAtMs: ended?.getTime() ?? null,
    hasFailed,
  }
  return {
    state: isOn ? generatorState(known, now) : ('Off' as const),
    startedDateTime: started?.toISOString() ?? null,
    endedDateTime: ended?.toISOString() ?? null,
    nextDateTime: isOn ? new Date(nextGeneratorRun(now)).toISOString() : null,
    made: run.made ?? 0,
    recorded: run.recorded ?? 0,
  }
}

const presentExcludedTarget = (row: ExcludedTargetRow, title: string): ExcludedTarget => ({
  scheduleId: row.schedule_id,
  pmNumber: row.pm_number,
  title,
  targetId: row.target_id,
  target: row.target_name,
  reason: row.reason,
})

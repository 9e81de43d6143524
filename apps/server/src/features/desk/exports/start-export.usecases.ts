import type { ExportOptions, ExportRun } from '@fettle/contract/exports'
import type { Actor } from '@fettle/rules/access/permissions'
import { exportFaults } from '@fettle/rules/desk/exports'
import { exportKeptDays, maxWaitingExports } from '@fettle/rules/records/limits'
import { ownPropertyScope } from '#features/foundation/properties/properties.public.ts'
import type { Trx } from '#platform/db/database.ts'
import { lockLimit } from '#platform/db/limit-lock.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { runCommand } from '#platform/http/command.ts'
import { invalid } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { type ExportJobData, exportJob } from './export-job-names.ts'
import { plannedKinds, unknownParts } from './export-plan.ts'
import { getExport } from './exports.access.ts'
import { tooManyWaiting } from './exports.errors.ts'
import { presentExport } from './exports.presenter.ts'
import { countRunning, insertRun } from './exports.repository.ts'
import { kindsFor } from './kinds/all-export-kinds.ts'

type Deps = Pick<FeatureDeps, 'db' | 'jobs' | 'clock'>

/** Throws 400 with the problems, 404 for another property. */
export function checkOptions(actor: Actor, options: ExportOptions): void {
  if (options.propertyId !== null) ownPropertyScope(actor, options.propertyId)
  const faults = exportFaults(options).map((fault) => ({ code: 'invalid', ...fault }))
  const problems = [...faults, ...unknownParts(options, actor)]
  if (problems.length > 0) throw invalid(problems)
}

/** The properties in an export of this person, and whether it includes shared records. */
export function takenScope(
  actor: Actor,
  options: ExportOptions,
): { propertyIds: readonly number[]; takesShared: boolean } {
  const allowed = kindsFor(actor)
  return {
    propertyIds: options.propertyId === null ? actor.propertyIds : [options.propertyId],
    takesShared: plannedKinds(options, allowed).some(({ kind }) => kind.property === null),
  }
}

type Queued = {
  options: ExportOptions
  nightlyExportId: number | null
  propertyIds: readonly number[]
  takesShared: boolean
}

/** Adds an export and queues its job, on behalf of the transaction's user. */
export async function queueExport(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  trx: Trx,
  userId: number,
  run: Queued,
): Promise<number> {
  const keptUntil = new Date(clock.now().getTime() + exportKeptDays * 86_400_000)
  const exportId = await insertRun(trx, { ...run, keptUntil })
  const data: ExportJobData = { exportId, userId }
  await jobs.send(trx, exportJob, data)
  return exportId
}

/**
 * Starts an export in the background. Throws 400 with the problems, 404 for another property, 409 for too
 * many waiting exports of the person.
 */
export async function startExport(
  deps: Deps,
  context: RequestContext,
  options: ExportOptions,
): Promise<ExportRun> {
  const { actor } = context
  checkOptions(actor, options)
  return await runCommand(deps.db, context, async (trx) => {
    await lockLimit(trx, 'exports waiting', actor.userId)
    if ((await countRunning(trx, actor.userId)) >= maxWaitingExports) throw tooManyWaiting()
    const reach = takenScope(actor, options)
    const exportId = await queueExport(deps, trx, actor.userId, {
      options,
      nightlyExportId: null,
      ...reach,
    })
    return presentExport(await getExport(trx, actor, exportId))
  })
}

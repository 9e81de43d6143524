import type { ExportRun } from '@fettle/contract/exports'
import { allowsExportAction, type ExportAction } from '@fettle/rules/desk/exports'
import type { Trx } from '#platform/db/database.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { runCommand } from '#platform/http/command.ts'
import { versionConflict } from '#platform/http/problem-error.ts'
import { isStale, type RequestContext } from '#platform/http/request-context.ts'
import { type ExportRunRow, getExport, lockExport } from './exports.access.ts'
import { notAllowed } from './exports.errors.ts'
import { presentExport, stateOfRun } from './exports.presenter.ts'
import { cancelProgress, deleteRun, endRun } from './exports.repository.ts'

type Deps = Pick<FeatureDeps, 'db' | 'clock'>

/** Runs `work` on a locked export in a suitable state. Throws 404, 409 or 412 otherwise. */
async function command<T>(
  { db }: Deps,
  context: RequestContext,
  { exportId, action }: { exportId: number; action: ExportAction },
  work: (trx: Trx, row: ExportRunRow) => Promise<T>,
): Promise<T> {
  return await runCommand(db, context, async (trx) => {
    const row = await lockExport(trx, context.actor, exportId)
    const state = stateOfRun(row)
    if (isStale(context.ifMatch, row.mod_id)) throw versionConflict(presentExport(row))
    if (!allowsExportAction(state, action)) throw notAllowed(state, action, presentExport(row))
    return await work(trx, row)
  })
}

/** Cancels an export: immediately while waiting, else after the current batch. */
export const cancelExport = (deps: Deps, context: RequestContext, exportId: number): Promise<ExportRun> =>
  command(deps, context, { exportId, action: 'cancel' }, async (trx) => {
    const { hasBegun } = await cancelProgress(trx, exportId)
    if (!hasBegun) await endRun(trx, exportId, { state: 'Canceled', endedAt: deps.clock.now() })
    return presentExport(await getExport(trx, context.actor, exportId))
  })

/** Removes an export. The file sweep removes its file. */
export const deleteExport = (deps: Deps, context: RequestContext, exportId: number): Promise<void> =>
  command(deps, context, { exportId, action: 'delete' }, (trx) => deleteRun(trx, exportId))

import type { ImportDetail } from '@fettle/contract/imports'
import { allowsImportAction, type ImportAction, type ImportState } from '@fettle/rules/imports/imports'
import type { Trx } from '#platform/db/database.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { runCommand } from '#platform/http/command.ts'
import { invalid, versionConflict } from '#platform/http/problem-error.ts'
import { isStale, type RequestContext } from '#platform/http/request-context.ts'
import { type ImportJobData, jobOf } from './import-job-names.ts'
import { getImport, type ImportRunRow, lockImport, permitCreates, permitKind } from './import-runs.access.ts'
import { notAllowed, nothingStored, unknownKind } from './import-runs.errors.ts'
import { presentImportDetail } from './import-runs.presenter.ts'
import * as stored from './import-runs.repository.ts'
import { findGaps, kindNamed } from './run-options.ts'

type Deps = Pick<FeatureDeps, 'db' | 'jobs' | 'clock'>

/** Runs `work` on a locked import whose state allows the action. Throws 404, 409 or 412 otherwise. */
async function command<T>(
  { db }: Deps,
  context: RequestContext,
  { importId, action }: { importId: number; action: ImportAction },
  work: (trx: Trx, row: ImportRunRow) => Promise<T>,
): Promise<T> {
  return await runCommand(db, context, async (trx) => {
    const row = await lockImport(trx, context.actor, importId)
    const state = row.state as ImportState
    if (isStale(context.ifMatch, row.mod_id)) throw versionConflict(presentImportDetail(row))
    if (!allowsImportAction(state, action)) throw notAllowed(state, action, presentImportDetail(row))
    return await work(trx, row)
  })
}

type Start = { importId: number; action: 'check' | 'run' | 'undo' }

/** Sets the state in which the work is under way, and queues the work. */
async function start(
  deps: Deps,
  context: RequestContext,
  { importId, action }: Start,
  prepare: (trx: Trx, row: ImportRunRow) => Promise<stored.RunChange>,
): Promise<ImportDetail> {
  const phase = action === 'run' ? 'import' : action
  const data: ImportJobData = { importId, phase, userId: context.actor.userId }
  return await command(deps, context, { importId, action }, async (trx, row) => {
    const kind = kindNamed(row.kind)
    if (!kind) throw unknownKind(row.kind)
    permitKind(context.actor, kind)
    if (action !== 'undo') permitCreates(context.actor, presentImportDetail(row).options.creates)
    const change = await prepare(trx, row)
    await stored.updateRun(trx, importId, {
      failure: '',
      startedAt: deps.clock.now(),
      endedAt: null,
      ...change,
    })
    // Where an undo was cancelled, the next one goes on.
    if (action !== 'undo' || row.phase !== 'undo') await stored.insertProgress(trx, importId, phase)
    await deps.jobs.send(trx, jobOf(phase), data)
    return presentImportDetail(await getImport(trx, context.actor, importId))
  })
}

/** Finds out in the background what each row would become. Throws 400 where the mapping leaves out what every row needs. */
export const checkImport = (deps: Deps, context: RequestContext, importId: number) =>
  start(deps, context, { importId, action: 'check' }, async (_, row) => {
    const kind = kindNamed(row.kind)
    if (!kind) throw unknownKind(row.kind)
    const gaps = findGaps(kind, presentImportDetail(row).options)
    if (gaps.length > 0) throw invalid(gaps)
    return { state: 'Checking', counts: null, alsoCreated: [], refusals: [], refusedFileId: null }
  })

/** Stores the checked import in the background. */
export const runImportNow = (deps: Deps, context: RequestContext, importId: number) =>
  start(deps, context, { importId, action: 'run' }, async () => ({ state: 'Running' }))

/** Undoes a stored import in the background. Throws 409 if nothing was stored. */
export const undoImport = (deps: Deps, context: RequestContext, importId: number) =>
  start(deps, context, { importId, action: 'undo' }, async (_, row) => {
    if (!row.has_stored) throw nothingStored(presentImportDetail(row))
    return { state: 'Undoing' }
  })

/** The state to which an import returns when its work is cancelled before it has begun. */
const before: Partial<Record<ImportState, ImportState>> = {
  Checking: 'Uploaded',
  Running: 'Checked',
  Undoing: 'Done',
}

/** Ends the work: at once where it waits, else after the batch that is under way. */
export const cancelImport = (deps: Deps, context: RequestContext, importId: number): Promise<ImportDetail> =>
  command(deps, context, { importId, action: 'cancel' }, async (trx, row) => {
    const { hasBegun } = await stored.cancelProgress(trx, importId)
    if (!hasBegun) {
      const state = before[row.state as ImportState]
      await stored.updateRun(trx, importId, { ...(state && { state }), endedAt: deps.clock.now() })
      await (row.phase === 'undo' ? stored.pauseProgress : stored.deleteProgress)(trx, importId)
    }
    return presentImportDetail(await getImport(trx, context.actor, importId))
  })

/** Forgets an import with its file; what it stored stays. */
export const deleteImport = (deps: Deps, context: RequestContext, importId: number): Promise<void> =>
  command(deps, context, { importId, action: 'delete' }, (trx) => stored.deleteRun(trx, importId))

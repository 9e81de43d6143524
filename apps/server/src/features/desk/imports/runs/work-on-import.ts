import { importOptions } from '@fettle/contract/imports'
import { may } from '@fettle/rules/access/permissions'
import type { Db, Trx } from '#platform/db/database.ts'
import { findAccountOfUser, toActor } from '#platform/identity/identity.repository.ts'
import { ImportFailure } from '../imports.errors.ts'
import { withCustomFields } from '../kinds/order-custom-fields.ts'
import { checkRun } from './check-run.ts'
import type { ImportJobData } from './import-job-names.ts'
import { withImportLock, withStoringLock } from './import-locks.repository.ts'
import { beginProgress } from './import-rows.repository.ts'
import { findForbiddenCreates, findImport } from './import-runs.access.ts'
import {
  deleteProgress,
  findRunState,
  lockRunState,
  type Phase,
  pauseProgress,
  updateRun,
} from './import-runs.repository.ts'
import { asPlainFailure } from './inspect-file.ts'
import { withLocalCopy } from './local-copy.ts'
import { kindNamed } from './run-options.ts'
import { type StoredTally, storeRun } from './store-run.ts'
import { type UndoTally, undoRun } from './undo-run.ts'
import { CancelledError, type Work, type WorkDeps, write } from './work-session.ts'

const stateOf: Readonly<Record<Phase, string>> = { check: 'Checking', import: 'Running', undo: 'Undoing' }

/** The state in which an import is when its work was cancelled. */
const cancelledState = { check: 'Uploaded', import: 'Canceled', undo: 'Done' } as const

const noSpace = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** Why the work cannot be done, for the person who imports; null for an error that another attempt may not meet. */
function failureOf(error: unknown, file: { path: string; fileName: string }): string | null {
  const plain = asPlainFailure(error, file)
  if (plain instanceof ImportFailure) return plain.message
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && noSpace.has(code))
    return 'The disk of the server is full. Whole batches that were done before stay; no batch is done by half.'
  return null
}

async function getActor(db: Db, userId: number) {
  const account = await findAccountOfUser(db, userId)
  const actor = account && toActor(account)
  return actor && may(actor, 'imports.manage') ? actor : undefined
}

/**
 * Does the work that an import waits for, in the state in which it is: work that is done already is not done again. An
 * import that cannot be done becomes `Failed` with its reason. Throws for whatever another attempt may not meet.
 */
export async function workOnImport(deps: WorkDeps, job: ImportJobData, signal: AbortSignal): Promise<void> {
  const { db } = deps
  const { importId, phase, userId } = job
  const lock = phase === 'check' ? withImportLock : withStoringLock
  await lock({ db, importId, signal }, async () => {
    if ((await findRunState(db, importId)) !== stateOf[phase]) return
    const actor = await getActor(db, userId)
    const row = actor && (await findImport(db, actor, importId))
    const plainKind = row && kindNamed(row.kind)
    const kind = plainKind && (await withCustomFields(db, plainKind))
    const { creates } = importOptions.parse(row?.options ?? {})
    if (
      !actor ||
      !row ||
      !kind ||
      ((!kind.needsProperty || kind.sharesRecords) && !actor.hasAllProperties) ||
      (phase !== 'undo' && findForbiddenCreates(actor, creates).length > 0)
    )
      return await fail(deps, job, 'The person who started it may no longer import these records.')
    const left = await beginProgress(db, importId)
    const work: Work = { deps, row, kind, actor, signal }
    if (!left) return await endCancelled(work, phase)
    if (phase === 'undo') return await takeBack(work, left)
    await withLocalCopy(deps, row.sha256, async (path) => {
      try {
        if (phase === 'check') await checkRun(work, path)
        else await storeRun(work, path, { doneTo: left.done_to, counts: left.counts as StoredTally | null })
      } catch (error) {
        if (error instanceof CancelledError) return await endCancelled(work, phase)
        const failure = failureOf(error, { path, fileName: row.file_name })
        if (failure === null) throw error
        await fail(deps, job, failure)
      }
    })
  })
}

async function takeBack(
  work: Work,
  left: NonNullable<Awaited<ReturnType<typeof beginProgress>>>,
): Promise<void> {
  try {
    await undoRun(work, { doneTo: left.done_to, counts: left.counts as UndoTally | null })
  } catch (error) {
    if (error instanceof CancelledError) return await endCancelled(work, 'undo')
    const failure = failureOf(error, { path: work.row.file_name, fileName: work.row.file_name })
    if (failure === null) throw error
    await fail(work.deps, { importId: work.row.id, phase: 'undo', userId: work.actor.userId }, failure)
  }
}

async function endCancelled(work: Work, phase: Phase): Promise<void> {
  await write(work, async (trx) => {
    await updateRun(trx, work.row.id, { state: cancelledState[phase], endedAt: work.deps.now() })
    await endProgress(trx, work.row.id, phase)
  })
}

/** An undo that did not come to its end goes on where it was. */
const endProgress = (trx: Trx, importId: number, phase: Phase) =>
  (phase === 'undo' ? pauseProgress : deleteProgress)(trx, importId)

/** Ends the work on an import with the reason for which it cannot be done; one that has ended already stays as it is. */
export async function fail(
  deps: Pick<WorkDeps, 'db' | 'now'>,
  { importId, phase, userId }: ImportJobData,
  failure: string,
): Promise<void> {
  await write({ deps: deps as WorkDeps, actor: { userId } as Work['actor'] }, async (trx) => {
    if ((await lockRunState(trx, importId)) !== stateOf[phase]) return
    const state = phase === 'undo' ? 'Done' : 'Failed'
    await updateRun(trx, importId, { state, failure, endedAt: deps.now() })
    await endProgress(trx, importId, phase)
  })
}

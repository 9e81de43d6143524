import type { createProcedure as createRoute, Procedure } from '@fettle/contract/procedures'
import type { BodyOf } from '@fettle/contract/route'
import { procedureProblems, soundLine } from '@fettle/rules/procedures/procedure-lines'
import { problem } from '@fettle/rules/records/problem'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { runCommand } from '#platform/http/command.ts'
import { onDuplicate } from '#platform/http/database-refusals.ts'
import { conflict, invalid } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { type RecordKind, runRecordCommand, storedIn } from '#records/command/record-command.ts'
import { removeRecord } from '#records/command/write-record.repository.ts'
import type { StoredProcedureRow } from './procedure-search.access.ts'
import { findLines, getProcedure } from './procedures.access.ts'
import { presentProcedure } from './procedures.presenter.ts'
import * as repository from './procedures.repository.ts'

type Deps = Pick<FeatureDeps, 'db' | 'clock'>
type Draft = BodyOf<typeof createRoute>
type Columns = repository.ProcedureColumns & { modified_at: Date }

/** One procedure with its lines. Throws 404. */
export async function readProcedure(db: DbOrTrx, procedureId: number): Promise<Procedure> {
  return presentProcedure(await getProcedure(db, procedureId), await findLines(db, procedureId))
}

/** Creates a procedure. Throws 400 with problems by line, 409 for a duplicate title. */
export const createProcedure = (deps: Deps, context: RequestContext, draft: Draft): Promise<Procedure> =>
  runCommand(deps.db, context, async (trx) => {
    const columns = await soundColumns(trx, draft)
    const id = await repository.insertProcedure(trx, columns)
    await repository.putLines(trx, id, draft.lines.map(soundLine))
    return await readProcedure(trx, id)
  }).catch(asTitleTaken(draft.title))

const procedureKind: RecordKind<StoredProcedureRow, Columns, never, Procedure> = {
  name: 'procedure',
  ...storedIn({ table: 'procedure' }),
  // Blocks new references until a deletion is committed.
  lock: repository.lockProcedure,
  read: (trx, _actor, procedureId) => getProcedure(trx, procedureId),
  present: (trx, row) => readProcedure(trx, row.id),
}

/**
 * Changes a procedure with its lines. Orders have their own copies, so a change affects later orders only.
 * Throws as above, and 412 for a stale version.
 */
export const changeProcedure = (
  deps: Deps,
  context: RequestContext,
  procedureId: number,
  draft: Draft,
): Promise<Procedure> =>
  runRecordCommand(procedureKind, deps, context, procedureId, async ({ trx, now, set }) => {
    // Its version also increases for changed lines.
    set({ ...(await soundColumns(trx, draft)), modified_at: now })
    await repository.putLines(trx, procedureId, draft.lines.map(soundLine))
    return { read: () => readProcedure(trx, procedureId) }
  }).catch(asTitleTaken(draft.title))

/** Deletes a procedure without PM schedules ([C0.018]). Throws 409 with the number of schedules. */
export const deleteProcedure = (deps: Deps, context: RequestContext, procedureId: number): Promise<null> =>
  runRecordCommand(procedureKind, deps, context, procedureId, async ({ trx, row }) => {
    const { title, schedule_count: count } = row
    if (count > 0) {
      const things = count === 1 ? 'PM schedule' : 'PM schedules'
      throw conflict(`${title} is used by ${count} ${things}. Make it inactive instead.`, undefined, 'in-use')
    }
    await removeRecord(trx, 'procedure', procedureId)
    return async () => null
  })

async function soundColumns(trx: Trx, draft: Draft): Promise<repository.ProcedureColumns> {
  const unknown = await repository.findUnknownTies(trx, draft)
  const problems = [
    ...procedureProblems(draft),
    ...(unknown.trade ? [problem('tradeId', 'unknown', 'There is no such trade.')] : []),
    ...(unknown.asset_class ? [problem('assetClassId', 'unknown', 'There is no such class.')] : []),
  ]
  if (problems.length > 0) throw invalid(problems)
  return {
    title: draft.title.trim(),
    description: draft.description.trim(),
    trade_id: draft.tradeId,
    asset_class_id: draft.assetClassId,
    is_mandatory: draft.mandatoryFlag,
    is_active: draft.activeFlag,
  }
}

/** Maps a duplicate title to a problem ([C0.017]). Rethrows all other errors. */
const asTitleTaken = (title: string) =>
  onDuplicate({ procedure_title: ['title', `Title ${title.trim()} is already used by another procedure.`] })

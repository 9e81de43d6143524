import { type PartChange, type PartDraft, type PartTies, partChange } from '@fettle/contract/part-changes'
import type { PartDetail } from '@fettle/contract/parts'
import { unstockProblems } from '@fettle/rules/parts/held-stock'
import { isSameCode, type PartCodes, partCodeProblems } from '@fettle/rules/parts/part-codes'
import type { PartLogEvent } from '@fettle/rules/parts/part-log'
import { partProblems } from '@fettle/rules/parts/part-requirements'
import { type Problem, problem } from '@fettle/rules/records/problem'
import { getPropertyForNew } from '#features/foundation/properties/properties.public.ts'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import type { Trx } from '#platform/db/database.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { runCommand } from '#platform/http/command.ts'
import { invalid } from '#platform/http/problem-error.ts'
import { authorOf, type RequestContext } from '#platform/http/request-context.ts'
import { otherFieldProblems } from '#records/command/change-fields.ts'
import { type RecordKind, runRecordCommand, storedIn } from '#records/command/record-command.ts'
import { insertLog } from '#records/command/record-log.repository.ts'
import { assertUnused } from '#records/command/usages.repository.ts'
import { removeRecord, touchRecord } from '#records/command/write-record.repository.ts'
import { putTies, tieProblems } from './change-ties.usecases.ts'
import { changedLines, columnsOf, entryOf, isComplete } from './part-changes.ts'
import { findPartsByCodes, lockHeldStock, lockPartCodes } from './part-codes.repository.ts'
import type { StoredPartRow } from './part-search.access.ts'
import {
  findPartUsages,
  insertPart,
  isSupplierOf,
  type PartColumns,
  partStore,
} from './part-store.repository.ts'
import { getPart } from './parts.access.ts'
import { asPartInUse, mapDuplicateCode } from './parts.errors.ts'
import { presentPartDetail } from './parts.presenter.ts'

export type CommandDeps = Pick<FeatureDeps, 'db' | 'clock'>

export const partKind: RecordKind<StoredPartRow, PartColumns, PartLogEvent, PartDetail> = {
  name: 'part',
  ...storedIn(partStore),
  read: getPart,
  present: (trx, row, { actor }) => presentPartDetail(trx, row, actor),
}

async function supplierProblems(
  trx: Trx,
  propertyId: number,
  vendorId: number | null | undefined,
): Promise<Problem[]> {
  if (vendorId == null || (await isSupplierOf(trx, vendorId, propertyId))) return []
  return [problem('vendorId', 'unknown', 'There is no such vendor here.')]
}

const codesOf = ({
  code = '',
  barcode = '',
}: {
  code?: string | undefined
  barcode?: string | undefined
}) => ({
  code,
  barcode,
})

/** Problems of codes with which a scan would find another part. */
async function codeProblems(
  trx: Trx,
  propertyId: number,
  entered: PartCodes,
  stored?: PartCodes & { id: number },
): Promise<Problem[]> {
  const isUnchanged =
    isSameCode(entered.code, stored?.code ?? '') && isSameCode(entered.barcode, stored?.barcode ?? '')
  if (isUnchanged) return []
  await lockPartCodes(trx, [propertyId])
  const found = await findPartsByCodes(trx, [propertyId], [entered.code, entered.barcode])
  return partCodeProblems(
    entered,
    stored,
    found.filter(({ id }) => id !== stored?.id),
  )
}

/**
 * Adds a part to the catalog ([C1.005]). Throws 404 for another property, 400 with every missing or unknown field, 409
 * for a duplicate code.
 */
export const createPart = (
  deps: CommandDeps,
  context: RequestContext,
  draft: PartDraft,
): Promise<PartDetail> =>
  runCommand(deps.db, context, async (trx) => {
    const { actor } = context
    const { propertyId: chosen, ...sent } = draft
    const { id: propertyId } = await getPropertyForNew(trx, actor, chosen)
    const columns = columnsOf(sent)
    const problems = [
      ...partProblems(entryOf(columns)),
      ...(await supplierProblems(trx, propertyId, sent.vendorId)),
      ...(await codeProblems(trx, propertyId, codesOf(columns))),
    ]
    if (problems.length > 0 || !isComplete(columns)) throw invalid(problems)
    const partId = await insertPart(
      trx,
      { ...columns, property_id: propertyId },
      { author: authorOf(context), at: deps.clock.now() },
    )
    return await presentPartDetail(trx, await getPart(trx, actor, partId), actor)
  }).catch(mapDuplicateCode(draft.partCode))

/** Values that follow from others. */
const volatile = new Set([
  'fmModId',
  'modifiedDateTime',
  'partOnHand',
  'partReserved',
  'partAvailable',
  'partOnOrder',
  'stockState',
  'stock',
])

/**
 * Changes fields of a part. Throws 400 with every wrong field, 409 for a duplicate code, 412 for a stale version.
 */
export const changePart = (
  deps: CommandDeps,
  context: RequestContext,
  partId: number,
  sent: PartChange & PartTies & Readonly<Record<string, unknown>>,
): Promise<PartDetail> =>
  runRecordCommand(partKind, deps, context, partId, async ({ trx, actor, author, row, now, set }) => {
    const change = partChange.parse(sent)
    const columns = columnsOf(change)
    const before = new Set(partProblems(entryOf(row)).map(({ field }) => field))
    const problems = [
      ...otherFieldProblems(sent, await presentPartDetail(trx, row, actor), {
        changes: partChange.shape,
        volatile,
      }),
      ...partProblems(entryOf({ ...row, ...columns })).filter(
        ({ field }) => field in sent || !before.has(field),
      ),
      ...(change.vendorId === row.company_id
        ? []
        : await supplierProblems(trx, row.property_id, change.vendorId)),
      ...(await codeProblems(trx, row.property_id, codesOf({ ...row, ...columns }), row)),
      ...(row.is_stocked && columns.is_stocked === false
        ? unstockProblems(await lockHeldStock(trx, [partId]))
        : []),
      ...(await tieProblems(trx, actor, row, sent)),
    ]
    if (problems.length > 0) throw invalid(problems)
    set(columns)
    return async () => {
      const ties = await putTies(trx, row, sent)
      if (ties.length > 0) await touchRecord(trx, 'part', partId)
      const after = await getPart(trx, actor, partId)
      const lines = [...changedLines(row, after, await readSettings(trx, row.property_id)), ...ties]
      await insertLog(trx, partStore, partId, { author, at: now, lines })
      return await presentPartDetail(trx, after, actor)
    }
  }).catch(mapDuplicateCode(sent.partCode))

/**
 * Deletes a part with its log. Throws 409 naming the orders, PM schedules, documents and stock transactions that refer
 * to it.
 */
export const deletePart = (deps: CommandDeps, context: RequestContext, partId: number): Promise<undefined> =>
  runRecordCommand(partKind, deps, context, partId, async ({ trx, row }) => {
    assertUnused(row.code, await findPartUsages(trx, partId))
    await removeRecord(trx, 'part', partId)
    return async () => undefined
  }).catch(asPartInUse)

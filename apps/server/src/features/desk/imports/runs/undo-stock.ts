import { isSameText } from '@fettle/rules/records/same-text'
import { correctStockLines } from '#features/things/parts/stock-lines.public.ts'
import { updateRows } from '../imports.repository.ts'
import type { MadeChange, UndoneRecord } from './undo.repository.ts'
import { restoreFields, type UndoContext } from './undo-records.ts'
import {
  deleteStockChanges,
  findKeptParts,
  keepStockChanges,
  lockStockChanges,
  type MadeStock,
} from './undo-stock.repository.ts'

/** Places that are taken back in one transaction. */
const placesAtOnce = 200

/** Why a place is kept, or an empty text. */
function keptReason({ now, made }: MadeStock): string {
  if (made.lineId !== null && now.lastLineId !== made.lineId) return 'The stock has changed since'
  if (made.binBefore !== made.binAfter && !isSameText(now.bin, made.binAfter))
    return 'Bin has another value now'
  if (made.minimumBefore !== made.minimumAfter && now.minimum !== made.minimumAfter)
    return 'Minimum has another value now'
  return ''
}

/**
 * Takes back the latest stock of an import: posts an opposite line for each imported one ([C1.015]), and restores bins and
 * minimums. Places whose stock has changed since are kept.
 */
export async function restoreStock({ trx, importId, fileName }: UndoContext): Promise<UndoneRecord[]> {
  const changes = await lockStockChanges(trx, importId, placesAtOnce)
  const judged = changes.map((change) => ({ ...change, keptFor: keptReason(change) }))
  const open = judged.filter(({ keptFor }) => keptFor === '')
  await updateRows(
    trx,
    'part_stock',
    ['bin', 'minimum'],
    open.map(({ id, made }) => ({ id, bin: made.binBefore, minimum: made.minimumBefore })),
  )
  await correctStockLines(
    trx,
    open.flatMap(({ made }) => made.lineId ?? []),
    `The import of ${fileName} was undone.`.slice(0, 1000),
  )
  const idsOf = (some: typeof judged) => some.map(({ changeId }) => changeId)
  await deleteStockChanges(trx, idsOf(open))
  await keepStockChanges(trx, idsOf(judged.filter(({ keptFor }) => keptFor !== '')))
  return judged.map(({ id, keptFor }) => ({
    table: 'part_stock',
    id,
    undone: keptFor === '' ? 'restored' : 'kept',
    keptFor,
  }))
}

/**
 * Restores what an import of stock changed of its parts: unit cost and last count. Parts with kept
 * quantities keep theirs. Their places are counted, so only parts that are kept are returned.
 */
export async function restoreStockedParts(
  context: UndoContext,
  changes: readonly MadeChange[],
): Promise<UndoneRecord[]> {
  const ids = [...new Set(changes.map(({ record_id }) => record_id))]
  const kept = await findKeptParts(context.trx, context.importId, ids)
  const own = changes.filter(({ field, record_id }) => field !== 'stock' && !kept.has(record_id))
  if (own.length === 0) return []
  return (await restoreFields(context, 'part', own)).filter(({ undone }) => undone === 'kept')
}

import type { BodyOf } from '@fettle/contract/route'
import type { countWarehouseStock as countRoute } from '@fettle/contract/warehouse-changes'
import { stockChangedText } from '@fettle/rules/parts/stock-entries'
import { type Problem, problem } from '@fettle/rules/records/problem'
import { sum } from '@fettle/rules/text/money'
import { localDay } from '@fettle/rules/time/time'
import {
  insertStockLines,
  lockBalances,
  lockParts,
  readStockSettings,
  setLastCounts,
} from '#features/things/parts/stock-lines.public.ts'
import { conflict, invalid } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { runRecordCommand } from '#records/command/record-command.ts'
import { type CommandDeps, warehouseKind } from './warehouse-commands.usecases.ts'
import { warehouseInactive } from './warehouses.errors.ts'

type Body = BodyOf<typeof countRoute>
type CountedPart = { id: number; unit_cost: number; is_stocked: boolean }

function lineProblems(lines: Body['lines'], parts: ReadonlyMap<number, CountedPart>): Problem[] {
  const seen = new Set<number>()
  return lines.flatMap(({ partId }, index) => {
    const field = `lines.${index}.partId`
    const part = parts.get(partId)
    if (!part) return [problem(field, 'unknown', 'There is no such part here.')]
    if (!part.is_stocked) return [problem(field, 'not-allowed', 'This part is not stocked.')]
    if (seen.has(partId)) return [problem(field, 'duplicate', 'This part is on the sheet twice.')]
    seen.add(partId)
    return []
  })
}

/**
 * Applies a count sheet of a warehouse: a Count line for each part whose counted quantity differs ([C1.026], [C1.028]).
 * Throws 400 with every wrong line, 409 without advanced parts and for an inactive warehouse, and 409 with the current
 * quantities if the stock of a part is not what the caller saw ([C1.029]).
 */
export const countStock = (
  deps: CommandDeps,
  context: RequestContext,
  warehouseId: number,
  { lines, transactionDate, note = '' }: Body,
): Promise<{ counted: number; different: number }> =>
  runRecordCommand(warehouseKind, deps, context, warehouseId, async ({ trx, row, now, log }) => {
    const { timeZone } = await readStockSettings(trx, row.property_id)
    if (!row.is_active) throw warehouseInactive(row.name)
    const today = localDay(now.getTime(), timeZone)
    const countedOn = transactionDate ?? today
    const partIds = [...new Set(lines.map(({ partId }) => partId))]
    const parts = new Map((await lockParts(trx, row.property_id, partIds)).map((part) => [part.id, part]))
    const problems = [
      ...lineProblems(lines, parts),
      ...(countedOn > today
        ? [problem('transactionDate', 'not-allowed', 'Choose today or an earlier day.')]
        : []),
    ]
    if (problems.length > 0) throw invalid(problems)
    const balances = await lockBalances(trx, partIds, [warehouseId])
    const onHand = new Map(balances.map((balance) => [balance.partId, balance.onHand]))
    const stockOf = (partId: number) => onHand.get(partId) ?? 0
    const changed = lines.filter(({ partId, balance }) => balance !== stockOf(partId))
    if (changed.length > 0)
      throw conflict(
        stockChangedText(changed.length),
        { parts: changed.map(({ partId }) => ({ partId, onHand: stockOf(partId) })) },
        'stock-changed',
      )
    const different = lines.filter(({ partId, counted }) => counted !== stockOf(partId))
    const counts = different.map(({ partId, counted }) => ({
      partId,
      warehouseId,
      quantity: sum([counted, -stockOf(partId)]),
      unitCost: parts.get(partId)?.unit_cost ?? 0,
    }))
    await insertStockLines(trx, counts, { kind: 'Count', transactedOn: countedOn, note: note.trim() })
    await setLastCounts(trx, lines, countedOn)
    log({ event: 'stock-counted', parts: lines.length, different: different.length })
    return async () => ({ counted: lines.length, different: different.length })
  })

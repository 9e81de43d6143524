import type { prepareRequisitions as prepareRoute } from '@fettle/contract/requisition-changes'
import type { BodyOf } from '@fettle/contract/route'
import { getPropertyForNew } from '#features/foundation/properties/properties.public.ts'
import { readStockSettings } from '#features/things/parts/part-orders.public.ts'
import { runCommand } from '#platform/http/command.ts'
import { invalid } from '#platform/http/problem-error.ts'
import { authorOf, type RequestContext } from '#platform/http/request-context.ts'
import { lineChanges, plannedLines, referenceProblems } from './requisition-changes.ts'
import type { CommandDeps } from './requisition-commands.usecases.ts'
import { requestedMeanwhile } from './requisitions.errors.ts'
import { insertRequisition, lockParts, writeLines } from './requisitions.repository.ts'
import { findRequested } from './suggestions.access.ts'

/**
 * Makes one draft for each supplier of the parts ([C1.031]), the suppliers in the order of their first part. Throws 400
 * with every wrong line, 409 if other requisitions ask for a part that the caller has not seen.
 */
export const prepareRequisitions = (
  deps: CommandDeps,
  context: RequestContext,
  { propertyId: sentProperty, warehouseId = null, lines: drafts }: BodyOf<typeof prepareRoute>,
): Promise<{ requisitionIds: number[] }> =>
  runCommand(deps.db, context, async (trx) => {
    const { id: propertyId } = await getPropertyForNew(trx, context.actor, sentProperty)
    await readStockSettings(trx, propertyId)
    const partIds = drafts.map(({ partId }) => partId)
    // Two people who prepare the same parts at the same time wait for each other here.
    await lockParts(trx, partIds)
    const { lines, problems } = await plannedLines(trx, propertyId, drafts, 'lines')
    const all = [...(await referenceProblems(trx, propertyId, { warehouseId })), ...problems]
    if (all.length > 0) throw invalid(all)
    const requested = await findRequested(trx, partIds)
    const seen = new Map(drafts.map((draft) => [draft.partId, draft.requested]))
    const unseen = lines.filter(({ part_id }) => {
      const before = seen.get(part_id)
      return before !== undefined && (requested.get(part_id) ?? 0) > before
    })
    if (unseen.length > 0) throw requestedMeanwhile(unseen.map(({ part }) => part.code))
    const entry = { author: authorOf(context), at: deps.clock.now() }
    const requisitionIds: number[] = []
    for (const [company_id, ofSupplier] of Map.groupBy(lines, ({ part }) => part.company_id)) {
      const columns = { property_id: propertyId, company_id, warehouse_id: warehouseId }
      const id = await insertRequisition(trx, columns, entry)
      await writeLines(trx, id, lineChanges([], ofSupplier))
      requisitionIds.push(id)
    }
    return { requisitionIds }
  })

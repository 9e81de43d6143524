import { statusAfterCorrection } from '@fettle/rules/parts/requisition-status'
import { sum } from '@fettle/rules/text/money'
import type { Trx } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { runCommandWithin } from '#records/command/record-command.ts'
import { type CommandDeps, requisitionKind } from './requisition-commands.usecases.ts'
import { addReceived, findRequisitionOfLine } from './requisitions.repository.ts'

type Correction = { requisitionLineId: number; quantity: number }

/**
 * Takes the units of a corrected receipt off the line of its requisition, whose status follows ([C1.015], [C1.036]). A
 * cancelled requisition stays cancelled.
 */
export async function takeBackReceipt(
  deps: Pick<CommandDeps, 'clock'>,
  context: RequestContext,
  trx: Trx,
  { requisitionLineId, quantity }: Correction,
): Promise<void> {
  const id = await findRequisitionOfLine(trx, requisitionLineId)
  await runCommandWithin(
    requisitionKind,
    deps,
    // The version of the call is the one of the part.
    { ...context, ifMatch: null },
    {
      trx,
      id,
      work: async ({ row, now, set, log }) => {
        const lines = row.line_list.map((line) =>
          line.id === requisitionLineId ? { ...line, received: sum([line.received, -quantity]) } : line,
        )
        const to = statusAfterCorrection(row.status, lines)
        const code = lines.find((line) => line.id === requisitionLineId)?.part_code ?? ''
        await addReceived(trx, [{ lineId: requisitionLineId, quantity: -quantity }])
        // Raises the version for every correction, so that a receipt of the same page is stale.
        set({ status: to, modified_at: now })
        log({ event: 'receipt-corrected', code, quantity })
        if (to !== row.status) log({ event: 'status-changed', from: row.status, to, reason: '' })
        return async () => undefined
      },
    },
  )
}

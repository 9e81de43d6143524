import type { WorkOrder, WorkOrderRow } from '@fettle/contract/work-orders'
import { fieldChanges } from './field-changes.ts'
import type { OrderChange } from './order-change.ts'
import { reassignUndo } from './people-changes.ts'
import { statusUndo } from './status-changes.ts'

/** What can be done to many orders at once. */
export type BulkKind = 'approve' | 'deny' | 'reassign' | 'priority' | 'hold' | 'complete'

/** An order that was changed, as it was chosen and as it became. */
export type DoneOrder = { readonly before: WorkOrderRow; readonly after: WorkOrder }
export type BulkUndo = { readonly order: WorkOrderRow; readonly change: OrderChange }

/** The ways back from what was done, of the orders that have one; what is approved or denied has none. */
export function undosOf(kind: BulkKind, done: readonly DoneOrder[]): readonly BulkUndo[] {
  return done.flatMap(({ before, after }) => {
    const change = undoOf(kind, before, after)
    return change ? [{ order: { ...before, fmModId: after.fmModId }, change }] : []
  })
}

function undoOf(kind: BulkKind, before: WorkOrderRow, after: WorkOrder): OrderChange | null {
  if (kind === 'hold' || kind === 'complete') return statusUndo(before)(after)
  if (kind === 'priority') return fieldChanges.jobPriority(after, String(before.jobPriority ?? ''))
  if (kind !== 'reassign') return null
  return reassignUndo(before, { targetWorkerName: after.assignTo ?? '', reassignType: 0 })(after)
}

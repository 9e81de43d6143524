import type { WorkOrder, WorkOrderRow } from '@fettle/contract/work-orders'
import type { OrderChange } from '#nouns/orders/order-change.ts'
import type { BulkUndo, DoneRecord } from '#records/bulk/bulk-dialog.tsx'
import { fieldChanges, tradeUndo } from './field-changes.ts'
import { reassignUndo } from './people-changes.ts'
import { putInSetUndo } from './set-changes.ts'
import { closeOutUndo, statusUndo } from './status-changes.ts'

/** Bulk actions available for orders. */
export type BulkKind =
  | 'approve'
  | 'deny'
  | 'reassign'
  | 'priority'
  | 'target'
  | 'trade'
  | 'hold'
  | 'dnc'
  | 'message'
  | 'complete'
  | 'set'
  | 'close-out'

type DoneOrder = DoneRecord<WorkOrderRow, WorkOrder>

/** Undo actions for completed changes. Approving, denying and messages cannot be undone. */
export function undosOf(
  kind: BulkKind,
  done: readonly DoneOrder[],
): readonly BulkUndo<WorkOrderRow, WorkOrder>[] {
  return done.flatMap(({ before, after }) => {
    const change = undoOf(kind, before, after)
    return change ? [{ row: { ...before, fmModId: after.fmModId }, change }] : []
  })
}

function undoOf(kind: BulkKind, before: WorkOrderRow, after: WorkOrder): OrderChange | null {
  if (kind === 'hold' || kind === 'dnc' || kind === 'complete') return statusUndo(before)(after)
  if (kind === 'set') return putInSetUndo(after)
  if (kind === 'close-out') return closeOutUndo(after)
  if (kind === 'priority') return fieldChanges.jobPriority(after, String(before.jobPriority ?? ''))
  if (kind === 'target') return fieldChanges.targetDateTime(after, before.targetDateTime ?? '')
  if (kind === 'trade') return tradeUndo(before)(after)
  if (kind !== 'reassign') return null
  return reassignUndo(before, { targetWorkerName: after.assignTo ?? '', reassignType: 0 })(after)
}

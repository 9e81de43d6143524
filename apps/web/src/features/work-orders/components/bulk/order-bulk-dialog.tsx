import type { WorkOrder, WorkOrderRow } from '@fettle/contract/work-orders'
import { formatNumber } from '@fettle/rules/formats'
import type { ReactNode } from 'react'
import { orderListKind } from '#nouns/orders/order-list-kind.ts'
import { BulkDialog } from '#records/bulk/bulk-dialog.tsx'
import type { Selection } from '#records/list/use-selection.ts'
import { type BulkKind, undosOf } from '../../bulk-undo.ts'
import { orderKind } from '../../order-change.ts'
import { ordersFor } from './bulk-actions.ts'
import { BulkForm } from './bulk-form.tsx'

const titles: Record<BulkKind, string> = {
  approve: 'Approve',
  deny: 'Deny',
  reassign: 'Reassign',
  priority: 'Change Priority of',
  hold: 'Hold',
  complete: 'Complete',
}

const titleOf = (kind: BulkKind, count: number): string => {
  const noun = kind === 'approve' || kind === 'deny' ? 'Request' : 'Order'
  return `${titles[kind]} ${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`
}

type Props = {
  readonly kind: BulkKind
  readonly selection: Selection<WorkOrderRow>
  readonly onClose: () => void
}

/** Changes the selected orders. */
export function OrderBulkDialog({ kind, selection, onClose }: Props): ReactNode {
  return (
    <BulkDialog<WorkOrderRow, WorkOrder>
      kind={orderKind}
      list={orderListKind}
      titleOf={(count) => titleOf(kind, count)}
      aboutOf={({ description }) => description}
      selection={selection}
      concerned={(rows) => ordersFor(kind, rows)}
      undosOf={(done) => undosOf(kind, done)}
      form={({ rows, ...form }) => <BulkForm kind={kind} orders={rows} {...form} />}
      onClose={onClose}
    />
  )
}

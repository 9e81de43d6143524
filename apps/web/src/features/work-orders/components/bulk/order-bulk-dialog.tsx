import type { WorkOrder, WorkOrderRow } from '@fettle/contract/work-orders'
import { formatNumber } from '@fettle/rules/time/formats'
import { type ReactNode, useState } from 'react'
import { orderKind } from '#nouns/orders/order-change.ts'
import { orderName } from '#nouns/orders/order-labels.ts'
import { orderListKind } from '#nouns/orders/order-list-kind.ts'
import { BulkDialog } from '#records/bulk/bulk-dialog.tsx'
import type { Selection } from '#records/list/use-selection.ts'
import { type BulkKind, undosOf } from '../../bulk-undo.ts'
import { ordersFor } from './bulk-actions.ts'
import { BulkForm } from './bulk-form.tsx'

const titles: Record<Exclude<BulkKind, 'set' | 'dnc'>, string> = {
  approve: 'Approve',
  deny: 'Deny',
  reassign: 'Reassign',
  priority: 'Change Priority of',
  target: 'Change Target of',
  trade: 'Change Trade of',
  hold: 'Hold',
  message: 'Message',
  complete: 'Complete',
  'close-out': 'Close Out',
}

const titleOf = (kind: BulkKind, count: number, anchor: WorkOrderRow): string => {
  const noun = kind === 'approve' || kind === 'deny' ? 'Request' : 'Order'
  const many = `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`
  if (kind === 'dnc') return `Mark ${many} as DNC`
  return kind === 'set' ? `Put ${many} in the Set of ${orderName(anchor)}` : `${titles[kind]} ${many}`
}

/** The order whose set the others join: the first one in a set, else the first. */
const anchorOf = (rows: readonly WorkOrderRow[]) =>
  (rows.find(({ setId }) => setId !== null) ?? rows[0]) as WorkOrderRow

type Props = {
  readonly kind: BulkKind
  readonly selection: Selection<WorkOrderRow>
  readonly onClose: () => void
}

/** Changes the selected orders. */
export function OrderBulkDialog({ kind, selection, onClose }: Props): ReactNode {
  const [anchor] = useState(() => anchorOf(selection.rows))
  return (
    <BulkDialog<WorkOrderRow, WorkOrder>
      kind={orderKind}
      list={orderListKind}
      titleOf={(count) => titleOf(kind, count, anchor)}
      aboutOf={({ description }) => description}
      selection={selection}
      concerned={(rows) =>
        ordersFor(kind, rows).filter(
          ({ workorderId }) => kind !== 'set' || workorderId !== anchor.workorderId,
        )
      }
      undosOf={(done) => undosOf(kind, done)}
      form={({ rows, ...form }) => <BulkForm kind={kind} orders={rows} anchor={anchor} {...form} />}
      onClose={onClose}
    />
  )
}

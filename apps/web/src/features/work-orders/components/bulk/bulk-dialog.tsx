import type { WorkOrderRow } from '@fettle/contract/work-orders'
import { type ReactNode, useState } from 'react'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { type BulkKind, type DoneOrder, undosOf } from '../../bulk-undo.ts'
import type { OrderChange, SeenOrder } from '../../order-change.ts'
import { useBulkRun } from '../../use-bulk-run.ts'
import type { OrderSelection } from '../../use-order-selection.ts'
import { ordersFor } from './bulk-actions.ts'
import { BulkForm } from './bulk-form.tsx'
import { BulkLines } from './bulk-lines.tsx'

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
  return `${titles[kind]} ${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}

type Props = {
  readonly kind: BulkKind
  readonly selection: OrderSelection
  readonly onClose: () => void
}

/**
 * Asks for what the change needs, makes it order by order, and tells of each how it went. What was done is no longer
 * chosen; what was refused stays so, and can be tried again.
 */
export function BulkDialog({ kind, selection, onClose }: Props): ReactNode {
  // The orders that it is about stay the same while those that are done leave the selection.
  const [orders] = useState(() => ordersFor(kind, selection.orders))
  const [changeOf, setChangeOf] = useState<((order: SeenOrder) => OrderChange) | null>(null)
  const [done, setDone] = useState<readonly DoneOrder[]>([])
  const [isTakenBack, setTakenBack] = useState(false)
  const { lines, isRunning, start, stop } = useBulkRun({
    onDone: (before, after) => {
      selection.drop(before.workorderId)
      if (after) setDone((others) => [...others, { before, after }])
    },
    onSeen: (order) => selection.refresh(order),
  })
  const run = (chosen: readonly WorkOrderRow[], change: (order: SeenOrder) => OrderChange) => {
    setChangeOf(() => change)
    start(chosen, change)
  }
  const left = ordersFor(kind, selection.orders)
  const undos = isTakenBack ? [] : undosOf(kind, done)
  const takeBack = () => {
    setTakenBack(true)
    start(
      undos.map(({ order }) => order),
      (order) => undos.find((undo) => undo.order.workorderId === order.workorderId)?.change as OrderChange,
    )
  }
  const close = () => {
    stop()
    onClose()
  }
  return (
    <ModalPanel opened title={titleOf(kind, orders.length)} size={520} onClose={close}>
      {changeOf === null ? (
        <BulkForm kind={kind} orders={orders} onCancel={close} onSubmit={(change) => run(orders, change)} />
      ) : (
        <BulkLines
          lines={lines}
          isRunning={isRunning}
          isTakenBack={isTakenBack}
          onStop={stop}
          onUndo={undos.length > 0 ? takeBack : null}
          onAgain={isTakenBack ? null : () => run(left, changeOf)}
          onClose={close}
        />
      )}
    </ModalPanel>
  )
}

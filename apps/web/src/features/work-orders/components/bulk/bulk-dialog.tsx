import type { WorkOrderRow } from '@fettle/contract/work-orders'
import { type ReactNode, useState } from 'react'
import { ModalPanel } from '../../../../ui/modal-panel.tsx'
import type { OrderChange, SeenOrder } from '../../order-change.ts'
import { useBulkRun } from '../../use-bulk-run.ts'
import type { OrderSelection } from '../../use-order-selection.ts'
import type { BulkKind } from './bulk-actions.ts'
import { BulkForm } from './bulk-form.tsx'
import { BulkLines } from './bulk-lines.tsx'

const titles: Record<BulkKind, string> = {
  reassign: 'Reassign',
  priority: 'Change Priority of',
  hold: 'Hold',
  complete: 'Complete',
}

export const ordersText = (count: number): string =>
  count === 1 ? '1 Order' : `${count.toLocaleString('en-US')} Orders`

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
  const [orders] = useState(selection.orders)
  const [changeOf, setChangeOf] = useState<((order: SeenOrder) => OrderChange) | null>(null)
  const { lines, isRunning, start, stop } = useBulkRun({
    onDone: selection.drop,
    onSeen: (order) => selection.refresh(order),
  })
  const run = (chosen: readonly WorkOrderRow[], change: (order: SeenOrder) => OrderChange) => {
    setChangeOf(() => change)
    start(chosen, change)
  }
  const left = selection.orders
  const close = () => {
    stop()
    onClose()
  }
  return (
    <ModalPanel opened title={`${titles[kind]} ${ordersText(orders.length)}`} size={520} onClose={close}>
      {changeOf === null ? (
        <BulkForm kind={kind} orders={orders} onCancel={close} onSubmit={(change) => run(orders, change)} />
      ) : (
        <BulkLines
          lines={lines}
          isRunning={isRunning}
          onStop={stop}
          onAgain={() => run(left, changeOf)}
          onClose={close}
        />
      )}
    </ModalPanel>
  )
}

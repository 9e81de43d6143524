import type { WorkOrder } from '@fettle/contract/work-orders'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { PopoverAction } from '#ui/popover-action.tsx'
import { orderCommandEntry } from './order-command-entry.ts'

const ReassignForm = lazyComponent(async () => (await import('./reassign-form.tsx')).ReassignForm)
const TransferForm = lazyComponent(async () => (await import('./transfer-form.tsx')).TransferForm)

/** Reassigns the order. Available while it is open ([A2.090], [A4.009], [A6.010]). */
export function ReassignAction({ order }: { order: WorkOrder }): ReactNode {
  return (
    <PopoverAction
      title="Reassign Order"
      command={orderCommandEntry('reassign', 'Reassign', 'r')}
      isOffered={order.can.reassign === true}
      button={(open) => (
        <Button variant="default" size="compact-sm" onClick={open}>
          Reassign
        </Button>
      )}
    >
      {(close) => <ReassignForm order={order} onClose={close} />}
    </PopoverAction>
  )
}

type TransferProps = {
  readonly order: WorkOrder
  readonly onOpenChange: (opened: boolean) => void
}

/** Moves the order to another property, if enabled ([A2.093], [A4.010], [A6.010]). */
export function TransferAction({ order, onOpenChange }: TransferProps): ReactNode {
  return (
    <PopoverAction
      title="Transfer Order To Entity"
      command={orderCommandEntry('transfer', 'Transfer')}
      isOffered={order.can.transfer === true}
      onOpenChange={onOpenChange}
      button={(open) => (
        <Button variant="default" size="compact-sm" onClick={open}>
          Transfer
        </Button>
      )}
    >
      {(close) => <TransferForm order={order} onClose={close} />}
    </PopoverAction>
  )
}

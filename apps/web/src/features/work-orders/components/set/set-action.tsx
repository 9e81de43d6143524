import type { WorkOrder } from '@fettle/contract/work-orders'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { PopoverAction } from '#ui/popover-action.tsx'
import { orderCommandEntry } from '../actions/order-command-entry.ts'

const SetOrders = lazyComponent(async () => (await import('./set-orders.tsx')).SetOrders)

/** Maximum width of the set popover, in pixels ([A2.076]). */
const maxWidth = 700

type Props = { readonly order: Pick<WorkOrder, 'workorderId' | 'setId' | 'fmModId' | 'can'> }

/** Shows the other orders of the order's set. Hidden without a set ([A2.076]). */
export function SetAction({ order }: Props): ReactNode {
  const { setId } = order
  if (setId === null) return null
  return (
    <PopoverAction
      title="Work Orders in this Set"
      maxWidth={maxWidth}
      scrolls
      command={orderCommandEntry('set', 'View set')}
      button={(open) => (
        <Button variant="default" size="compact-sm" onClick={open}>
          View set
        </Button>
      )}
    >
      {(close) => <SetOrders setId={setId} shown={order} onClose={close} />}
    </PopoverAction>
  )
}

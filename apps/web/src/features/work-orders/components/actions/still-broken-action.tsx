import type { WorkOrder } from '@fettle/contract/work-orders'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { PopoverAction } from '#ui/popover-action.tsx'

const StillBrokenForm = lazyComponent(async () => (await import('./still-broken-form.tsx')).StillBrokenForm)

/** Reports ended work as still broken, for the requester (C9). */
export function StillBrokenAction({ order }: { order: WorkOrder }): ReactNode {
  return (
    <PopoverAction
      title="Still broken?"
      isOffered={order.can['report-again'] === true || order.can['follow-up'] === true}
      button={(open) => (
        <Button variant="default" onClick={open}>
          It Is Still Broken
        </Button>
      )}
    >
      {(close) => <StillBrokenForm order={order} onClose={close} />}
    </PopoverAction>
  )
}

import type { WorkOrder } from '@fettle/contract/work-orders'
import { Button } from '@mantine/core'
import { lazy, type ReactNode } from 'react'
import { loadChunk } from '#lib/load-chunk.ts'
import { PopoverAction } from '#ui/popover-action.tsx'

const StillBrokenForm = lazy(() =>
  loadChunk(async () => ({ default: (await import('./still-broken-form.tsx')).StillBrokenForm })),
)

/** Says of ended work that it has to be looked at again, for whoever asked for it (C9). */
export function StillBrokenAction({ order }: { order: WorkOrder }): ReactNode {
  if (!order.can['report-again'] && !order.can['follow-up']) return null
  return (
    <PopoverAction
      title="Still broken?"
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

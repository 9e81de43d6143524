import type { WorkOrder } from '@fettle/contract/work-orders'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { NewRecord } from '#nouns/orders/device/order-queue-state.ts'
import { LeaveGuard } from '#records/form/leave-guard.tsx'
import type { CreateFormProps } from './create-frame.tsx'
import { type CreatedOrder, type OrderDraft, useCreateOrder } from './use-create-order.ts'

type Props<D> = {
  readonly state: OrderDraft<D>
  readonly call: NewRecord['call']
  readonly bodyOf: (draft: D) => unknown
  /** Sends the order or request without storing it. */
  readonly post: (draft: D, idempotencyKey: string) => Promise<WorkOrder>
  readonly children: (form: CreateFormProps<D>) => ReactNode
}

/**
 * A creation form: sends it, opens the result, and warns about unsaved input on leaving ([A2.178], [A2.179]).
 */
export function CreateScreen<D>({ state, children, ...calls }: Props<D>): ReactNode {
  const navigate = useNavigate()
  const open = ({ workorderId }: CreatedOrder) =>
    void navigate({ to: '/orders/$workorderId', params: { workorderId: String(workorderId) }, replace: true })
  const done = (order: CreatedOrder | null) =>
    order ? open(order) : void navigate({ to: '/device', replace: true })
  const creating = useCreateOrder(state, { ...calls, done })
  const openMade = () => {
    if (!state.made) return
    creating.leaveOut()
    open(state.made)
  }
  const holdsBack = (pathname: string) => {
    // Sent or stored already.
    if (state.isEnded()) return creating.hasUnsent()
    // The form itself links to the profile, and a stored draft is restored on return.
    return state.isTouched && !(state.isKept && pathname.startsWith('/profile/'))
  }
  return (
    <>
      {children({ state, creating, onOpenMade: openMade })}
      <LeaveGuard
        holdsBack={holdsBack}
        message={
          state.made
            ? 'Photos that were not uploaded could not be saved on this device and may be lost.'
            : 'Your entries are saved as a draft on this device.'
        }
      />
    </>
  )
}

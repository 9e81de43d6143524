import type { WorkOrder } from '@fettle/contract/work-orders'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CreatedOrder } from '#nouns/attachments/pending-photos.ts'
import { LeaveGuard } from '#records/form/leave-guard.tsx'
import type { CreateFormProps } from './create-frame.tsx'
import { type OrderDraft, useCreateOrder } from './use-create-order.ts'

type Props<D> = {
  readonly state: OrderDraft<D>
  /** Creates the order or request. */
  readonly post: (draft: D, idempotencyKey: string) => Promise<WorkOrder>
  readonly children: (form: CreateFormProps<D>) => ReactNode
}

/**
 * A creation form: sends it, opens the result, and warns about unsaved input on leaving ([A2.178], [A2.179]).
 */
export function CreateScreen<D>({ state, post, children }: Props<D>): ReactNode {
  const navigate = useNavigate()
  const open = ({ workorderId }: CreatedOrder) =>
    void navigate({ to: '/orders/$workorderId', params: { workorderId: String(workorderId) }, replace: true })
  const creating = useCreateOrder(state, { post, done: open })
  const openMade = () => {
    if (!state.made) return
    creating.leaveOut()
    open(state.made)
  }
  const holdsBack = (pathname: string) => {
    // Sent already. Its photos continue from the store.
    if (state.isEnded()) return !creating.isKept()
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

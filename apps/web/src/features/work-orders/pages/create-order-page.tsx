import { useBlocker, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useWorkspace } from '../../../lib/workspace.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { CreateOrderForm } from '../components/create/create-order-form.tsx'
import { type DraftState, useCreateDraft } from '../components/create/use-create-draft.ts'
import { useCreateOrder } from '../components/create/use-create-order.ts'
import { DetailLoading } from '../components/detail-loading.tsx'

/** A new work order, entered by a worker ([A2.172], [A2.175]). */
export function CreateOrderPage(): ReactNode {
  const { actor, user, settings } = useWorkspace()
  usePageTitle('Create Work Order')
  const state = useCreateDraft(user.userId, settings.defaultSelfAssign ? (actor.assigneeName ?? '') : '')
  return (
    <>
      <PageHeader title="Create Work Order" />
      {state ? <Form state={state} /> : <DetailLoading />}
    </>
  )
}

function Form({ state }: { state: DraftState }): ReactNode {
  const { property } = useWorkspace()
  const navigate = useNavigate()
  const isMade = useRef(false)
  const open = (workorderId: number) =>
    void navigate({ to: '/orders/$workorderId', params: { workorderId: String(workorderId) }, replace: true })
  const creating = useCreateOrder(property.propertyId, {
    made: () => {
      isMade.current = true
      state.forget()
    },
    done: ({ workorderId }) => open(workorderId),
  })
  const guard = useBlocker({
    shouldBlockFn: () => state.isTouched && !isMade.current,
    enableBeforeUnload: false,
    withResolver: true,
  })
  return (
    <>
      <CreateOrderForm
        state={state}
        creating={creating}
        onOpenMade={() => creating.made && open(creating.made.workorderId)}
      />
      <Confirm
        title="Leave without sending?"
        opened={guard.status === 'blocked'}
        message="What you entered is kept as a draft on this device."
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={() => guard.status === 'blocked' && guard.proceed()}
        onClose={() => guard.status === 'blocked' && guard.reset()}
      />
    </>
  )
}

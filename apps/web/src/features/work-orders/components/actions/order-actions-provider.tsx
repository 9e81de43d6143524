import type { WorkOrder } from '@fettle/contract/work-orders'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { takesKeys } from '#lib/shortcuts.ts'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { issueOrigin } from '../../issue-origin.ts'
import { printOrderOptions } from '../../print-order.ts'
import { useCompletion } from '../completing/use-completion.tsx'
import { OrderActionsContext } from './order-actions-state.ts'

const HoldSheet = lazyComponent(async () => (await import('../completing/hold-sheet.tsx')).HoldSheet)
const CloseOutDialog = lazyComponent(async () => (await import('./close-out-dialog.tsx')).CloseOutDialog)
const ReopenDialog = lazyComponent(async () => (await import('./reopen-dialog.tsx')).ReopenDialog)
const PutInSetDialog = lazyComponent(
  async () => (await import('../set/put-in-set-dialog.tsx')).PutInSetDialog,
)
const DeleteOrderDialog = lazyComponent(
  async () => (await import('./delete-order-dialog.tsx')).DeleteOrderDialog,
)
const DuplicateDialog = lazyComponent(async () => (await import('./duplicate-dialog.tsx')).DuplicateDialog)
const SignatureDialog = lazyComponent(
  async () => (await import('../items/signature-dialog.tsx')).SignatureDialog,
)

type Dialog = 'signature' | 'duplicate' | 'close-out' | 'reopen' | 'set' | 'delete'

/** Runs actions shared by several buttons of an order's page, and contains their dialogs. */
export function OrderActionsProvider({
  order,
  children,
}: {
  order: WorkOrder
  children: ReactNode
}): ReactNode {
  const navigate = useNavigate()
  const printing = useSingleMutation(printOrderOptions())
  const completion = useCompletion(order)
  const [isHolding, setHolding] = useState(false)
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const close = () => setDialog(null)

  return (
    <OrderActionsContext
      value={{
        complete: completion.open,
        hold: () => setHolding(true),
        isCompleting: completion.isPending,
        duplicate: () => setDialog('duplicate'),
        closeOut: () => setDialog('close-out'),
        reopen: () => setDialog('reopen'),
        putInSet: () => setDialog('set'),
        addIssue: () =>
          void navigate({
            to: '/issuelog/create',
            search: { ...issueOrigin(order), ...(order.description !== '' && { text: order.description }) },
          }),
        remove: () => setDialog('delete'),
        showSignature: () => setDialog('signature'),
        print: () => printing.mutate(order, { onSuccess: () => void navigate({ to: '/reports' }) }),
        isPrinting: printing.isPending,
      }}
    >
      {children}
      <Suspense fallback={<span hidden {...takesKeys} />}>
        {completion.sheet}
        {isHolding && <HoldSheet order={order} onClose={() => setHolding(false)} />}
        {dialog === 'signature' && <SignatureDialog order={order} onClose={close} />}
        {dialog === 'duplicate' && <DuplicateDialog order={order} onClose={close} />}
        {dialog === 'close-out' && <CloseOutDialog order={order} onClose={close} />}
        {dialog === 'set' && <PutInSetDialog order={order} onClose={close} />}
        {dialog === 'delete' && <DeleteOrderDialog order={order} onClose={close} />}
        {dialog === 'reopen' && <ReopenDialog order={order} onClose={close} />}
      </Suspense>
    </OrderActionsContext>
  )
}

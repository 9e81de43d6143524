import type { WorkOrder } from '@fettle/contract/work-orders'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { myProfileQuery } from '../../../../lib/account.queries.ts'
import { loadChunk } from '../../../../lib/load-chunk.ts'
import { orderName } from '../../../../lib/order-words.ts'
import { takesKeys } from '../../../../lib/shortcuts.ts'
import { useWorkspace } from '../../../../lib/workspace.ts'
import { printOrderOptions } from '../../printing.ts'
import { completeChange, statusUndo, subStatusChange } from '../../status-changes.ts'
import { useOrderChange } from '../../use-order-change.ts'
import { OrderActionsContext } from './order-actions-state.ts'

const CompleteDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('./complete-dialog.tsx')).CompleteDialog })),
)
const DuplicateDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('./duplicate-dialog.tsx')).DuplicateDialog })),
)
const SignatureDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('../items/signature-dialog.tsx')).SignatureDialog })),
)

/** Carries out what several buttons of an order's page ask for, and holds the dialogs that belong to it. */
export function OrderActionsProvider({
  order,
  children,
}: {
  order: WorkOrder
  children: ReactNode
}): ReactNode {
  const { settings } = useWorkspace()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const changing = useOrderChange(order.workorderId)
  const printing = useMutation(printOrderOptions())
  const [asked, setAsked] = useState<{ subStatus: string | null; isOpen: boolean } | null>(null)
  const [isDuplicating, setDuplicating] = useState(false)
  const [isSigning, setSigning] = useState(false)

  const isShown = asked !== null && (asked.isOpen || changing.error !== null)

  const complete = (subStatus: string | null) => {
    const change = subStatus === null ? completeChange(order) : subStatusChange(order, subStatus)
    setAsked({ subStatus, isOpen: settings.completeConfirmation || isShown })
    changing.run(change, {
      said: `${orderName(order)} is ${subStatus ?? 'complete'}.`,
      undo: statusUndo(order),
      onDone: () => {
        setAsked(null)
        void queries.invalidateQueries({ queryKey: myProfileQuery().queryKey })
      },
    })
  }
  const ask = (subStatus: string | null) => {
    changing.reset()
    if (settings.completeConfirmation) setAsked({ subStatus, isOpen: true })
    else complete(subStatus)
  }
  return (
    <OrderActionsContext
      value={{
        complete: ask,
        isCompleting: changing.isPending,
        duplicate: () => setDuplicating(true),
        showSignature: () => setSigning(true),
        print: () => printing.mutate(order, { onSuccess: () => void navigate({ to: '/reports' }) }),
        isPrinting: printing.isPending,
      }}
    >
      {children}
      <Suspense fallback={<span hidden {...takesKeys} />}>
        {isShown && (
          <CompleteDialog
            order={order}
            status={asked.subStatus ?? 'Complete'}
            changing={changing}
            onComplete={() => complete(asked.subStatus)}
            onClose={() => {
              setAsked(null)
              changing.reset()
            }}
          />
        )}
        {isSigning && <SignatureDialog order={order} onClose={() => setSigning(false)} />}
        {isDuplicating && <DuplicateDialog order={order} onClose={() => setDuplicating(false)} />}
      </Suspense>
    </OrderActionsContext>
  )
}

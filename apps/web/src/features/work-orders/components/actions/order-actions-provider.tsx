import type { WorkOrder } from '@fettle/contract/work-orders'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { myProfileQuery } from '#lib/account.queries.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { takesKeys } from '#lib/shortcuts.ts'
import { orderName } from '#nouns/orders/order-labels.ts'
import { useStoredEntry } from '#records/form/use-stored-entry.ts'
import { closeToRecordHeading } from '#ui/keep-focus.ts'
import { issueOrigin } from '../../issue-origin.ts'
import { useOrderChange } from '../../order-change.ts'
import { printOrderOptions } from '../../printing.ts'
import { type CompleteEntry, completeChange, statusUndo } from '../../status-changes.ts'
import { emptyDraft, plainComplete } from '../completing/completion-draft.ts'
import { OrderActionsContext } from './order-actions-state.ts'

const CompleteSheet = lazyComponent(
  async () => (await import('../completing/complete-sheet.tsx')).CompleteSheet,
)
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

/** The order, property and building of a new issue ([C7.011]). */
/** Runs actions shared by several buttons of an order's page, and contains their dialogs. */
export function OrderActionsProvider({
  order,
  children,
}: {
  order: WorkOrder
  children: ReactNode
}): ReactNode {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const changing = useOrderChange(order.workorderId)
  const printing = useMutation(printOrderOptions())
  const [isCompleting, setCompleting] = useState(false)
  const [status, setStatus] = useState(plainComplete)
  const stored = useStoredEntry(`order-${order.workorderId}-complete`, emptyDraft(plainComplete))
  const draft = { ...stored.entry, status }
  const [isHolding, setHolding] = useState(false)
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const close = () => setDialog(null)

  const complete = (entry: CompleteEntry) =>
    changing.run(completeChange(order, entry), {
      notice: `${orderName(order)} is ${entry.requestedStatus ?? 'complete'}.`,
      undo: statusUndo(order),
      draft: stored.unsaved,
      onDone: () => {
        closeToRecordHeading(() => setCompleting(false))
        void queries.invalidateQueries({ queryKey: myProfileQuery().queryKey })
      },
    })
  const ask = (subStatus: string | null) => {
    changing.reset()
    setStatus(subStatus ?? plainComplete)
    setCompleting(true)
  }
  return (
    <OrderActionsContext
      value={{
        complete: ask,
        hold: () => setHolding(true),
        isCompleting: changing.isPending,
        duplicate: () => setDialog('duplicate'),
        closeOut: () => setDialog('close-out'),
        reopen: () => setDialog('reopen'),
        putInSet: () => setDialog('set'),
        addIssue: () => void navigate({ to: '/issuelog/create', search: issueOrigin(order) }),
        remove: () => setDialog('delete'),
        showSignature: () => setDialog('signature'),
        print: () => printing.mutate(order, { onSuccess: () => void navigate({ to: '/reports' }) }),
        isPrinting: printing.isPending,
      }}
    >
      {children}
      <Suspense fallback={<span hidden {...takesKeys} />}>
        {isCompleting && (
          <CompleteSheet
            order={order}
            draft={draft}
            isRestored={stored.unsaved.isRestored}
            onDraft={(next) => {
              setStatus(next.status)
              stored.change(next)
            }}
            onDiscard={stored.unsaved.clear}
            changing={changing}
            onComplete={complete}
            onClose={(isCancelled) => {
              setCompleting(false)
              changing.reset()
              if (isCancelled) stored.unsaved.clear()
            }}
          />
        )}
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

import type { WorkOrder } from '@fettle/contract/work-orders'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { myProfileQuery } from '#lib/account.queries.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { rememberHours } from '#nouns/labor/last-hours.ts'
import { useOrderChange } from '#nouns/orders/order-change.ts'
import { orderName } from '#nouns/orders/order-labels.ts'
import { useStoredEntry } from '#records/form/use-stored-entry.ts'
import { closeToRecordHeading } from '#ui/keep-focus.ts'
import { type CompleteEntry, completeChange, statusUndo } from '../../status-changes.ts'
import { emptyDraft, plainComplete } from './completion-draft.ts'

const CompleteSheet = lazyComponent(async () => (await import('./complete-sheet.tsx')).CompleteSheet)

export type Completion = {
  /** Opens the sheet, optionally with a sub-status. */
  readonly open: (subStatus: string | null) => void
  readonly isPending: boolean
  /** The open sheet, or false. */
  readonly sheet: ReactNode
}

type Options = {
  readonly isOpenAtFirst?: boolean
  /** Called after the sheet is closed. */
  readonly onClosed?: () => void
  /** Called with the order's section of a missing requirement that has no field in the sheet. */
  readonly onMissing?: (section: string) => void
}

/** The sheet that completes an order, and its input, which stays on this device until it is sent or canceled. */
export function useCompletion(
  order: WorkOrder,
  { isOpenAtFirst = false, onClosed, onMissing }: Options = {},
): Completion {
  const queries = useQueryClient()
  const changing = useOrderChange(order.workorderId)
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const [status, setStatus] = useState(plainComplete)
  const stored = useStoredEntry(`order-${order.workorderId}-complete`, emptyDraft(plainComplete))
  const close = () => {
    setOpen(false)
    onClosed?.()
  }
  const complete = (entry: CompleteEntry) =>
    changing.run(completeChange(order, entry), {
      notice: `${orderName(order)} is ${entry.requestedStatus ?? 'complete'}.`,
      undo: statusUndo(order),
      draft: stored.unsaved,
      onDone: () => {
        if (entry.laborHours) rememberHours(order, entry.laborHours)
        closeToRecordHeading(close)
        void queries.invalidateQueries({ queryKey: myProfileQuery().queryKey })
      },
    })
  return {
    open: (subStatus) => {
      changing.reset()
      setStatus(subStatus ?? plainComplete)
      setOpen(true)
    },
    isPending: changing.isPending,
    sheet: isOpen && (
      <CompleteSheet
        order={order}
        draft={{ ...stored.entry, status }}
        isRestored={stored.unsaved.isRestored}
        onDraft={(next) => {
          setStatus(next.status)
          stored.change(next)
        }}
        onDiscard={stored.unsaved.clear}
        changing={changing}
        onComplete={complete}
        {...(onMissing && { onMissing })}
        onClose={(isCancelled) => {
          close()
          changing.reset()
          if (isCancelled) stored.unsaved.clear()
        }}
      />
    ),
  }
}

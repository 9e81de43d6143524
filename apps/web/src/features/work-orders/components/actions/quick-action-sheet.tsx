import type { WorkOrder } from '@fettle/contract/work-orders'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useOrder } from '#nouns/orders/device/use-order.ts'
import { orderKind } from '#nouns/orders/order-change.ts'
import { orderName } from '#nouns/orders/order-labels.ts'
import type { QuickAction } from '#nouns/orders/quick-action.ts'
import { TimerProvider } from '#nouns/timer/timer-provider.tsx'
import { ChangeNotice } from '#records/change/change-notice.tsx'
import { recordKey } from '#records/change/record-change.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { SheetPanel } from '#ui/sheet-panel.tsx'
import { useCompletion } from '../completing/use-completion.tsx'

const HoldSheet = lazyComponent(async () => (await import('../completing/hold-sheet.tsx')).HoldSheet)
const LaborForm = lazyComponent(async () => (await import('../items/labor-form.tsx')).LaborForm)

type Props = { readonly action: QuickAction; readonly onClose: () => void }

/** Width of the sheet in pixels where it is a dialog ([A9.012]). */
const width = 350

/** Completes or holds an order of a list, or books hours on it, in a sheet over the list. */
export function QuickActionSheet({ action, onClose }: Props): ReactNode {
  const { data: order, error, refetch } = useOrder(action.workorderId)
  if (error && !order) {
    return (
      <SheetPanel title="Work order" width={width} onClose={onClose}>
        <ErrorState {...describeError(error)} onRetry={() => void refetch()} />
      </SheetPanel>
    )
  }
  if (!order) return null
  return (
    <TimerProvider>
      <Suspense>
        {action.name === 'complete' && <CompleteInPlace order={order} onClose={onClose} />}
        {action.name === 'hold' && <HoldSheet order={order} onClose={onClose} />}
        {action.name === 'labor' && (
          <SheetPanel title={`Add Labor to ${orderName(order)}`} width={width} onClose={onClose}>
            <LaborForm order={order} onClose={onClose} />
          </SheetPanel>
        )}
      </Suspense>
    </TimerProvider>
  )
}

/** A missing requirement that has no field in the sheet, such as a photo, leads to its section of the order's page. */
function CompleteInPlace({ order, onClose }: { order: WorkOrder; onClose: () => void }): ReactNode {
  const navigate = useNavigate()
  const params = { workorderId: String(order.workorderId) }
  const onMissing = (section: string) => void navigate({ to: '/orders/$workorderId', params, hash: section })
  return useCompletion(order, { isOpenAtFirst: true, onClosed: onClose, onMissing }).sheet
}

/** What the action changed, with Undo. */
export const OrderNotice = ({ workorderId }: { workorderId: number }): ReactNode => (
  <ChangeNotice record={recordKey(orderKind, workorderId)} />
)

import type { WorkOrder } from '@fettle/contract/work-orders'
import { may } from '@fettle/rules/permissions'
import {
  IconCircleCheck,
  IconCopy,
  IconPlayerPlay,
  IconPlayerStop,
  IconPrinter,
  IconSignature,
  type TablerIcon,
} from '@tabler/icons-react'
import { use } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { TimerContext, takesTimer } from '#nouns/timer/timer-state.ts'
import { OrderActionsContext } from './order-actions-state.ts'

export type ActionItem = {
  readonly key: 'complete' | 'timer' | 'print' | 'signature' | 'duplicate'
  readonly label: string
  readonly Icon: TablerIcon
  readonly isDisabled: boolean
  readonly run: () => void
}

/** Menu actions permitted for this person ([A2.078], [A2.079]). */
export function useActionItems(order: WorkOrder): readonly ActionItem[] {
  const { actor } = useWorkspace()
  const actions = use(OrderActionsContext)
  const timer = use(TimerContext)
  if (!actions) return []
  const items: (ActionItem | false)[] = [
    {
      key: 'complete',
      label: 'Complete',
      Icon: IconCircleCheck,
      isDisabled: !order.can.complete || actions.isCompleting,
      run: () => actions.complete(null),
    },
    timer !== null && timerItem(order, timer),
    may(actor, 'reports.queue') && {
      key: 'print',
      label: 'Print',
      Icon: IconPrinter,
      isDisabled: actions.isPrinting,
      run: actions.print,
    },
    {
      key: 'signature',
      label: order.signatureUrl === null ? 'Capture Signature' : 'View Signature',
      Icon: IconSignature,
      isDisabled: order.signatureUrl === null && !order.can['signature-add'],
      run: actions.showSignature,
    },
    order.orderCategory !== 'REQ' &&
      may(actor, 'work-orders.create') && {
        key: 'duplicate',
        label: 'Duplicate order',
        Icon: IconCopy,
        isDisabled: !order.can.duplicate,
        run: actions.duplicate,
      },
  ]
  return items.filter((item) => item !== false)
}

function timerItem(order: WorkOrder, timer: NonNullable<React.ContextType<typeof TimerContext>>): ActionItem {
  const isRunning = timer.running?.workorderId === order.workorderId
  return {
    key: 'timer',
    label: isRunning ? 'Stop timer' : 'Start timer',
    Icon: isRunning ? IconPlayerStop : IconPlayerPlay,
    isDisabled: timer.busyId !== null || (!isRunning && !takesTimer(order)),
    run: () => (isRunning ? timer.stop(order) : timer.start(order)),
  }
}

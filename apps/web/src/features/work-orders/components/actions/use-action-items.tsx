import type { WorkOrder } from '@fettle/contract/work-orders'
import { may } from '@fettle/rules/access/permissions'
import {
  IconAlertSquareRounded,
  IconCircleCheck,
  IconCopy,
  IconLock,
  IconLockOpen,
  IconPlayerPlay,
  IconPlayerStop,
  IconPrinter,
  IconSignature,
  IconStack2,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react'
import { use } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { TimerContext, takesTimer } from '#nouns/timer/timer-state.ts'
import { OrderActionsContext } from './order-actions-state.ts'

export type ActionItem = {
  readonly key:
    | 'complete'
    | 'timer'
    | 'print'
    | 'signature'
    | 'duplicate'
    | 'set'
    | 'issue'
    | 'close-out'
    | 'reopen'
    | 'delete'
  readonly label: string
  readonly Icon: TablerIcon
  readonly isDisabled: boolean
  /** The action deletes something permanently. */
  readonly isDangerous?: true
  readonly run: () => void
}

/** Menu actions permitted for this person ([A2.078], [A2.079]). */
export function useActionItems(order: WorkOrder): readonly ActionItem[] {
  const { actor } = useWorkspace()
  const actions = use(OrderActionsContext)
  const timer = use(TimerContext)
  if (!actions) return []
  const items: (ActionItem | false | undefined)[] = [
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
    order.setId === null &&
      order.can['set-edit'] && {
        key: 'set',
        label: 'Put in Set',
        Icon: IconStack2,
        isDisabled: false,
        run: actions.putInSet,
      },
    may(actor, 'issues.edit') && {
      key: 'issue',
      label: 'Add to Issues Log',
      Icon: IconAlertSquareRounded,
      isDisabled: false,
      run: actions.addIssue,
    },
    order.can['close-out'] && {
      key: 'close-out',
      label: 'Close Out',
      Icon: IconLock,
      isDisabled: false,
      run: actions.closeOut,
    },
    order.can['reopen-closed-out'] && {
      key: 'reopen',
      label: 'Reopen',
      Icon: IconLockOpen,
      isDisabled: false,
      run: actions.reopen,
    },
    order.can.delete && {
      key: 'delete',
      label: 'Delete Order',
      Icon: IconTrash,
      isDisabled: false,
      isDangerous: true,
      run: actions.remove,
    },
  ]
  return items.filter((item) => item !== false && item !== undefined)
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

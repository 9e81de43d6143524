import type { WorkOrder } from '@fettle/contract/work-orders'
import {
  type Stage,
  stagesOf,
  statusColorOf,
  statusOrWithdrawn,
  withdrawnStatus,
} from '@fettle/rules/orders/order-status'
import { formatLtz } from '@fettle/rules/time/time'
import { IconCheck } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { timeInBothZones } from '#lib/viewer-time.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { statusOf } from '#nouns/orders/order-labels.ts'
import { statusVariables } from '#ui/status-colors.ts'
import classes from './status-stepper.module.css'

/** The stages of an order, with the highlighted ones ([A2.104] to [A2.107]). */
export function StatusStepper({ order }: { order: WorkOrder }): ReactNode {
  const stages = stagesOf({ ...statusOf(order), orderNumber: order.orderNumber })
  const { ink, wash } = statusVariables(statusColorOf({ ...order, kind: order.statusKind }))
  const colors = { '--stage-ink': ink, '--stage-wash': wash } as CSSProperties
  return (
    <ol className={classes.stages} style={colors} aria-label={`Status: ${statusOrWithdrawn(order)}`}>
      {stages.map((stage, index) => (
        <li
          key={stage.key}
          className={classes.stage}
          data-state={stateOf(order, stages, index)}
          aria-current={stage.active ? 'step' : undefined}
        >
          <span className={classes.dot} aria-hidden>
            {stateOf(order, stages, index) === 'passed' && <IconCheck size={12} stroke={3.5} />}
          </span>
          <span className={classes.label}>
            {stage.key === 'final' && order.withdrawnFlag ? withdrawnStatus : stage.label}
          </span>
          <StageTime order={order} stage={stage} />
        </li>
      ))}
    </ol>
  )
}

/**
 * State of a stage: the last highlighted one is current, earlier ones are passed. On Hold is passed only if
 * the order was held.
 */
function stateOf(order: WorkOrder, stages: readonly Stage[], index: number): 'passed' | 'current' | 'coming' {
  const current = stages.findLastIndex(({ active }) => active)
  if (index === current) return 'current'
  if (index > current) return 'coming'
  return stages[index]?.key === 'on-hold' && order.holdDateTime === null ? 'coming' : 'passed'
}

function StageTime({ order, stage }: { order: WorkOrder; stage: Stage }): ReactNode {
  const { settings } = useWorkspace()
  const at = timeOf(order, stage.key)
  if (at === null) return null
  return (
    <time
      className={classes.time}
      dateTime={at}
      title={timeInBothZones(at, order.workorderTimeZone, settings)}
    >
      {formatLtz(at, order.workorderTimeZone, settings)}
    </time>
  )
}

function timeOf(order: WorkOrder, key: Stage['key']): string | null {
  if (key === 'submitted') return order.entryDateTime
  if (key === 'assigned') return order.assignedDateTime
  if (key === 'on-hold') return order.statusKind === 'hold' ? order.holdDateTime : null
  const ends = {
    complete: order.completionDateTime,
    dnc: order.didNotCompleteDateTime,
    denied: order.deniedDateTime,
    open: null,
    hold: null,
  }
  return ends[order.statusKind]
}

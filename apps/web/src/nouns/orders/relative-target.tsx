import type { WorkOrderRow } from '@fettle/contract/work-orders'
import { describeTarget, shortMoment } from '@fettle/rules/relative-target'
import { IconAlarm } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useEachMinute } from '#lib/clock.ts'
import { timeInBothZones } from '#lib/viewer-time.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ListTooltip } from '#ui/list-tooltip.tsx'
import classes from './relative-target.module.css'

export type TargetedOrder = Pick<WorkOrderRow, 'targetDateTime' | 'workorderTimeZone' | 'statusKind'>

type Props = {
  readonly order: TargetedOrder
  /** Says 'Due' before a target that is still ahead, where no label stands beside it; nothing of ended work. */
  readonly saysDue?: boolean
}

/** Put into words only once somebody points at it: a list has many. */
function BothTimes({ iso, zone }: { iso: string; zone: string }): ReactNode {
  const { settings } = useWorkspace()
  return timeInBothZones(iso, zone, settings)
}

/**
 * When an order should be done, as people say it; pointing at it or pressing it tells the full date in the order's zone
 * and the viewer's. Only work that still waits can be late. Nothing without a target.
 */
export function RelativeTarget({ order, saysDue = false }: Props): ReactNode {
  const { settings: formats } = useWorkspace()
  const nowMs = useEachMinute()
  const { targetDateTime: iso, workorderTimeZone: zone, statusKind } = order
  if (iso === null) return null
  const isLive = statusKind === 'open' || statusKind === 'hold'
  if (saysDue && !isLive) return null
  const targetMs = Date.parse(iso)
  const { text, isLate } = isLive
    ? describeTarget(targetMs, nowMs, { zone, formats })
    : { text: shortMoment(targetMs, nowMs, { zone, formats }), isLate: false }
  return (
    <ListTooltip label={<BothTimes iso={iso} zone={zone} />} className={classes.whole}>
      {(hover) => (
        <time className={classes.target} dateTime={iso} data-late={isLate || undefined} {...hover}>
          {isLate && <IconAlarm size={14} aria-hidden />}
          {saysDue && !isLate ? `Due ${text}` : text}
        </time>
      )}
    </ListTooltip>
  )
}

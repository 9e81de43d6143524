import type { WorkOrderRow } from '@fettle/contract/work-orders'
import { describeTarget, shortMoment } from '@fettle/rules/orders/relative-target'
import { IconAlarm } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useEachMinute } from '#lib/clock.ts'
import { timeInBothZones } from '#lib/viewer-time.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ListTooltip } from '#ui/list-tooltip.tsx'
import classes from './relative-target.module.css'

type TargetedOrder = Pick<WorkOrderRow, 'targetDateTime' | 'workorderTimeZone' | 'statusKind'>

type Props = {
  readonly order: TargetedOrder
  /** Adds 'Due' before a future target without a visible label. Ended work shows nothing. */
  readonly saysDue?: boolean
}

/** Formatted only on hover, because a list has many. */
function BothTimes({ iso, zone }: { iso: string; zone: string }): ReactNode {
  const { settings } = useWorkspace()
  return timeInBothZones(iso, zone, settings)
}

/**
 * An order's target in relative form. The tooltip has the full date in the order's and the viewer's zone.
 * Only unfinished work can be late. Renders nothing without a target.
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

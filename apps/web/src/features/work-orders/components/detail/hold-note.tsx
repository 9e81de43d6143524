import type { WorkOrder } from '@fettle/contract/work-orders'
import { holdInWords } from '@fettle/rules/orders/hold'
import { localDay } from '@fettle/rules/time/time'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import classes from './hold-note.module.css'

/** Reason and last day of a hold, if set. A past day is marked late. */
export function HoldNote({ order }: { order: WorkOrder }): ReactNode {
  const { settings } = useWorkspace()
  const { holdReason: reason, holdUntil: until, statusKind, workorderTimeZone } = order
  if (statusKind !== 'hold' || (reason === '' && until === null)) return null
  const today = localDay(Date.now(), workorderTimeZone)
  const isLate = until !== null && until < today
  return (
    <p className={classes.note}>
      {holdInWords({ reason, until }, today, settings)}
      {isLate && <span className={classes.late}> That day has passed.</span>}
    </p>
  )
}

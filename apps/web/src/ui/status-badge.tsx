import {
  IconBan,
  IconCircleCheck,
  IconCircleDot,
  IconCircleX,
  IconInbox,
  IconPlayerPause,
  IconThumbUp,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './status-badge.module.css'
import { type StatusKind, statusVariables } from './status-colors.ts'

const icons: Record<StatusKind, typeof IconCircleDot> = {
  submitted: IconInbox,
  approved: IconThumbUp,
  open: IconCircleDot,
  hold: IconPlayerPause,
  complete: IconCircleCheck,
  denied: IconBan,
  dnc: IconCircleX,
}

export type StatusBadgeProps = {
  readonly kind: StatusKind
  readonly label: string
  /** Replaces the kind's icon, for other states. */
  readonly Icon?: typeof IconCircleDot
}

/** A status as color, icon and text, so that no one of them is needed alone. */
export function StatusBadge({ kind, label, Icon = icons[kind] }: StatusBadgeProps): ReactNode {
  const { ink, wash } = statusVariables(kind)
  return (
    <span className={classes.badge} style={{ color: ink, backgroundColor: wash }}>
      <Icon size={14} aria-hidden />
      <span className={classes.label}>{label}</span>
    </span>
  )
}

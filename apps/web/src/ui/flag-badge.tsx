import { IconFlag, IconFlagFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './flag-badge.module.css'

export type FlagTone = 'urgent' | 'high' | 'plain'

/** A rank as a flag with its name, so that color is not needed alone. */
export function FlagBadge({ tone, label }: { tone: FlagTone; label: string }): ReactNode {
  const Icon = tone === 'plain' ? IconFlag : IconFlagFilled
  return (
    <span className={classes.flag} data-tone={tone}>
      <Icon size={14} aria-hidden />
      {label}
    </span>
  )
}

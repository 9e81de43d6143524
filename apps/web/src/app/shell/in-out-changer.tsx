import { Button, Tooltip } from '@mantine/core'
import { IconDoorEnter, IconDoorExit } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './top-bar.module.css'

export type Presence = {
  readonly status: 'In' | 'Out'
  /** When it was marked, as people read it; null when it never was. */
  readonly markedAt: string | null
}

export type InOutChangerProps = {
  readonly presence: Presence
  readonly isBusy: boolean
  readonly onChange: (next: 'In' | 'Out') => void
}

/** Toggles between In and Out ([A4.022]); its tooltip reads 'Marked {In|Out} on {date}' ([A2.005]). */
export function InOutChanger({ presence, isBusy, onChange }: InOutChangerProps): ReactNode {
  const { status, markedAt } = presence
  const next = status === 'In' ? 'Out' : 'In'
  const Icon = status === 'In' ? IconDoorEnter : IconDoorExit
  return (
    <Tooltip label={markedAt === null ? `Not marked yet` : `Marked ${status} on ${markedAt}`}>
      <Button
        className={classes.barButton}
        variant="subtle"
        px="sm"
        leftSection={<Icon size={18} aria-hidden />}
        aria-label={`${status}. Mark yourself ${next}`}
        loading={isBusy}
        onClick={() => onChange(next)}
      >
        <span className={classes.presence}>{status}</span>
      </Button>
    </Tooltip>
  )
}

import { Button } from '@mantine/core'
import { IconDoorEnter, IconDoorExit } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { OwnPresence } from '#nouns/people/use-own-presence.ts'
import { Tooltip } from '#ui/tooltip.tsx'
import classes from './top-bar.module.css'

/** Toggles between In and Out ([A4.022]). The tooltip reads 'Marked {In|Out} on {date}' ([A2.005]). */
export function InOutChanger({ status, words, isBusy, press }: OwnPresence): ReactNode {
  const next = status === 'In' ? 'Out' : 'In'
  const Icon = status === 'In' ? IconDoorEnter : IconDoorExit
  return (
    <Tooltip label={words}>
      <Button
        className={classes.barButton}
        variant="subtle"
        px="sm"
        leftSection={<Icon size={18} aria-hidden />}
        aria-label={`${status}. Mark yourself ${next}`}
        loading={isBusy}
        onClick={() => press(next)}
      >
        <span className={classes.presence}>{status}</span>
      </Button>
    </Tooltip>
  )
}

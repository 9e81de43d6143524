import { ActionIcon, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Tooltip } from '#ui/tooltip.tsx'
import classes from './timecard.module.css'

type Props = {
  readonly label: string
  readonly title: string
  /** Moves by a number of weeks. */
  readonly onGo: (weeks: 1 | -1) => void
  readonly children?: ReactNode
}

/** The shown week with navigation. `children` are actions for its rows. */
export function WeekBar({ label, title, onGo, children }: Props): ReactNode {
  return (
    <nav className={classes.weekBar} aria-label="Week">
      <Tooltip label="Previous week">
        <ActionIcon size={36} aria-label="Previous week" onClick={() => onGo(-1)}>
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Text fw={650} title={title}>
        {label}
      </Text>
      <Tooltip label="Next week">
        <ActionIcon size={36} aria-label="Next week" onClick={() => onGo(1)}>
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {children}
    </nav>
  )
}

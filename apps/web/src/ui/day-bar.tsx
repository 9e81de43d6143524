import { addDays } from '@fettle/rules/time/time'
import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './day-bar.module.css'
import { DayField } from './day-field.tsx'
import { Tooltip } from './tooltip.tsx'

type Props = { readonly day: string; readonly today: string; readonly onGo: (day: string) => void }

/** The current day with adjacent days, a calendar, and a button for today ([B2.089]). */
export function DayBar({ day, today, onGo }: Props): ReactNode {
  return (
    <nav className={classes.dayBar} aria-label="Day">
      <Tooltip label="Previous day">
        <ActionIcon size={36} aria-label="Previous day" onClick={() => onGo(addDays(day, -1))}>
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <div className={classes.dayField}>
        <DayField label="Date" isRequired value={day} onChange={(next) => next && onGo(next)} />
      </div>
      <Tooltip label="Next day">
        <ActionIcon size={36} aria-label="Next day" onClick={() => onGo(addDays(day, 1))}>
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Button variant="default" disabled={day === today} onClick={() => onGo(today)}>
        Today
      </Button>
    </nav>
  )
}

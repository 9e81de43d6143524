import type { TimecardDay, TimecardWeek } from '@fettle/contract/timecards'
import { formatHours } from '@fettle/rules/money'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { weekdayName } from '../timecard-words.ts'
import classes from './timecard.module.css'

type Props = { readonly week: TimecardWeek; readonly day: string; readonly onGo: (day: string) => void }

/** What is missing on a day, in a word. */
const missingOf = ({ isMissing, gaps }: TimecardDay): string | null =>
  isMissing ? 'None' : gaps.length > 0 ? 'Gap' : null

/** The days of the week with their hours; each leads to its day. */
export function WeekStrip({ week, day, onGo }: Props): ReactNode {
  return (
    <nav className={classes.week} aria-label="Days of the week">
      {week.days.map((each) => {
        const missing = missingOf(each)
        return (
          <UnstyledButton
            key={each.day}
            className={classes.weekDay ?? ''}
            aria-current={each.day === day ? 'date' : undefined}
            onClick={() => onGo(each.day)}
          >
            <span className={classes.weekdayName}>
              <span>{weekdayName(each.day).slice(0, 3)}</span> <span>{Number(each.day.slice(8))}</span>
            </span>
            <span className={classes.weekdayHours}>
              {each.hours > 0 ? formatHours(each.hours) : '–'}
              <VisuallyHidden> hours</VisuallyHidden>
            </span>
            <span className={classes.weekdayMissing}>{missing}</span>
          </UnstyledButton>
        )
      })}
    </nav>
  )
}

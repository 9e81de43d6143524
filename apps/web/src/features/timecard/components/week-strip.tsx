import type { TimecardDay, TimecardWeek } from '@fettle/contract/timecards'
import { formatHours } from '@fettle/rules/text/money'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { weekdayName } from '../timecard-words.ts'
import classes from './timecard.module.css'

type Props = {
  /** Undefined while loading: days are shown without hours. */
  readonly week: TimecardWeek | undefined
  readonly days: readonly string[]
  readonly day: string
  readonly onGo: (day: string) => void
}

/** Short text for a missing day or gap. */
const missingOf = ({ isMissing, gaps }: TimecardDay): string | null =>
  isMissing ? 'None' : gaps.length > 0 ? 'Unaccounted' : null

/** The days of the week with their hours, each linked to its day. */
export function WeekStrip({ week, days, day, onGo }: Props): ReactNode {
  return (
    <nav className={classes.week} aria-label="Days of the week">
      {days.map((each) => {
        const known = week?.days.find((one) => one.day === each)
        return (
          <UnstyledButton
            key={each}
            className={classes.weekDay ?? ''}
            aria-current={each === day ? 'date' : undefined}
            onClick={() => onGo(each)}
          >
            <span className={classes.weekdayName}>
              <span>{weekdayName(each).slice(0, 3)}</span> <span>{Number(each.slice(8))}</span>
            </span>
            <span className={classes.weekdayHours}>
              {known && (
                <>
                  {known.hours > 0 ? formatHours(known.hours) : '–'}
                  <VisuallyHidden> hours</VisuallyHidden>
                </>
              )}
            </span>
            <span className={classes.weekdayMissing}>{known && missingOf(known)}</span>
          </UnstyledButton>
        )
      })}
    </nav>
  )
}

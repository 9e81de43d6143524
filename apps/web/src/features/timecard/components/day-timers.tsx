import type { TimecardWeek } from '@fettle/contract/timecards'
import { formatHours } from '@fettle/rules/text/money'
import { formatTime } from '@fettle/rules/time/time'
import { hoursSoFar } from '@fettle/rules/timecards/running-timer'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useEachMinute } from '#lib/clock.ts'
import { SectionCard } from '#ui/section-card.tsx'
import classes from './timecard.module.css'

/** Running timers of a day. Their time counts, and becomes a line when stopped. */
export function DayTimers({ week, day }: { week: TimecardWeek; day: string }): ReactNode {
  const nowMs = useEachMinute()
  const timers = week.running.filter((timer) => timer.day === day)
  if (timers.length === 0) return null
  return (
    <SectionCard title="Timer running">
      <ul className={classes.gaps}>
        {timers.map(({ workorderId, orderNumber, startedAt }) => (
          <li key={startedAt} className={classes.gap}>
            <span>
              {workorderId !== null && (
                <Anchor component={Link} to={`/orders/${workorderId}`} td="underline">
                  Order {orderNumber}
                </Anchor>
              )}{' '}
              since {formatTime(startedAt, week.timeZone)}
            </span>
            <span className={classes.gapHours}>
              {formatHours(hoursSoFar({ startMs: Date.parse(startedAt), day }, nowMs))} h
            </span>
            <span className={classes.timerNote}>Becomes a line when the timer is stopped.</span>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

import { relativeDay } from '@fettle/rules/pm/pm-words'
import { formatDate, localDay } from '@fettle/rules/time/time'
import type { ReactNode } from 'react'
import { useEachMinute } from '#lib/clock.ts'
import { useWorkspace } from '#lib/workspace.ts'
import classes from './pms.module.css'

type Props = {
  /** YYYY-MM-DD. */
  readonly day: string | null
  readonly timeZone: string
  readonly isEstimated?: boolean
  readonly isOverdue?: boolean
}

/** A coming day in relative words with its date. Red if its order is overdue. */
export function NextDate({ day, timeZone, isEstimated, isOverdue }: Props): ReactNode {
  const { settings } = useWorkspace()
  const nowMs = useEachMinute()
  if (day === null) return null
  const date = formatDate(day, settings)
  const words = relativeDay(day, localDay(nowMs, timeZone)) ?? date
  return (
    <time
      dateTime={day}
      title={isOverdue ? `${date}, overdue to generate` : isEstimated ? `${date}, estimated` : date}
      className={classes.day}
      data-overdue={isOverdue || undefined}
    >
      {isEstimated ? `~ ${words}` : words}
      {isOverdue && <span className={classes.late}> order overdue</span>}
    </time>
  )
}

/** Relative distance of a day, next to its date. Empty if it adds nothing. */
export function RelativeDay({ day, timeZone, isEstimated }: Props & { readonly day: string }): ReactNode {
  const words = relativeDay(day, localDay(useEachMinute(), timeZone))
  return [words, isEstimated && 'estimated'].filter(Boolean).join(', ')
}

import { relativeDay } from '@fettle/rules/pm-words'
import { formatDate, localDay } from '@fettle/rules/time'
import type { ReactNode } from 'react'
import { useEachMinute } from '#lib/clock.ts'
import { useWorkspace } from '#lib/workspace.ts'
import classes from './pms.module.css'

type Props = {
  /** YYYY-MM-DD. */
  readonly day: string | null
  readonly timeZone: string
  readonly isEstimated?: boolean
  /** The order should have been made before today. */
  readonly isOverdue?: boolean
}

/** A coming day as people say it, with its date behind it; red where its order should have been made. */
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

/** How far away a day is, beside its date; nothing where that says no more than the date. */
export function RelativeDay({ day, timeZone, isEstimated }: Props & { readonly day: string }): ReactNode {
  const words = relativeDay(day, localDay(useEachMinute(), timeZone))
  return [words, isEstimated && 'estimated'].filter(Boolean).join(', ')
}

import { formatLtz } from '@fettle/rules/time/time'
import type { ReactNode } from 'react'
import { timeAgo } from '#lib/time-ago.ts'
import { useWorkspace } from '#lib/workspace.ts'
import classes from './workers.module.css'

type Props = {
  readonly status: 'In' | 'Out' | null
  readonly since: string | null
  readonly timeZone: string
}

/** In or Out with its time. Hidden for people who do not use it. */
export function InOutBadge({ status, since, timeZone }: Props): ReactNode {
  const { settings } = useWorkspace()
  if (status === null) return null
  return (
    <span className={classes.presence} data-in={status === 'In' || undefined}>
      <span className={classes.dot} aria-hidden />
      {status}
      {since !== null && (
        <time
          dateTime={since}
          title={`Since ${formatLtz(since, timeZone, settings)}`}
          className={classes.since}
        >
          {timeAgo(since, Date.now())}
        </time>
      )}
    </span>
  )
}

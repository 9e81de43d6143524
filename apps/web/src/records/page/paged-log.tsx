import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import classes from './paged-log.module.css'
import { type LogLine, RecordLog } from './record-log.tsx'
import { SectionData } from './section-data.tsx'
import { ShowOlder } from './show-older.tsx'

/** A line of a log as the calls answer it. */
type Line = {
  readonly logId: number
  readonly dateTime: string
  readonly userName: string
  readonly activity: string
}

export type LogQuery = UseInfiniteQueryResult<InfiniteData<{ readonly data: readonly Line[] }>>

/** Everything that happened to a record, the newest first; older lines are read when they are asked for. */
export function PagedLog({ query }: { readonly query: LogQuery }): ReactNode {
  return (
    <SectionData query={query}>
      {({ pages }) => (
        <>
          <RecordLog empty="No changes yet." log={pages.flatMap(({ data }) => data.map(lineOf))} />
          <ShowOlder query={query} size="compact-md" className={classes.more} />
        </>
      )}
    </SectionData>
  )
}

const lineOf = ({ logId, dateTime, userName, activity }: Line): LogLine => ({
  logId,
  logTimestamp: dateTime,
  logUser: userName,
  logActivity: activity,
})

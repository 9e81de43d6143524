import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import classes from './paged-log.module.css'
import { type LogLine, RecordLog } from './record-log.tsx'
import { SectionData } from './section-data.tsx'
import { ShowOlder } from './show-older.tsx'

/** A log line in the API format. */
type Line = {
  readonly logId: number
  readonly dateTime: string
  readonly userName: string
  readonly activity: string
}

export type LogQuery = UseInfiniteQueryResult<InfiniteData<{ readonly data: readonly Line[] }>>

type Props = { readonly query: LogQuery; readonly empty?: string }

/** A record's history, newest first. Older lines load on demand. */
export function PagedLog({ query, empty = 'No changes yet.' }: Props): ReactNode {
  return (
    <SectionData query={query}>
      {({ pages }) => (
        <>
          <RecordLog empty={empty} log={pages.flatMap(({ data }) => data.map(lineOf))} />
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

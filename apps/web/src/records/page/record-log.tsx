import { scrollAfterItems } from '@fettle/rules/records/paging'
import type { ReactNode } from 'react'
import { timeInBothZones, timeWithZone } from '#lib/viewer-time.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { RecordTable } from '#ui/record-table.tsx'
import classes from './record-log.module.css'

export type LogLine = {
  readonly logId: number
  readonly logTimestamp: string
  readonly logUser: string
  readonly logActivity: string
}

/**
 * A record's history, in the home base's time zone with its code ([A2.108], [A2.109]). The code depends on
 * the day, because of daylight saving time.
 */
export function RecordLog({ log, empty }: { log: readonly LogLine[]; empty: string }): ReactNode {
  const { settings } = useWorkspace()
  const { homeBaseTimeZone } = settings
  return (
    <RecordTable
      caption="Log"
      rows={log}
      rowKey={({ logId }) => logId}
      empty={empty}
      scrollsBeyond={scrollAfterItems}
      card={({ logTimestamp, logUser, logActivity }) => (
        <>
          <div className={classes.dim}>
            {timeWithZone(logTimestamp, homeBaseTimeZone, settings)} · {logUser}
          </div>
          {logActivity}
        </>
      )}
      columns={[
        {
          key: 'date',
          title: 'Date',
          clip: true,
          render: ({ logTimestamp }) => (
            <time dateTime={logTimestamp} title={timeInBothZones(logTimestamp, homeBaseTimeZone, settings)}>
              {timeWithZone(logTimestamp, homeBaseTimeZone, settings)}
            </time>
          ),
        },
        { key: 'user', title: 'User', clip: true, render: ({ logUser }) => logUser },
        { key: 'activity', title: 'Activity', render: ({ logActivity }) => logActivity },
      ]}
    />
  )
}

import type { WorkOrder } from '@fettle/contract/work-orders'
import { scrollAfterItems } from '@fettle/rules/paging'
import type { ReactNode } from 'react'
import { timeInBothZones, timeWithZone } from '#lib/viewer-time.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { RecordTable } from '#ui/record-table.tsx'
import classes from './detail.module.css'

/**
 * Everything that happened to the order, in the home base's time zone with its code ([A2.108], [A2.109]). The code is
 * the one of the day: half of the year it differs from the one in the settings.
 */
export function OrderLog({ log }: { log: WorkOrder['log'] }): ReactNode {
  const { homeBaseTimeZone } = useWorkspace().settings
  return (
    <RecordTable
      caption="Log"
      rows={log}
      rowKey={({ logId }) => logId}
      empty="No log for this order."
      scrollsBeyond={scrollAfterItems}
      card={({ logTimestamp, logUser, logActivity }) => (
        <>
          <div className={classes.dim}>
            {timeWithZone(logTimestamp, homeBaseTimeZone)} · {logUser}
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
            <time dateTime={logTimestamp} title={timeInBothZones(logTimestamp, homeBaseTimeZone)}>
              {timeWithZone(logTimestamp, homeBaseTimeZone)}
            </time>
          ),
        },
        { key: 'user', title: 'User', clip: true, render: ({ logUser }) => logUser },
        { key: 'activity', title: 'Activity', render: ({ logActivity }) => logActivity },
      ]}
    />
  )
}

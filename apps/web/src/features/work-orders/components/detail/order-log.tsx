import type { WorkOrder } from '@fettle/contract/work-orders'
import { scrollAfterItems } from '@fettle/rules/paging'
import { formatLtz } from '@fettle/rules/time'
import type { ReactNode } from 'react'
import { useWorkspace } from '../../../../lib/workspace.ts'
import { RecordTable } from '../../../../ui/record-table.tsx'

/** Everything that happened to the order, told in the home base's time zone ([A2.108], [A2.109]). */
export function OrderLog({ log }: { log: WorkOrder['log'] }): ReactNode {
  const { homeBaseTimeZone, homeBaseTimeZoneCode } = useWorkspace().settings
  return (
    <RecordTable
      caption="Log"
      rows={log}
      rowKey={({ logId }) => logId}
      empty="No log for this order."
      scrollsBeyond={scrollAfterItems}
      columns={[
        {
          key: 'date',
          title: 'Date',
          render: ({ logTimestamp }) =>
            `${formatLtz(logTimestamp, homeBaseTimeZone)} ${homeBaseTimeZoneCode}`,
        },
        { key: 'user', title: 'User', render: ({ logUser }) => logUser },
        { key: 'activity', title: 'Activity', render: ({ logActivity }) => logActivity },
      ]}
    />
  )
}

import type { OrderHistoryRow } from '@fettle/contract/work-orders'
import { scrollAfterItems } from '@fettle/rules/paging'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { OptionalTime } from '#records/page/record-time.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { RecordTable } from '#ui/record-table.tsx'
import classes from './asset-page.module.css'

const start = ({ startDateTime, workorderTimeZone }: OrderHistoryRow) => (
  <OptionalTime iso={startDateTime} zone={workorderTimeZone} />
)
const completion = ({ completionDateTime, workorderTimeZone }: OrderHistoryRow) => (
  <OptionalTime iso={completionDateTime} zone={workorderTimeZone} />
)

/** The work that was done and is to be done on the asset; a press on a line opens the order ([B2.057] to [B2.059]). */
export function OrderHistory({ orders }: { orders: readonly OrderHistoryRow[] }): ReactNode {
  const navigate = useNavigate()
  return (
    <RecordTable
      caption="Work Order History"
      rows={orders}
      rowKey={({ workorderId }) => workorderId}
      rowLabel={({ orderNumber }) => `Order ${orderNumber}`}
      onOpen={({ workorderId }) =>
        void navigate({ to: '/orders/$workorderId', params: { workorderId: String(workorderId) } })
      }
      empty="No work order history to display."
      scrollsBeyond={scrollAfterItems}
      columns={[
        { key: 'number', title: 'Order #', clip: true, render: (order) => <OrderLink order={order} /> },
        { key: 'type', title: 'Type', clip: true, render: ({ orderCategory }) => orderCategory },
        { key: 'status', title: 'Status', clip: true, render: ({ orderStatus }) => orderStatus },
        { key: 'orderBy', title: 'Order By', render: ({ orderBy }) => orderBy },
        { key: 'assignTo', title: 'Assigned To', render: ({ assignTo }) => assignTo },
        { key: 'description', title: 'Description', render: ({ description }) => description },
        { key: 'start', title: 'Start', clip: true, render: start },
        { key: 'complete', title: 'Complete', clip: true, render: completion },
      ]}
      card={(order) => (
        <RecordLine
          title={<OrderLink order={order} />}
          facts={[order.orderCategory, order.orderStatus, order.assignTo, completion(order) ?? start(order)]}
          note={order.description}
        />
      )}
    />
  )
}

function OrderLink({ order }: { order: OrderHistoryRow }): ReactNode {
  return (
    <Link
      to="/orders/$workorderId"
      params={{ workorderId: String(order.workorderId) }}
      className={classes.link}
    >
      {order.orderNumber}
    </Link>
  )
}

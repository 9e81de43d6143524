import type { OrderHistoryRow } from '@fettle/contract/work-orders'
import { scrollAfterItems } from '@fettle/rules/records/paging'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { orderName, orderNumberAndKind } from '#nouns/orders/order-labels.ts'
import { OptionalTime } from '#records/page/record-time.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { RecordTable } from '#ui/record-table.tsx'
import classes from './order-history.module.css'

const start = ({ startDateTime, workorderTimeZone }: OrderHistoryRow) => (
  <OptionalTime iso={startDateTime} zone={workorderTimeZone} />
)
const completion = ({ completionDateTime, workorderTimeZone }: OrderHistoryRow) => (
  <OptionalTime iso={completionDateTime} zone={workorderTimeZone} />
)

/** End of the work, else its start. null without either. */
function lastMoment(order: OrderHistoryRow): ReactNode {
  if (order.completionDateTime !== null) return completion(order)
  return order.startDateTime === null ? null : start(order)
}

/** An unapproved request is shown by its request number. */
const hasNumber = ({ orderNumber }: OrderHistoryRow) => /\d/.test(orderNumber)

type Props = {
  readonly orders: readonly OrderHistoryRow[]
  /** Content below the last line. */
  readonly foot?: ReactNode
  readonly caption?: string
  readonly empty?: string
}

/** Past and planned work on or for a record. A click on a line opens the order ([B2.057] to [B2.059]). */
export function OrderHistory({
  orders,
  caption = 'Work Order History',
  empty = 'No work order history to display.',
  foot,
}: Props): ReactNode {
  const navigate = useNavigate()
  return (
    <RecordTable
      caption={caption}
      rows={orders}
      rowKey={({ workorderId }) => workorderId}
      rowLabel={orderName}
      onOpen={({ workorderId }) =>
        void navigate({ to: '/orders/$workorderId', params: { workorderId: String(workorderId) } })
      }
      empty={empty}
      scrollsBeyond={scrollAfterItems}
      {...(foot !== undefined && { foot })}
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
          facts={[order.orderCategory, order.orderStatus, order.assignTo, lastMoment(order)]}
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
      {hasNumber(order) ? order.orderNumber : orderNumberAndKind(order)}
    </Link>
  )
}

import type { WorkOrderRow } from '@fettle/contract/work-orders'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { OptionalTime } from '#records/page/record-time.tsx'
import { SectionData } from '#records/page/section-data.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { RecordTable } from '#ui/record-table.tsx'
import classes from './assigned-orders.module.css'
import { type Assignee, latestOrdersQuery, openOrdersQuery } from './assigned-orders.queries.ts'

export type AssignedOrdersProps = {
  readonly assignee: Assignee
  /** Number of open ones. */
  readonly openOrders: number
}

/** Open orders of a worker or vendor, next due first, and the latest completed ones. */
export function AssignedOrders({ assignee, openOrders }: AssignedOrdersProps): ReactNode {
  const open = useQuery(openOrdersQuery(assignee))
  const latest = useQuery(latestOrdersQuery(assignee))
  const search = {
    assignTo: [assignee.name],
    propertyId: [...assignee.propertyIds],
    includeSubStatuses: true,
    orderStatus: ['Open'],
  }
  return (
    <>
      <h3 className={classes.part}>
        Open
        {openOrders > 0 && (
          <Link to="/orders" search={search} className={classes.link}>
            All {openOrders}
          </Link>
        )}
      </h3>
      <SectionData query={open}>
        {(rows) => <Orders caption="Open orders" orders={rows} empty="No open orders." time="due" />}
      </SectionData>
      <h3 className={classes.part}>Completed last</h3>
      <SectionData query={latest}>
        {(rows) => (
          <Orders
            caption="Orders completed last"
            orders={rows}
            empty="No orders completed yet."
            time="done"
          />
        )}
      </SectionData>
    </>
  )
}

type OrdersProps = {
  readonly caption: string
  readonly orders: readonly WorkOrderRow[]
  readonly empty: string
  readonly time: 'due' | 'done'
}

function Orders({ caption, orders, empty, time }: OrdersProps): ReactNode {
  const navigate = useNavigate()
  const timeOf = (order: WorkOrderRow) => (
    <OptionalTime
      iso={time === 'due' ? order.targetTimestampLTZ : order.completionTimestampLTZ}
      zone={order.workorderTimeZone}
    />
  )
  return (
    <RecordTable
      caption={caption}
      rows={orders}
      rowKey={({ workorderId }) => workorderId}
      rowLabel={({ orderNumber }) => `Order ${orderNumber}`}
      onOpen={({ workorderId }) =>
        void navigate({ to: '/orders/$workorderId', params: { workorderId: String(workorderId) } })
      }
      empty={empty}
      columns={[
        {
          key: 'number',
          title: 'Order #',
          clip: true,
          width: '5.5rem',
          render: (order) => <OrderLink order={order} />,
        },
        { key: 'description', title: 'Description', render: (order) => <Description order={order} /> },
        { key: 'trade', title: 'Trade', width: '8rem', render: ({ trade }) => trade },
        { key: 'building', title: 'Building', width: '10rem', render: ({ building }) => building },
        {
          key: 'time',
          title: time === 'due' ? 'Target' : 'Completed',
          clip: true,
          width: '11rem',
          render: timeOf,
        },
      ]}
      card={(order) => (
        <RecordLine
          title={<OrderLink order={order} />}
          facts={[order.trade, order.building, timeOf(order)]}
          note={<Description order={order} />}
        />
      )}
    />
  )
}

function Description({ order: { description } }: { order: WorkOrderRow }): ReactNode {
  return (
    <span className={classes.description} title={description}>
      {description}
    </span>
  )
}

function OrderLink({ order }: { order: WorkOrderRow }): ReactNode {
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

import type { IssueDetail } from '@fettle/contract/issues'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { OptionalTime } from '#records/page/record-time.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { RecordTable } from '#ui/record-table.tsx'
import classes from './issues.module.css'

type Order = IssueDetail['orderList'][number]

/** The orders of an issue that this person sees, the newest first. */
export function IssueOrders({ issue }: { readonly issue: IssueDetail }): ReactNode {
  const navigate = useNavigate()
  const { properties, property } = useWorkspace()
  const own = properties.find(({ propertyId }) => propertyId === issue.propertyId) ?? property
  const link = ({ workorderId, orderNumber }: Order) => (
    <Link to="/orders/$workorderId" params={{ workorderId: String(workorderId) }} className={classes.link}>
      {orderNumber}
    </Link>
  )
  const target = ({ targetDateTime }: Order) => (
    <OptionalTime iso={targetDateTime} zone={own.propertyTimeZone} />
  )
  return (
    <RecordTable
      caption="Orders"
      rows={issue.orderList}
      rowKey={({ workorderId }) => workorderId}
      rowLabel={({ orderNumber }) => `Order ${orderNumber}`}
      onOpen={({ workorderId }) =>
        void navigate({ to: '/orders/$workorderId', params: { workorderId: String(workorderId) } })
      }
      empty="No orders yet."
      columns={[
        { key: 'number', title: 'Order #', clip: true, width: '5.5rem', render: link },
        { key: 'status', title: 'Status', width: '7rem', render: ({ status }) => status },
        { key: 'assign', title: 'Assign To', width: '9rem', render: ({ assignTo }) => assignTo },
        { key: 'target', title: 'Target', clip: true, render: target },
      ]}
      card={(order) => (
        <RecordLine title={link(order)} facts={[order.status, order.assignTo]} note={target(order)} />
      )}
    />
  )
}

import { isRequester } from '@fettle/rules/access/permissions'
import { interfaceOf } from '@fettle/rules/desk/menu'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { useOrder } from '#nouns/orders/device/use-order.ts'
import { ReadableRecord } from '#records/page/readable-record.tsx'
import { WayOn } from '#records/page/way-on.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { OrderView } from './order-view.tsx'
import { WithSettingsOf } from './with-settings-of.tsx'

/** [A2.171] */
const forbiddenTexts = {
  requester: 'Error: You do not have access to view this request.',
  staff: 'Error: You do not have access to view this work order.',
} as const

/** One order in the person's interface, or only a heading without one ([A2.167]). */
export function OrderDetail({ workorderId }: { workorderId: number }): ReactNode {
  const { user } = useWorkspace()
  if (interfaceOf(user.userRole) === undefined) return <PageHeader title="Order Detail" />
  return <ReadableOrder workorderId={workorderId} />
}

function ReadableOrder({ workorderId }: { workorderId: number }): ReactNode {
  const { actor } = useWorkspace()
  const kind = isRequester(actor) ? 'requester' : 'staff'
  return (
    <ReadableRecord
      query={useOrder(workorderId)}
      title="Order Detail"
      forbidden={forbiddenTexts[kind]}
      one="order"
      missing="This work order does not exist."
      wayOn={<WayOn to="/orders">Go to the list</WayOn>}
    >
      {(order) => (
        <WithSettingsOf propertyId={order.propertyId}>
          <OrderView order={order} kind={kind} />
        </WithSettingsOf>
      )}
    </ReadableRecord>
  )
}

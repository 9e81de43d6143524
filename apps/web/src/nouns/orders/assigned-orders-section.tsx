import type { RecordSection } from '#records/page/record-section.ts'
import { AssignedOrders, type AssignedOrdersProps } from './assigned-orders.tsx'

/** Section with the open work of a worker or vendor. */
export const assignedOrdersSection = ({ assignee, openOrders }: AssignedOrdersProps): RecordSection => ({
  id: 'orders',
  title: 'Orders',
  column: 'whole',
  isFlush: true,
  chip: { label: 'Orders', count: openOrders },
  content: <AssignedOrders assignee={assignee} openOrders={openOrders} />,
})

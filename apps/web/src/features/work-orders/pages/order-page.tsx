import type { ReactNode } from 'react'
import { OrderDetail } from '../components/detail/order-detail.tsx'

/** One order at `/orders/{id}`. */
export function OrderPage({ workorderId }: { workorderId: number }): ReactNode {
  return <OrderDetail key={workorderId} workorderId={workorderId} />
}

import { recordIdText } from '@fettle/contract/common'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { OrderPage } from '#features/work-orders/pages/order-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'

const detail = getRouteApi('/shell/orders/$workorderId')

/** `/orders/{id}` */
export function OrderRoute(): ReactNode {
  const { workorderId } = detail.useParams()
  const id = recordIdText.safeParse(workorderId)
  return id.success ? <OrderPage workorderId={id.data} /> : <NotFoundPage />
}

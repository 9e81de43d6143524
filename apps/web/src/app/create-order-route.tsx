import { may } from '@fettle/rules/access/permissions'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { forbiddenText } from '#lib/error-texts.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { meansWorkOrder } from '#nouns/orders/new-order-link.ts'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { ForbiddenState } from '#ui/forbidden-state.tsx'

const CreateOrderPage = lazyComponent(
  async () => (await import('#features/work-orders/pages/create-order-page.tsx')).CreateOrderPage,
)
const CreateRequestPage = lazyComponent(
  async () => (await import('#features/work-orders/pages/create-request-page.tsx')).CreateRequestPage,
)

const create = getRouteApi('/shell/orders/create')

/**
 * `/orders/create`: the worker form for workers, otherwise the request form ([A2.172]). Full-system users
 * reach the worker form with `?kind=order`.
 */
export function CreateOrderRoute(): ReactNode {
  const { actor } = useWorkspace()
  const isOrder = meansWorkOrder(actor, create.useSearch())
  if (!may(actor, isOrder ? 'work-orders.create' : 'work-orders.request'))
    return <ForbiddenState message={forbiddenText} />
  return (
    <Suspense fallback={<RecordLoading />}>{isOrder ? <CreateOrderPage /> : <CreateRequestPage />}</Suspense>
  )
}

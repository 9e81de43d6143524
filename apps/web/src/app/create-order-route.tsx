import { isWorker, may } from '@fettle/rules/permissions'
import type { ReactNode } from 'react'
import { CreateOrderPage } from '../features/work-orders/pages/create-order-page.tsx'
import { forbiddenText } from '../lib/error-texts.ts'
import { useWorkspace } from '../lib/workspace.ts'
import { ForbiddenState } from '../ui/forbidden-state.tsx'
import { NotBuilt } from './not-built.tsx'

/** `/orders/create`: the worker's form for workers, otherwise the requester's ([A2.172]), which is not built yet. */
export function CreateOrderRoute(): ReactNode {
  const { actor } = useWorkspace()
  if (!isWorker(actor)) return <NotBuilt screen="createOrder" />
  return may(actor, 'work-orders.create') ? <CreateOrderPage /> : <ForbiddenState message={forbiddenText} />
}

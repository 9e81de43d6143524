import { isWorker, may } from '@fettle/rules/permissions'
import { lazy, type ReactNode, Suspense } from 'react'
import { DetailLoading } from '../features/work-orders/components/detail-loading.tsx'
import { forbiddenText } from '../lib/error-texts.ts'
import { loadChunk } from '../lib/load-chunk.ts'
import { useWorkspace } from '../lib/workspace.ts'
import { ForbiddenState } from '../ui/forbidden-state.tsx'

const CreateOrderPage = lazy(() =>
  loadChunk(async () => ({
    default: (await import('../features/work-orders/pages/create-order-page.tsx')).CreateOrderPage,
  })),
)
const CreateRequestPage = lazy(() =>
  loadChunk(async () => ({
    default: (await import('../features/work-orders/pages/create-request-page.tsx')).CreateRequestPage,
  })),
)

/** `/orders/create`: the worker's form for workers, otherwise the requester's ([A2.172]). */
export function CreateOrderRoute(): ReactNode {
  const { actor } = useWorkspace()
  const isOrder = isWorker(actor)
  if (!may(actor, isOrder ? 'work-orders.create' : 'work-orders.request'))
    return <ForbiddenState message={forbiddenText} />
  return (
    <Suspense fallback={<DetailLoading />}>{isOrder ? <CreateOrderPage /> : <CreateRequestPage />}</Suspense>
  )
}

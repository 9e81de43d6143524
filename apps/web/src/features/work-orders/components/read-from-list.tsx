import { type ReactNode, Suspense } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { RecordLoading } from '#records/page/record-loading.tsx'
import type { FoundSet } from '../use-found-set.ts'
import { FoundSetBar } from './list/found-set-bar.tsx'

const OrderDetail = lazyComponent(async () => (await import('./detail/order-detail.tsx')).OrderDetail)

type Props = { workorderId: number; found: FoundSet | null; onBack: () => void }

/** An order shown instead of the list it was picked from ([A2.068]). */
export function ReadFromList({ workorderId, found, onBack }: Props): ReactNode {
  return (
    <>
      <FoundSetBar found={found} onBack={onBack} />
      <Suspense fallback={<RecordLoading />}>
        <OrderDetail key={workorderId} workorderId={workorderId} />
      </Suspense>
    </>
  )
}

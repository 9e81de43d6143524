import { type ReactNode, Suspense } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { FoundSetBar } from '#records/list/found-set-bar.tsx'
import type { FoundSet } from '#records/list/use-found-set.ts'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { orderListKind } from '../order-list-kind.ts'

const OrderDetail = lazyComponent(async () => (await import('./detail/order-detail.tsx')).OrderDetail)

type Props = { workorderId: number; found: FoundSet | null; onBack: () => void }

/** An order in the place of the list it was picked from ([A2.068]). */
export function ReadFromList({ workorderId, found, onBack }: Props): ReactNode {
  return (
    <>
      <FoundSetBar kind={orderListKind} found={found} onBack={onBack} />
      <Suspense fallback={<RecordLoading />}>
        <OrderDetail key={workorderId} workorderId={workorderId} />
      </Suspense>
    </>
  )
}

import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useStore } from '#lib/store.ts'
import { quickAction } from '#nouns/orders/quick-action.ts'
import { HandScannerHost } from './hand-scanner-host.tsx'

const OfflineOrdersHost = lazyComponent(
  async () => (await import('./offline-orders-host.tsx')).OfflineOrdersHost,
)
const QuickActionHost = lazyComponent(async () => (await import('./quick-action-host.tsx')).QuickActionHost)

type Props = {
  /** Whether the interface has actions on orders. */
  readonly changesOrders: boolean
  /** Whether the device stores the person's orders. Lists of the full interface have more than it could store. */
  readonly isWorker: boolean
}

/**
 * Programs that the first page does not wait for: the stored orders of a worker, the scanner, and the sheets of a list's
 * actions once one is used.
 */
export function LaterHosts({ changesOrders, isWorker }: Props): ReactNode {
  const [hasActed, setActed] = useState(false)
  const action = useStore(quickAction)
  if (action && !hasActed) setActed(true)
  return (
    <>
      {changesOrders && <HandScannerHost />}
      <Suspense>
        {isWorker && <OfflineOrdersHost />}
        {changesOrders && hasActed && <QuickActionHost />}
      </Suspense>
    </>
  )
}

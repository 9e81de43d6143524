import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useStore } from '#lib/store.ts'
import { quickAction } from '#nouns/orders/quick-action.ts'
import { DeviceHost } from './device-host.tsx'

const OfflineOrdersHost = lazyComponent(
  async () => (await import('./offline-orders-host.tsx')).OfflineOrdersHost,
)
const QuickActionHost = lazyComponent(async () => (await import('./quick-action-host.tsx')).QuickActionHost)
const HandScannerHost = lazyComponent(async () => (await import('./hand-scanner-host.tsx')).HandScannerHost)

/** Milliseconds after which the page is shown, also on a slow phone, and the scanner's program may load. */
const quietMs = 2000

type Props = {
  /** Whether the interface has actions on orders. */
  readonly changesOrders: boolean
  /** Whether the device stores the person's orders. */
  readonly isWorker: boolean
}

/**
 * Programs that the first page does not wait for: the queue of changes on this device, the stored orders of a worker, the
 * scanner, and the sheets of a list's actions once one is used.
 */
export function LaterHosts({ changesOrders, isWorker }: Props): ReactNode {
  const [isQuiet, setQuiet] = useState(false)
  const [hasActed, setActed] = useState(false)
  const action = useStore(quickAction)
  if (action && !hasActed) setActed(true)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), quietMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <DeviceHost changesOrders={changesOrders} />
      <Suspense>
        {isWorker && <OfflineOrdersHost />}
        {changesOrders && hasActed && <QuickActionHost />}
        {changesOrders && isQuiet && <HandScannerHost />}
      </Suspense>
    </>
  )
}

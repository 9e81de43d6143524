import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { deviceTimes } from '#lib/device/kept-queries.ts'
import { resumedUserId } from '#lib/device/resumed-user.ts'
import { followHandScanner, useHandScans } from '#lib/hand-scanner.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { pushDevice } from '#lib/push/push-device.ts'
import { session } from '#lib/session.ts'
import { useStore } from '#lib/store.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { quickAction } from '#nouns/orders/quick-action.ts'
import { scannedCode } from '#nouns/scan/scanned-code.ts'

const OfflineOrdersHost = lazyComponent(
  async () => (await import('./offline-orders-host.tsx')).OfflineOrdersHost,
)
const DeviceTime = lazyComponent(async () => (await import('./device-time.tsx')).DeviceTime)
const SessionNotice = lazyComponent(async () => (await import('./session-notice.tsx')).SessionNotice)
const OtherUserNotice = lazyComponent(async () => (await import('./session-notice.tsx')).OtherUserNotice)
const QuickActionHost = lazyComponent(async () => (await import('./quick-action-host.tsx')).QuickActionHost)

type Props = {
  /** Whether the interface has actions on orders. */
  readonly changesOrders: boolean
  /** Whether the device stores the person's orders. Lists of the full interface have more than it could store. */
  readonly isWorker: boolean
}

/**
 * Programs that the first page does not wait for: the stored orders of a worker, the time of stored data, the scanner, and the sheets of a list's
 * actions once one is used.
 */
export function LaterHosts({ changesOrders, isWorker }: Props): ReactNode {
  const [hasActed, setActed] = useState(false)
  const action = useStore(quickAction)
  if (action && !hasActed) setActed(true)
  const hasDeviceData = useStore(deviceTimes).size > 0
  const { userId } = useWorkspace().user
  const hasEnded = useSyncExternalStore(session.subscribe, session.hasEnded)
  useEffect(() => {
    // Without the library, the next call renews an expired token.
    session.renewOnTime().catch(() => undefined)
  }, [])
  useEffect(() => {
    // One part has all panels. Without it, the first panel loads when it opens.
    import('#ui/menu-panel.tsx').catch(() => undefined)
  }, [])
  useEffect(() => {
    if (pushDevice.get() === null) return
    import('#lib/push/push-subscription.ts')
      .then(({ checkPush }) => checkPush(userId))
      .catch((error: unknown) => console.warn('The push messages of this browser were not checked.', error))
  }, [userId])
  return (
    <>
      {changesOrders && <HandScannerHost />}
      <Suspense>
        {hasEnded && <SessionNotice />}
        {resumedUserId() !== null && <OtherUserNotice />}
        {isWorker && <OfflineOrdersHost />}
        {hasDeviceData && <DeviceTime />}
        {changesOrders && hasActed && <QuickActionHost />}
      </Suspense>
    </>
  )
}

const ScanAssetPanel = lazyComponent(
  async () => (await import('#nouns/assets/scan-asset-panel.tsx')).ScanAssetPanel,
)

const close = () => scannedCode.set(null)

/** Looks up the codes of a hand scanner on every page. */
function HandScannerHost(): ReactNode {
  const scanned = useStore(scannedCode)
  useEffect(followHandScanner, [])
  useHandScans(scannedCode.set)
  return (
    <Suspense>{scanned !== null && <ScanAssetPanel key={scanned} code={scanned} onClose={close} />}</Suspense>
  )
}

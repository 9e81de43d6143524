import type { UserKind } from '@fettle/rules/access/permissions'
import { type ReactNode, Suspense } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { DeviceHost } from './device-host.tsx'
import { useStartedLater } from './use-started-later.ts'

const LaterHosts = lazyComponent(async () => (await import('./later-hosts.tsx')).LaterHosts)

/** What the first page does not wait for. A component of its own, because it renders whenever a request starts or ends. */
export function LaterParts({ kind, isOnOrder }: { kind: UserKind; isOnOrder: boolean }): ReactNode {
  const isStarted = useStartedLater()
  return (
    <>
      <DeviceHost kind={kind} isOnOrder={isOnOrder} isStarted={isStarted} />
      {isStarted && (
        <Suspense>
          <LaterHosts changesOrders={kind !== 'requester'} isWorker={kind === 'worker'} />
        </Suspense>
      )}
    </>
  )
}

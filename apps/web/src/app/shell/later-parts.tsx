import type { UserKind } from '@fettle/rules/access/permissions'
import { type ReactNode, Suspense } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { DeviceHost } from './device-host.tsx'
import { useStartedLater } from './use-started-later.ts'

const LaterHosts = lazyComponent(async () => (await import('./later-hosts.tsx')).LaterHosts)

/** Parts that load after the first page. They are a separate component because they render at each start and end of a request. */
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

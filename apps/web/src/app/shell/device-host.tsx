import type { UserKind } from '@fettle/rules/access/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { type OrderQueue, orderQueueStarter } from '#nouns/orders/device/order-queue-state.ts'

type Props = {
  readonly kind: UserKind
  /** Whether the page is an order, or a new one, where a requester may write. */
  readonly isOnOrder: boolean
  /** Whether the first page has come to rest. A change starts the queue before that. */
  readonly isStarted: boolean
}

/** Loads the queue of changes on this device, and keeps it sending while the workspace is shown. */
export function DeviceHost({ kind, isStarted, isOnOrder }: Props): null {
  const { user, actor, settings } = useWorkspace()
  const { userId } = user
  const queries = useQueryClient()
  const isRequester = kind === 'requester'
  const latest = useEffectEvent(() => ({
    settings,
    owner: user.properNameDisplay,
    author: { name: actor.assigneeName ?? user.properNameDisplay, workerId: actor.assigneeId },
  }))
  const hasStarted = useEffectEvent(() => isStarted)
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    let starting: Promise<OrderQueue | null> | undefined
    const load = async () => {
      const { startDevice } = await import('./start-device.ts')
      if (isGone) return null
      const device = startDevice({ queries, userId, isRequester, latest: () => latest() })
      stop = device.stop
      return await device.started
    }
    // Without storage or its program, changes go to the server directly. The next change tries again.
    const start = () =>
      (starting ??= load().catch(() => {
        starting = undefined
        return null
      }))
    orderQueueStarter.set({ start })
    if (hasStarted()) void start()
    return () => {
      isGone = true
      orderQueueStarter.set(null)
      stop?.()
    }
  }, [queries, userId, isRequester])
  useEffect(() => {
    if (isStarted) void orderQueueStarter.get()?.start()
  }, [isStarted])
  const loadsParts = isStarted && (isOnOrder || !isRequester)
  useEffect(() => {
    if (!loadsParts) return
    import('./start-device.ts').then(({ loadChangeParts }) => loadChangeParts()).catch(() => undefined)
  }, [loadsParts])
  return null
}

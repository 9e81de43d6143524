import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { type OrderQueue, orderQueueStarter } from '#nouns/orders/device/order-queue-state.ts'

/** Delay in milliseconds after the first picture, whose requests go first. A change ends it. */
const startAfterMs = 500

/** Loads the queue of changes on this device, and keeps it sending while the workspace is shown. */
export function DeviceHost({ changesOrders }: { readonly changesOrders: boolean }): null {
  const { user, actor, settings } = useWorkspace()
  const { userId } = user
  const queries = useQueryClient()
  const latest = useEffectEvent(() => ({
    settings,
    author: { name: actor.assigneeName ?? user.properNameDisplay, workerId: actor.assigneeId },
  }))
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    let starting: Promise<OrderQueue | null> | undefined
    const load = async () => {
      const { startDevice } = await import('./start-device.ts')
      if (isGone) return null
      const device = startDevice({ queries, userId, changesOrders, latest: () => latest() })
      stop = device.stop
      return await device.started
    }
    // Without storage or its program, changes go to the server directly.
    const start = () => (starting ??= load().catch(() => null))
    const timer = setTimeout(start, navigator.onLine ? startAfterMs : 0)
    orderQueueStarter.set({ start })
    return () => {
      isGone = true
      orderQueueStarter.set(null)
      clearTimeout(timer)
      stop?.()
    }
  }, [queries, userId, changesOrders])
  return null
}

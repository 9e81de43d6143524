import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { storeRecordsOf } from '#lib/device/device-user.ts'
import { askForPersistentStorage } from '#lib/device/persistent-storage.ts'
import { liveConnections } from '#lib/live-events.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { fillDevice } from '#nouns/orders/fill-device.ts'
// Loaded with this part, because it is needed when nothing more can be loaded.
import '#nouns/orders/order-thumbnails.ts'
import '#nouns/orders/orders-on-device.ts'

/** Interval between two fills while the page is visible, in milliseconds. */
const fillEveryMs = 15 * 60_000
/** The first fill waits until the page is idle, at most this long. */
const idleTimeoutMs = 10_000

/** Stores a worker's orders on this device after the sign-in, when the connection returns, and every 15 minutes. */
export function OfflineOrdersHost(): null {
  const { userId } = useWorkspace().user
  const queries = useQueryClient()
  useEffect(() => {
    if (typeof indexedDB === 'undefined') return
    storeRecordsOf(userId)
    const fill = () => {
      if (document.hidden) return
      void fillDevice(queries, userId)
      askForPersistentStorage(userId).catch(() => undefined)
    }
    const cancel = whenIdle(fill)
    const timer = setInterval(fill, fillEveryMs)
    const stopFollowing = liveConnections.subscribe(() => {
      if (liveConnections.get() > 1) fill()
    })
    return () => {
      cancel()
      clearInterval(timer)
      stopFollowing()
    }
  }, [queries, userId])
  return null
}

function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 2000)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(work, { timeout: idleTimeoutMs })
  return () => cancelIdleCallback(id)
}

import { Text } from '@mantine/core'
import { IconWifiOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { storeRecordsOf } from '#lib/device/device-user.ts'
import { deviceTimes } from '#lib/device/kept-queries.ts'
import { askForPersistentStorage } from '#lib/device/persistent-storage.ts'
import { liveConnections } from '#lib/live-events.ts'
import { useStore } from '#lib/store.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { fillDevice } from '#nouns/orders/fill-device.ts'
// Loaded with this part, because it is needed when nothing more can be loaded.
import '#nouns/orders/order-thumbnails.ts'
import '#nouns/orders/orders-on-device.ts'
import classes from './offline-orders-host.module.css'

/** Interval between two fills while the page is visible, in milliseconds. */
const fillEveryMs = 15 * 60_000
/** The first fill waits until the page is idle, at most this long. */
const idleTimeoutMs = 10_000

/**
 * Stores a worker's orders on this device after the sign-in, when the connection returns, and every 15 minutes. Shows
 * the time of what the device answers without a network.
 */
export function OfflineOrdersHost(): ReactNode {
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
  return <DeviceTime />
}

function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 2000)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(work, { timeout: idleTimeoutMs })
  return () => cancelIdleCallback(id)
}

/** Time of the oldest order data on screen that came from the device, whose lists have only the orders of the shift. */
function DeviceTime(): ReactNode {
  const times = useStore(deviceTimes)
  const cache = useQueryClient().getQueryCache()
  const shown = [...times].flatMap(([hash, time]) => {
    const query = cache.get(hash)
    const copy = query?.meta?.onDevice
    if (!query?.isActive() || copy?.as === 'list') return []
    return [{ time, isOfShift: copy?.as === 'derived' && copy.isPart !== true }]
  })
  if (shown.length === 0) return null
  return (
    <Text role="status" className={classes.notice}>
      <IconWifiOff size={16} aria-hidden />
      {shown.some(({ isOfShift }) => isOfShift) ? 'Orders of your shift as of ' : 'As of '}
      {`${timeText(Math.min(...shown.map(({ time }) => time)))}, without a network`}
    </Text>
  )
}

const dayMs = 86_400_000

/** The time of day, with the day if it is more than a day ago. */
const timeText = (at: number): string =>
  new Date(at).toLocaleString(undefined, {
    ...(Date.now() - at > dayMs ? { month: 'short', day: 'numeric' } : {}),
    hour: 'numeric',
    minute: '2-digit',
  })

import { Text } from '@mantine/core'
import { IconWifiOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { deviceTimes } from '#lib/device/kept-queries.ts'
import { useStore } from '#lib/store.ts'
import classes from './device-time.module.css'

/**
 * Time of the oldest data on screen that came from the device. A worker's list there has only the orders of the shift.
 * Reference data has no time.
 */
export function DeviceTime(): ReactNode {
  const times = useStore(deviceTimes)
  const cache = useQueryClient().getQueryCache()
  const shown = [...times].flatMap(([hash, time]) => {
    const query = cache.get(hash)
    const copy = query?.meta?.onDevice
    if (!query?.isActive() || (copy?.as === 'list' && copy.showsTime !== true)) return []
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

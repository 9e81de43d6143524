import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useWorkspace } from '#lib/workspace.ts'

/** Delay in milliseconds after the first picture, whose requests go first. */
const startAfterMs = 500

/** Loads the queue of changes on this device, and keeps it sending while the workspace is shown. */
export function DeviceHost(): null {
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
    const timer = setTimeout(
      async () => {
        const { startDevice } = await import('./start-device.ts')
        if (!isGone) stop = startDevice({ queries, userId, latest: () => latest() })
      },
      navigator.onLine ? startAfterMs : 0,
    )
    return () => {
      isGone = true
      clearTimeout(timer)
      stop?.()
    }
  }, [queries, userId])
  return null
}

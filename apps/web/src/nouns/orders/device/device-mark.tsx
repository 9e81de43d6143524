import { IconDeviceMobile } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useUnsentCommands } from '#lib/device/stored-commands.ts'
import classes from './device-mark.module.css'

/** Mark of a row whose order has changes on this device only. Nothing without any. */
export function DeviceMark({ workorderId }: { readonly workorderId: number }): ReactNode {
  const commands = useUnsentCommands().filter(({ orderId }) => orderId === workorderId)
  if (commands.length === 0) return null
  const isStopped = commands.some(({ state }) => state === 'refused' || state === 'conflict')
  return (
    <span className={classes.mark} data-stopped={isStopped || undefined}>
      <IconDeviceMobile size={14} aria-hidden />
      {isStopped ? 'Needs your decision' : 'On this device'}
    </span>
  )
}

import { IconDeviceMobile } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { waitingLabel } from '#nouns/orders/device/device-words.ts'
import classes from './device-chip.module.css'

/** Link in the top bar to the changes that are on this device only. */
export function DeviceChip({ count }: { readonly count: number }): ReactNode {
  const label = waitingLabel(count)
  return (
    <Link to="/device" className={classes.chip} aria-label={label} title={label} data-device-chip>
      <IconDeviceMobile size={18} aria-hidden />
      <span aria-hidden>{count}</span>{' '}
      <span className={classes.words} aria-hidden>
        {count === 1 ? 'change on this device only' : 'changes on this device only'}
      </span>
    </Link>
  )
}

import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './needs-you.module.css'

/** Placeholder with the height of the expected rows. */
export function WaitingRows({ height, rows }: { height: number; rows: number }): ReactNode {
  return (
    <div role="status" aria-label="Loading..." className={classes.waiting} data-arriving>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div key={index} style={{ height }} className={classes.coming}>
          <Skeleton height={14} width="60%" />
          <Skeleton height={12} width="38%" />
        </div>
      ))}
    </div>
  )
}

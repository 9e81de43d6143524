import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './with-reason.module.css'

type Props = {
  /** Why the control is disabled; null while it is not. */
  readonly reason: string | null
  /** The control takes what it gets, so that assistive technology reads the reason as well. */
  readonly children: (described: { readonly 'aria-description'?: string }) => ReactNode
}

/** Says why a control is disabled: pointing at it or touching it shows the reason. */
export function WithReason({ reason, children }: Props): ReactNode {
  return (
    <Tooltip label={reason ?? ''} disabled={reason === null}>
      <span className={classes.place} data-disabled={reason !== null || undefined}>
        {children(reason === null ? {} : { 'aria-description': reason })}
      </span>
    </Tooltip>
  )
}

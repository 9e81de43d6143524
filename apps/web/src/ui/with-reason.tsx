import type { ReactNode } from 'react'
import { Tooltip } from './tooltip.tsx'
import classes from './with-reason.module.css'

type Props = {
  /** Why the control is disabled, or null. */
  readonly reason: string | null
  /** Receives the reason as its description, for assistive technology. */
  readonly children: (described: { readonly 'aria-description'?: string }) => ReactNode
}

/** Explains why a control is disabled, on hover or touch. */
export function WithReason({ reason, children }: Props): ReactNode {
  return (
    <Tooltip label={reason ?? ''} disabled={reason === null}>
      <span className={classes.place} data-disabled={reason !== null || undefined}>
        {children(reason === null ? {} : { 'aria-description': reason })}
      </span>
    </Tooltip>
  )
}

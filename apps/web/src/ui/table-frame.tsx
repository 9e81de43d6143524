import type { ReactNode } from 'react'
import classes from './table-frame.module.css'

export type TableFrameProps = {
  /** Cards stand in the table's place on small screens, each with a frame of its own. */
  readonly hasCards: boolean
  /** The pager. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** The surface that a table of records lies on, with its pager at the foot. */
export function TableFrame({ hasCards, foot, children }: TableFrameProps): ReactNode {
  return (
    <div className={classes.frame} data-cards={hasCards || undefined}>
      {children}
      {foot && <div className={classes.foot}>{foot}</div>}
    </div>
  )
}

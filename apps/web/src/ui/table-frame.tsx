import type { ReactNode } from 'react'
import classes from './table-frame.module.css'

export type TableFrameProps = {
  /** On small screens, cards with their own frames replace the table. */
  readonly hasCards: boolean
  /** The pager. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** Surface of a table of records, with its pager below. */
export function TableFrame({ hasCards, foot, children }: TableFrameProps): ReactNode {
  return (
    <div className={classes.frame} data-cards={hasCards || undefined}>
      {children}
      {foot && <div className={classes.foot}>{foot}</div>}
    </div>
  )
}

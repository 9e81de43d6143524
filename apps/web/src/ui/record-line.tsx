import type { ReactNode } from 'react'
import classes from './record-line.module.css'

type Props = {
  readonly title: ReactNode
  /** Facts next to the title. Empty ones are omitted. */
  readonly facts?: readonly ReactNode[]
  readonly note?: ReactNode
  /** A figure at the right. */
  readonly amount?: ReactNode
  /** Actions at the end of the line. */
  readonly actions?: ReactNode
}

/** A record where a table does not fit: title, figure and actions share a line. */
export function RecordLine({ title, facts = [], note, amount, actions }: Props): ReactNode {
  const known = facts.filter((fact) => fact !== null && fact !== undefined && fact !== '' && fact !== false)
  return (
    <div className={classes.line}>
      <div className={classes.words}>
        <div>{title}</div>
        {known.length > 0 && (
          <div className={classes.facts}>
            {known.map((fact, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: facts of one record never change places
              <span key={at}>{fact}</span>
            ))}
          </div>
        )}
        {note !== undefined && note !== '' && <div className={classes.note}>{note}</div>}
      </div>
      {amount !== undefined && <div className={classes.amount}>{amount}</div>}
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}

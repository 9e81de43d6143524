import type { ReactNode } from 'react'
import classes from './display-field.module.css'

/** A grid of {@link DisplayField}s; as many columns as fit. */
export function FieldList({ children }: { children: ReactNode }): ReactNode {
  return <dl className={classes.list}>{children}</dl>
}

export type DisplayFieldProps = {
  readonly label: string
  /** Nothing, or an empty text, shows a dash. */
  readonly children?: ReactNode
  /** Takes the whole width, for long text. */
  readonly isWide?: boolean
  /** Keeps the line breaks of a text. */
  readonly keepsLines?: boolean
}

/** A label with its value, to read. */
export function DisplayField({ label, children, isWide, keepsLines }: DisplayFieldProps): ReactNode {
  const isEmpty = children === undefined || children === null || children === '' || children === false
  return (
    <div className={classes.field} data-wide={isWide || undefined}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value} data-lines={keepsLines || undefined} data-empty={isEmpty || undefined}>
        {isEmpty ? <span title="Not filled in">–</span> : children}
      </dd>
    </div>
  )
}

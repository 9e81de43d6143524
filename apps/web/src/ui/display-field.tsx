import type { ReactNode } from 'react'
import classes from './display-field.module.css'

/** A grid of {@link DisplayField}s with as many columns as fit. */
export function FieldList({ children }: { children: ReactNode }): ReactNode {
  return <dl className={classes.list}>{children}</dl>
}

export type DisplayFieldProps = {
  readonly label: string
  /** Empty content shows a dash. */
  readonly children?: ReactNode
  /** Spans the full width, for long text. */
  readonly isWide?: boolean
  /** Preserves line breaks. */
  readonly keepsLines?: boolean
  /** Action next to the value. */
  readonly action?: ReactNode
}

/** A label with its read-only value. */
export function DisplayField({ label, children, isWide, keepsLines, action }: DisplayFieldProps): ReactNode {
  const isEmpty = children === undefined || children === null || children === '' || children === false
  return (
    <div className={classes.field} data-wide={isWide || undefined}>
      <dt className={classes.label}>{label}</dt>
      <dd
        className={classes.value}
        data-lines={keepsLines || undefined}
        data-empty={isEmpty || undefined}
        data-action={(action !== undefined && action !== false) || undefined}
      >
        {isEmpty ? <span title="Not filled in">–</span> : children}
        {action}
      </dd>
    </div>
  )
}

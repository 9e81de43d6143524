import type { ReactNode } from 'react'
import classes from './line-list.module.css'

export type LineListProps<T> = {
  /** Accessible name of the list. */
  readonly label: string
  readonly items: readonly T[]
  readonly keyOf: (item: T) => number | string
  readonly children: (item: T) => ReactNode
}

/** A list of record lines within a card, separated by hairlines. */
export function LineList<T>({ label, items, keyOf, children }: LineListProps<T>): ReactNode {
  return (
    <ul className={classes.lines} aria-label={label}>
      {items.map((item) => (
        <li key={keyOf(item)}>{children(item)}</li>
      ))}
    </ul>
  )
}

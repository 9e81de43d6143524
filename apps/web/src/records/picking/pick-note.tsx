import type { ReactNode } from 'react'
import type { PickSource } from './pick-source.ts'
import classes from './picking.module.css'

type Props<T> = { readonly source: PickSource<T>; readonly item: T }

/** Note next to an item, on its own line. Hidden if empty. */
export function PickNote<T>({ source, item }: Props<T>): ReactNode {
  const note = source.noteOf?.(item)
  return note ? <span className={classes.note}>{note}</span> : null
}

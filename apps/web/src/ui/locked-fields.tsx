import type { ReactNode } from 'react'
import classes from './locked-fields.module.css'

type Props = { readonly isLocked: boolean; readonly children: ReactNode }

/** Fields of a form. While locked, they show their values and cannot be edited. */
export function LockedFields({ isLocked, children }: Props): ReactNode {
  return (
    <fieldset disabled={isLocked} className={classes.fields}>
      {children}
    </fieldset>
  )
}

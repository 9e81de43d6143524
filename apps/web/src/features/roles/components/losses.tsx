import type { PrivilegeChange } from '@fettle/rules/access/role-privileges'
import { formatNumber } from '@fettle/rules/time/formats'
import type { ReactNode } from 'react'
import { Confirm } from '#ui/confirm.tsx'
import classes from './role-matrix.module.css'

type Props = {
  readonly name: string
  readonly change: PrivilegeChange
  readonly people: number
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Removed access and affected people of a role change, shown before saving. */
export function Losses({ name, change, people, isBusy, onConfirm, onClose }: Props): ReactNode {
  return (
    <Confirm
      opened
      title={`Change ${name}?`}
      maxWidth={480}
      message={
        <>
          {people === 1 ? '1 person loses' : `${formatNumber(people)} people lose`} this at once, also while
          they work:
          <ul className={classes.lost}>
            {change.lost.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </>
      }
      isBusy={isBusy}
      isDangerous
      confirmLabel="Save"
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}

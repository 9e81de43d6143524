import type { PinnedUses, Pins } from '@fettle/contract/pins'
import { may } from '@fettle/rules/access/permissions'
import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'

type Props = { readonly value: Pins; readonly onChange: (pins: Pins) => void }

/** Where a saved filter is pinned for the person. Nothing without permission to read reports. */
export function PinFields({ value, onChange }: Props): ReactNode {
  const { actor } = useWorkspace()
  if (!may(actor, 'figures.read')) return null
  return (
    <>
      <Checkbox
        label="Pin to reports"
        checked={value.isOnMenu}
        onChange={(event) => onChange({ ...value, isOnMenu: event.currentTarget.checked })}
      />
      <Checkbox
        label="Add to home"
        checked={value.isOnHome}
        onChange={(event) => onChange({ ...value, isOnHome: event.currentTarget.checked })}
      />
    </>
  )
}

/** What ends with a deleted report or filter, in sentences. */
export function usesInWords({ isOnMenu, isOnHome, otherPins, subscriptions }: PinnedUses): string[] {
  const mails = subscriptions.map(({ title, owner }) => `${title} (${owner})`)
  return [
    ...(isOnMenu || isOnHome ? ['You pinned it.'] : []),
    ...(otherPins > 0 ? [`${otherPins} other ${otherPins === 1 ? 'user' : 'users'} pinned it.`] : []),
    ...(mails.length > 0 ? [`These reports by mail stop: ${mails.join(', ')}.`] : []),
  ]
}

import type { ReactNode } from 'react'
import { fieldErrors } from '#lib/error-texts.ts'
import { Confirm } from '#ui/confirm.tsx'

type Props = {
  readonly changing: { readonly isPending: boolean; readonly error: Error | null; readonly reset: () => void }
  readonly onConfirm: () => void
}

/** Whether a rule was refused because it can notify many people. */
export const asksForPeople = (error: Error | null): boolean => fieldErrors(error).has('confirmedPeople')

/** Asks with the number whether a rule may notify many people. */
export function PeopleConfirm({ changing, onConfirm }: Props): ReactNode {
  const question = fieldErrors(changing.error).get('confirmedPeople')
  return (
    <Confirm
      title="Notify many people?"
      message={question}
      opened={question !== undefined}
      confirmLabel="Notify all of them"
      isBusy={changing.isPending}
      onConfirm={onConfirm}
      onClose={changing.reset}
    />
  )
}

import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ChangeError } from '#records/change/change-error.tsx'
import { occurrenceDecision, type TargetKey, usePmChange } from '../../pm-change.ts'

type Props = {
  readonly occurrence: TargetKey & { readonly number: number }
  /** Accessible name of the button. */
  readonly name: string
}

/** Restores an occurrence that a person skipped. */
export function RestoreButton({ occurrence, name }: Props): ReactNode {
  const changing = usePmChange(occurrence.scheduleId)
  return (
    <div>
      <Button
        variant="default"
        size="compact-md"
        mih={44}
        loading={changing.isPending}
        aria-label={`Restore ${name}`}
        onClick={() => changing.run(occurrenceDecision(occurrence, { action: 'restore' }))}
      >
        Restore
      </Button>
      <ChangeError error={changing.error} />
    </div>
  )
}

import type { PmCalendarEntry } from '@fettle/contract/pm-calendar'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ChangeError } from '#records/change/change-error.tsx'
import { entryName } from '../../calendar-words.ts'
import { occurrenceDecision, usePmChange } from '../../pm-change.ts'

type Props = { readonly entry: Extract<PmCalendarEntry, { kind: 'left out' }> }

/** Lets an occurrence come that a person had skipped. */
export function RestoreButton({ entry }: Props): ReactNode {
  const changing = usePmChange(entry.scheduleId)
  return (
    <div>
      <Button
        variant="default"
        size="compact-md"
        mih={44}
        loading={changing.isPending}
        aria-label={`Restore ${entryName(entry)}`}
        onClick={() => changing.run(occurrenceDecision(entry, { action: 'restore' }))}
      >
        Restore
      </Button>
      <ChangeError error={changing.error} />
    </div>
  )
}

import { localDay } from '@fettle/rules/time'
import { DateInput } from '@mantine/dates'
import type { ReactNode } from 'react'
import type { HoldEntry } from '../../status-changes.ts'
import { HoldReasonField } from '../actions/reason-field.tsx'

export type HoldDraft = { readonly reason: string; readonly until: string | null }

export const emptyHold: HoldDraft = { reason: '', until: null }

/** What is sent; a field that says nothing is left out. */
export const holdEntryOf = ({ reason, until }: HoldDraft): HoldEntry => ({
  ...(reason.trim() !== '' && { reason: reason.trim() }),
  ...(until !== null && { holdUntil: until }),
})

type Props = {
  /** Null where it is about orders of several properties. */
  readonly propertyId: number | null
  readonly zone: string
  readonly hold: HoldDraft
  readonly onChange: (hold: HoldDraft) => void
}

/** Why an order waits, and until which day. */
export function HoldFields({ propertyId, zone, hold, onChange }: Props): ReactNode {
  return (
    <>
      <HoldReasonField
        propertyId={propertyId}
        value={hold.reason}
        onChange={(reason) => onChange({ ...hold, reason })}
      />
      <DateInput
        label="Until"
        placeholder="No date yet"
        clearable
        valueFormat="ddd, MMM D, YYYY"
        firstDayOfWeek={0}
        minDate={localDay(Date.now(), zone)}
        value={hold.until}
        onChange={(until) => onChange({ ...hold, until })}
      />
    </>
  )
}

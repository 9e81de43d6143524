import { localDay } from '@fettle/rules/time/time'
import type { ReactNode } from 'react'
import { DayField } from '#ui/day-field.tsx'
import type { HoldEntry } from '../../status-changes.ts'
import { HoldReasonField } from '../actions/reason-field.tsx'

export type HoldDraft = { readonly reason: string; readonly until: string | null }

export const emptyHold: HoldDraft = { reason: '', until: null }

/** The request body, without empty fields. */
export const holdEntryOf = ({ reason, until }: HoldDraft): HoldEntry => ({
  ...(reason.trim() !== '' && { reason: reason.trim() }),
  ...(until !== null && { holdUntil: until }),
})

type Props = {
  /** Null for orders of several properties. */
  readonly propertyId: number | null
  readonly zone: string
  readonly hold: HoldDraft
  readonly onChange: (hold: HoldDraft) => void
}

/** Reason and last day of a hold. */
export function HoldFields({ propertyId, zone, hold, onChange }: Props): ReactNode {
  return (
    <>
      <HoldReasonField
        propertyId={propertyId}
        value={hold.reason}
        onChange={(reason) => onChange({ ...hold, reason })}
      />
      <DayField
        label="Until"
        placeholder="No date yet"
        min={localDay(Date.now(), zone)}
        value={hold.until ?? undefined}
        onChange={(until) => onChange({ ...hold, until: until ?? null })}
      />
    </>
  )
}

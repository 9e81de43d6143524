import { type AssetStatus, asksReason, assetStatuses } from '@fettle/rules/assets/asset-status'
import { maxLength } from '@fettle/rules/records/limits'
import type { ReactNode } from 'react'
import { ChoiceField, choicesByName } from '#ui/choice-field.tsx'
import { MomentField } from '#ui/moment-field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { statusOf } from '../../status-change.ts'

/** A status input. `since` is 'YYYY-MM-DD HH:mm:ss', or null for now. */
export type StatusDraft = {
  readonly status: AssetStatus | null
  readonly since: string | null
  readonly reason: string
}

type Props = {
  readonly draft: StatusDraft
  readonly onChange: (part: Partial<StatusDraft>) => void
  readonly errorOf: (field: 'status' | 'statusSince' | 'statusReason') => string | null
  /** Note next to the start, such as its time zone. */
  readonly sinceNote?: string | undefined
  /** Focuses the reason, because the status is already chosen. */
  readonly startsAtReason?: boolean
}

/** Status input: status, start, and reason if required. */
export function StatusFields(props: Props): ReactNode {
  const { draft, onChange, errorOf, sinceNote, startsAtReason } = props
  const { status, since, reason } = draft
  return (
    <>
      <ChoiceField
        label="Status"
        isRequired
        value={status}
        choices={choicesByName(assetStatuses)}
        error={errorOf('status')}
        onChange={(name) => onChange({ status: statusOf(name ?? '') })}
      />
      <MomentField
        label="Since"
        placeholder="Now"
        value={since}
        {...(sinceNote !== undefined && { description: sinceNote })}
        error={errorOf('statusSince')}
        onChange={(moment) => onChange({ since: moment })}
      />
      <Textarea
        label="Reason"
        withAsterisk={status !== null && asksReason(status)}
        maxLength={maxLength.reason}
        rows={3}
        value={reason}
        error={errorOf('statusReason')}
        onChange={(event) => onChange({ reason: event.currentTarget.value })}
        data-autofocus={startsAtReason || undefined}
      />
    </>
  )
}

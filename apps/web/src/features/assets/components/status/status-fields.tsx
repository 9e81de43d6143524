import { type AssetStatus, asksReason, assetStatuses } from '@fettle/rules/asset-status'
import { maxLength } from '@fettle/rules/limits'
import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { ChoiceField, choicesByName } from '#ui/choice-field.tsx'
import { MomentField } from '#ui/moment-field.tsx'
import { statusOf } from '../../status-change.ts'

/** A status as it is entered; `since` as 'YYYY-MM-DD HH:mm:ss', null for now. */
export type StatusDraft = {
  readonly status: AssetStatus | null
  readonly since: string | null
  readonly reason: string
}

type Props = {
  readonly draft: StatusDraft
  readonly onChange: (part: Partial<StatusDraft>) => void
  readonly errorOf: (field: 'status' | 'statusSince' | 'statusReason') => string | null
  /** Beside the beginning, such as whose time it is. */
  readonly sinceNote?: string | undefined
  /** The status is chosen already; what is asked for is why. */
  readonly startsAtReason?: boolean
}

/** Another status: which, since when, and why where that has to be said. */
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

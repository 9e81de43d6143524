import type { TeamWeek } from '@fettle/contract/timecards'
import { maxLength } from '@fettle/rules/records/limits'
import { isBlank } from '@fettle/rules/records/problem'
import { type ReactNode, useState } from 'react'
import { useRecordChange } from '#records/change/use-record-change.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { reopenChange, weekKind } from '../timecard.queries.ts'

/** Reopens an approved week, with a reason for its worker ([C5.035]). */
export function ReopenWeek({ row, onClose }: { row: TeamWeek; onClose: () => void }): ReactNode {
  const [reason, setReason] = useState('')
  const changing = useRecordChange(weekKind(row.weekStart), row.workerId)
  return (
    <ActionForm
      label="Reopen"
      isDisabled={isBlank(reason)}
      changing={changing}
      onCancel={onClose}
      onSubmit={() => changing.run(reopenChange(row, reason.trim()), { onDone: onClose })}
    >
      <Textarea
        label="Reason"
        withAsterisk
        data-autofocus
        rows={2}
        maxLength={maxLength.reopenReason}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ActionForm>
  )
}

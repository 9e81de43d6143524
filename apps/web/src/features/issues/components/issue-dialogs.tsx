import { deleteIssue } from '@fettle/contract/issue-changes'
import type { IssueDetail } from '@fettle/contract/issues'
import { type IssueAction, issueMoves, moveProblems } from '@fettle/rules/issues/issue-status'
import { maxLength } from '@fettle/rules/records/limits'
import { addDays, localDay } from '@fettle/rules/time/time'
import type { ReactNode } from 'react'
import { call } from '#lib/api-client.ts'
import { useEachMinute } from '#lib/clock.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ActionForm } from '#records/form/action-form.tsx'
import { useProblems } from '#records/form/use-problems.ts'
import { useStoredEntry } from '#records/form/use-stored-entry.ts'
import { DeleteRecordDialog } from '#records/page/delete-record-dialog.tsx'
import { DayField } from '#ui/day-field.tsx'
import { SheetPanel } from '#ui/sheet-panel.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { issueKind, issueMove, useIssueChange } from '../issue-change.ts'
import type { IssueDialog } from './issue-actions.ts'
import { IssueOrderDialog } from './issue-order-dialog.tsx'

const width = 440

type Props = { readonly issue: IssueDetail; readonly onClose: () => void }

/** The dialog that is open on an issue's page. */
export function IssueDialogs({ opened, ...props }: Props & { opened: IssueDialog }): ReactNode {
  if (opened === 'delete') return <DeleteDialog {...props} />
  if (opened === 'order') return <IssueOrderDialog {...props} />
  return <MoveDialog {...props} action={opened} />
}

/** Dialog with the input of an action: a reason, a date or a check ([C7.007], [C7.012]). */
function MoveDialog({ issue, action, onClose }: Props & { action: IssueAction }): ReactNode {
  const { properties, property } = useWorkspace()
  const changing = useIssueChange(issue.issueId)
  const { entry, change, unsaved } = useStoredEntry(`issue-${issue.issueId}-${action}`, {
    reason: '',
    until: '',
    dueOn: issue.dueOn ?? '',
  })
  const own = properties.find(({ propertyId }) => propertyId === issue.propertyId) ?? property
  const today = localDay(useEachMinute(), own.propertyTimeZone)
  const { label, asks } = issueMoves[action]
  // The panel itself has a button named Close.
  const submitLabel = action === 'close' ? 'Close Issue' : label
  const problems = moveProblems(action, issue, entry, today)
  const { errorOf, check } = useProblems(problems, changing.error)
  const submit = () => {
    if (!check()) return
    const body = {
      action,
      ...(entry.reason.trim() !== '' && { reason: entry.reason.trim() }),
      ...(asks === 'reason and date' && { until: entry.until }),
      ...(asks === 'due date' && entry.dueOn !== '' && { dueOn: entry.dueOn }),
    }
    changing.run(issueMove(issue, body), {
      notice: (record) => `The issue is ${record?.status ?? issueMoves[action].to}.`,
      draft: unsaved,
      onDone: onClose,
    })
  }
  return (
    <SheetPanel title={`${label} Issue #${issue.issueId}`} width={width} onClose={onClose}>
      <ActionForm
        label={submitLabel}
        changing={changing}
        unsaved={unsaved}
        onCancel={onClose}
        onSubmit={submit}
      >
        {asks === 'reason and date' && (
          <DayField
            label="Until"
            isRequired
            min={addDays(today, 1)}
            value={entry.until || undefined}
            error={errorOf('until')}
            onChange={(until = '') => change({ until })}
          />
        )}
        {asks === 'due date' ? (
          <DayField
            label="Due"
            isRequired={issue.orders === 0}
            value={entry.dueOn || undefined}
            error={errorOf('dueOn')}
            onChange={(dueOn = '') => change({ dueOn })}
          />
        ) : (
          <Textarea
            label={asks === 'check' ? 'What was checked' : 'Reason'}
            withAsterisk
            autosize
            minRows={3}
            maxLength={maxLength.reason}
            value={entry.reason}
            error={errorOf('reason')}
            onChange={(event) => change({ reason: event.currentTarget.value })}
          />
        )}
      </ActionForm>
    </SheetPanel>
  )
}

/** Deletes an issue after asking. */
function DeleteDialog({ issue, onClose }: Props): ReactNode {
  const { issueId, orders } = issue
  return (
    <DeleteRecordDialog
      kind={issueKind}
      record={issue}
      name={issue.title}
      message={
        orders === 0
          ? 'Its messages and log are deleted with it. This cannot be undone.'
          : 'Its messages and log are deleted with it; its orders stay. This cannot be undone.'
      }
      remove={(headers) => call(deleteIssue, { params: { issueId }, ...headers })}
      list="/issuelog"
      onClose={onClose}
    />
  )
}

import type { TimecardWeek } from '@fettle/contract/timecards'
import { formatHours } from '@fettle/rules/text/money'
import { formatDate } from '@fettle/rules/time/time'
import { Alert, Button, List, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { useRecordChange } from '#records/change/use-record-change.ts'
import { Confirm } from '#ui/confirm.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { approveOptions, submitChange, weekKind } from '../timecard.queries.ts'
import { weekdayName, weekRange, weekStatusKinds } from '../timecard-words.ts'
import '@mantine/core/styles/List.layer.css'
import classes from './timecard.module.css'

/** The state of the week, with a placeholder while loading. */
export function WeekState({ week }: { week: TimecardWeek | undefined }): ReactNode {
  return <div className={classes.state}>{week && <KnownState week={week} />}</div>
}

/** With the next step, and the reason of a reopening or lock. */
function KnownState({ week }: { week: TimecardWeek }): ReactNode {
  const [opened, setOpened] = useState(false)
  const changing = useRecordChange(weekKind(week.weekStart), week.workerId)
  const close = () => {
    setOpened(false)
    changing.reset()
  }
  return (
    <>
      <StatusBadge kind={weekStatusKinds[week.status]} label={week.status} />
      <StateText week={week} />
      {week.can.submit && (
        <Button variant="default" onClick={() => setOpened(true)}>
          Submit week
        </Button>
      )}
      {week.can.approve && <ApproveWeek week={week} />}
      <Confirm
        title={`Submit the week ${weekRange(week)}?`}
        message={<Missing week={week} />}
        opened={opened}
        confirmLabel="Submit"
        isBusy={changing.isPending}
        error={changing.error ? describeError(changing.error).message : undefined}
        onConfirm={() => changing.run(submitChange(week), { onDone: close })}
        onClose={close}
      />
    </>
  )
}

function StateText({ week }: { week: TimecardWeek }): ReactNode {
  const { status, submittedBy, lockedMessage, reopenedBy, reopenReason } = week
  if (lockedMessage !== null) return <Text size="sm">{lockedMessage}</Text>
  if (status === 'Submitted' && submittedBy !== null)
    return (
      <Text size="sm" c="dimmed">
        by {submittedBy}
      </Text>
    )
  if (status === 'Reopened')
    return (
      <Text size="sm">
        {reopenedBy !== null && `${reopenedBy}: `}
        {reopenReason}
      </Text>
    )
  return null
}

/** Summary before submitting: total, days without hours, and gaps. */
function Missing({ week }: { week: TimecardWeek }): ReactNode {
  const { settings } = useWorkspace()
  const missing = week.days.flatMap(({ day, isMissing, gaps }) => {
    const name = `${weekdayName(day)}, ${formatDate(day, settings)}`
    if (isMissing) return [{ day, text: `${name}: no hours` }]
    const hours = gaps.reduce((sum, gap) => sum + gap.hours, 0)
    return hours > 0 ? [{ day, text: `${name}: ${formatHours(hours)} h of the shift not accounted for` }] : []
  })
  return (
    <>
      <Text>{formatHours(week.totalHours)} hours.</Text>
      {missing.length > 0 && (
        <Alert color="yellow" mt="sm" title="Before you submit">
          <List size="sm">
            {missing.map(({ day, text }) => (
              <List.Item key={day}>{text}</List.Item>
            ))}
          </List>
        </Alert>
      )}
    </>
  )
}

/** Approves the shown week with the seen hours ([C5.035]). */
function ApproveWeek({ week }: { week: TimecardWeek }): ReactNode {
  const approving = useSingleMutation(approveOptions(useQueryClient()))
  const refused = approving.data?.find(({ approved }) => !approved)
  return (
    <>
      <Button variant="default" loading={approving.isPending} onClick={() => approving.mutate([week])}>
        Approve week
      </Button>
      {(approving.error || refused) && (
        <div className={classes.refusal}>
          <ChangeError error={approving.error} />
          {refused && (
            <Alert color="red" role="alert" title="Not approved">
              {refused.message}
            </Alert>
          )}
        </div>
      )}
    </>
  )
}

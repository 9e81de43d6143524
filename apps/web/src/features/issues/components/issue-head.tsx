import type { IssueDetail } from '@fettle/contract/issues'
import { may } from '@fettle/rules/access/permissions'
import {
  actionsFrom,
  type IssueAction,
  issueMoves,
  mayCreateIssueOrder,
} from '@fettle/rules/issues/issue-status'
import { formatDate } from '@fettle/rules/time/time'
import { Button, Text } from '@mantine/core'
import {
  IconArrowBackUp,
  IconBan,
  IconBuilding,
  IconCalendarDue,
  IconCalendarPause,
  IconChecks,
  IconCircleCheck,
  IconEngine,
  IconPlus,
  IconThumbUp,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react'
import { type ReactNode, use } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { HeadFact, RecordHead } from '#records/page/record-head.tsx'
import { ActionsMenu } from '#ui/actions-menu.tsx'
import { issueMove, useIssueChange } from '../issue-change.ts'
import { IssueActionsContext } from './issue-actions.ts'
import { DueDay, IssueStatusBadge, SeverityFlag } from './issue-badges.tsx'
import classes from './issues.module.css'

type Props = { readonly issue: IssueDetail }

/** What the issue is, where, how severe, and what happens next. */
export function IssueHead({ issue, chips }: Props & { readonly chips: ReactNode }): ReactNode {
  const place = [issue.building, issue.floor, issue.room].filter(Boolean).join(', ')
  return (
    <RecordHead
      title={issue.title}
      titleLabel="the title"
      line={['Issue Detail', `#${issue.issueId}`, issue.propertyName].join(' · ')}
      actions={<IssueActions issue={issue} />}
      facts={[
        <>
          <IssueStatusBadge status={issue.status} />
          <SeverityFlag severity={issue.severity} />
          <span>{issue.kind}</span>
        </>,
        <>
          <HeadFact icon={<IconBuilding size={16} aria-hidden />}>{place}</HeadFact>
          {issue.asset !== null && (
            <HeadFact icon={<IconEngine size={16} aria-hidden />}>{issue.asset}</HeadFact>
          )}
          {issue.dueOn !== null && (
            <HeadFact icon={<IconCalendarDue size={16} aria-hidden />}>
              Due <DueDay issue={issue} />
            </HeadFact>
          )}
        </>,
        <StatusNote key="note" issue={issue} />,
      ]}
    >
      {chips}
    </RecordHead>
  )
}

/** The reason of a deferral or rejection, or the check before closing. */
function StatusNote({ issue }: Props): ReactNode {
  const { settings } = useWorkspace()
  const { status, deferredUntil, deferralReason, deferralApprovedBy, rejectionReason, checkNote } = issue
  const note = {
    Deferred: `${deferredUntil === null ? 'Deferred' : `Deferred until ${formatDate(deferredUntil, settings)}`}: ${deferralReason}`,
    Rejected: `Rejected: ${rejectionReason}`,
    Closed: `Checked before closing: ${checkNote}`,
  }
  if (status !== 'Deferred' && status !== 'Rejected' && status !== 'Closed') return null
  return (
    <p className={classes.note}>
      {note[status]}
      {status === 'Deferred' && deferralApprovedBy !== null && (
        <Text span c="dimmed" size="sm">
          {' '}
          (approved by {deferralApprovedBy})
        </Text>
      )}
    </p>
  )
}

const icons: Record<IssueAction, TablerIcon> = {
  accept: IconThumbUp,
  plan: IconCalendarDue,
  ready: IconChecks,
  close: IconCircleCheck,
  defer: IconCalendarPause,
  reject: IconBan,
  resume: IconArrowBackUp,
  reopen: IconArrowBackUp,
}

/** The next action and Create Order are buttons, with the next step filled. The others are in the menu. */
function IssueActions({ issue }: Props): ReactNode {
  const { actor } = useWorkspace()
  const open = use(IssueActionsContext)
  const changing = useIssueChange(issue.issueId)
  if (open === null) return null
  const mayEdit = may(actor, 'issues.edit')
  const run = (action: IssueAction) =>
    issueMoves[action].asks === undefined
      ? changing.run(issueMove(issue, { action }), {
          notice: (record) => `The issue is ${record?.status ?? issueMoves[action].to}.`,
        })
      : open(action)
  const [first, ...others] = mayEdit ? actionsFrom(issue.status) : []
  const mayOrder = mayEdit && may(actor, 'work-orders.create') && mayCreateIssueOrder(issue.status)
  return (
    <>
      {first && (
        <Button
          variant={first === 'close' ? 'filled' : 'default'}
          loading={changing.isPending}
          onClick={() => run(first)}
        >
          {issueMoves[first].label}
        </Button>
      )}
      {mayOrder && (
        <Button
          variant={first === 'close' ? 'default' : 'filled'}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => open('order')}
        >
          Create Order
        </Button>
      )}
      <ActionsMenu
        actions={[
          ...others.map((action) => ({
            label: issueMoves[action].label,
            Icon: icons[action],
            run: () => run(action),
          })),
          may(actor, 'issues.delete') && {
            label: 'Delete Issue',
            Icon: IconTrash,
            isDangerous: true,
            run: () => open('delete'),
          },
        ]}
      />
      <ChangeError error={changing.error} />
    </>
  )
}

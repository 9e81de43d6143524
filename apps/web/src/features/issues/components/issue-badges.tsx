import type { IssueRow } from '@fettle/contract/issues'
import type { IssueStatus } from '@fettle/rules/issues/issue-status'
import { type IssueSeverity, severityText } from '@fettle/rules/issues/issue-words'
import { formatDate } from '@fettle/rules/time/time'
import { VisuallyHidden } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { FlagBadge } from '#ui/flag-badge.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import classes from './issues.module.css'

const looks = {
  New: 'submitted',
  Accepted: 'approved',
  Planned: 'open',
  'In work': 'open',
  'To check': 'hold',
  Closed: 'complete',
  Deferred: 'hold',
  Rejected: 'denied',
  Reopened: 'submitted',
} as const satisfies Record<IssueStatus, string>

/** The status of an issue, readable without color. */
export const IssueStatusBadge = ({ status }: { readonly status: IssueStatus }): ReactNode => (
  <StatusBadge kind={looks[status]} label={status} />
)

const tones = { 1: 'urgent', 2: 'high', 3: 'plain', 4: 'plain' } as const

/** The severity of an issue with its name. */
export const SeverityFlag = ({ severity }: { readonly severity: IssueSeverity }): ReactNode => (
  <FlagBadge tone={tones[severity]} label={severityText(severity)} />
)

type DueProps = {
  readonly issue: Pick<IssueRow, 'dueOn' | 'isPastDue'>
  /** For narrow columns: an icon marks a past day. */
  readonly isShort?: boolean
}

/** The due date. A past one is marked. */
export function DueDay({ issue, isShort = false }: DueProps): ReactNode {
  const { settings } = useWorkspace()
  if (issue.dueOn === null) return null
  const day = formatDate(issue.dueOn, settings)
  if (!issue.isPastDue) return day
  if (!isShort) return <span className={classes.late}>{day}, past due</span>
  return (
    <span className={classes.late}>
      {day} <IconClockExclamation size={14} className={classes.mark} aria-hidden />
      <VisuallyHidden>past due</VisuallyHidden>
    </span>
  )
}

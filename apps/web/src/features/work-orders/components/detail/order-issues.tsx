import { severityText } from '@fettle/rules/issues/issue-words'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RecordLine } from '#ui/record-line.tsx'
import type { OrderIssue } from '../../order-issues.queries.ts'
import classes from './failed-tasks.module.css'

/** The issues of an order: found on it, or the ones it was created from ([C7.011]). */
export function OrderIssues({ issues }: { readonly issues: readonly OrderIssue[] }): ReactNode {
  return (
    <ul className={classes.list}>
      {issues.map((issue) => (
        <li key={issue.issueId}>
          <RecordLine
            title={
              <Link
                className={classes.made}
                to="/issuelog/$issueId"
                params={{ issueId: String(issue.issueId) }}
              >
                {issue.title}
              </Link>
            }
            facts={[`#${issue.issueId}`, issue.kind, severityText(issue.severity), issue.status]}
          />
        </li>
      ))}
    </ul>
  )
}

import { may } from '@fettle/rules/access/permissions'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { ReadableRecord } from '#records/page/readable-record.tsx'
import { ForbiddenState } from '#ui/forbidden-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { IssueView } from '../components/issue-view.tsx'
import { issueDetailQuery } from '../issue-change.ts'

const title = 'Issue Detail'
const forbidden = 'Error: You do not have access to view this issue.'

/** One issue at `/issuelog/{id}` ([C7.005]). Requires permission to see issues. */
export function IssuePage({ issueId }: { issueId: number }): ReactNode {
  const { actor } = useWorkspace()
  if (may(actor, 'issues.read')) return <ReadableIssue key={issueId} issueId={issueId} />
  return (
    <>
      <PageHeader title={title} />
      <ForbiddenState message={forbidden} />
    </>
  )
}

function ReadableIssue({ issueId }: { issueId: number }): ReactNode {
  return (
    <ReadableRecord
      query={useQuery(issueDetailQuery(issueId))}
      title={title}
      nameOf={(issue) => issue.title}
      forbidden={forbidden}
      missing={{
        message: 'This issue does not exist.',
        wayOn: (
          <Anchor component={Link} to="/issuelog">
            Go to the issues log
          </Anchor>
        ),
      }}
      staleTitle="This issue could not be refreshed"
    >
      {(issue) => <IssueView issue={issue} />}
    </ReadableRecord>
  )
}

import type { ReactNode } from 'react'
import { RecordPage } from '#records/page/record-page.tsx'
import { IssueView } from '../components/issue-view.tsx'
import { issueDetailQuery } from '../issue-change.ts'

/** One issue at `/issuelog/{id}` ([C7.005]). Requires permission to see issues. */
export const IssuePage = ({ issueId }: { issueId: number }): ReactNode => (
  <RecordPage
    id={issueId}
    one="issue"
    permission="issues.read"
    query={issueDetailQuery}
    list="/issuelog"
    wayOn="Go to the issues log"
  >
    {(issue) => <IssueView issue={issue} />}
  </RecordPage>
)

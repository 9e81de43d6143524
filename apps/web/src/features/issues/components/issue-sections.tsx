import type { IssueDetail } from '@fettle/contract/issues'
import { may } from '@fettle/rules/access/permissions'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useWorkspace } from '#lib/workspace.ts'
import { logSection } from '#records/page/log-section.tsx'
import { overviewSection, type RecordSection } from '#records/page/record-section.ts'
import { issueLogQuery, issueMessagesQuery } from '../issue-change.ts'
import { IssueMessages } from './issue-messages.tsx'
import { IssueOrders } from './issue-orders.tsx'
import { Overview } from './overview.tsx'

/** The cards of an issue, in order ([C7.005]). */
export function useIssueSections(issue: IssueDetail): RecordSection[] {
  const { actor } = useWorkspace()
  const log = useInfiniteQuery(issueLogQuery(issue))
  const messages = useInfiniteQuery(issueMessagesQuery(issue))
  const count = messages.data?.pages[0]?.pagination.totalItems ?? 0
  const mayEdit = may(actor, 'issues.edit')
  return [
    { id: overviewSection, title: 'Overview', column: 'facts', content: <Overview issue={issue} /> },
    {
      id: 'orders',
      title: 'Orders',
      column: 'story',
      isFlush: true,
      isQuiet: issue.orderList.length === 0,
      chip: { label: 'Orders', ...(issue.orders > 0 && { count: String(issue.orders) }) },
      content: <IssueOrders issue={issue} />,
    },
    {
      id: 'messages',
      title: 'Messages',
      column: 'story',
      isQuiet: count === 0 && !mayEdit,
      chip: { label: 'Messages', ...(count > 0 && { count: String(count) }) },
      content: <IssueMessages issue={issue} query={messages} mayWrite={mayEdit} />,
    },
    logSection(log, 'whole'),
  ]
}

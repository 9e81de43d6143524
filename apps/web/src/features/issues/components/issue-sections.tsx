import type { IssueDetail } from '@fettle/contract/issues'
import { may } from '@fettle/rules/access/permissions'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useWorkspace } from '#lib/workspace.ts'
import { AddFiles } from '#nouns/attachments/add-files.tsx'
import { documentsQuery } from '#nouns/attachments/attachment.queries.ts'
import { Documents } from '#nouns/attachments/documents.tsx'
import { logSection } from '#records/page/log-section.tsx'
import { overviewSection, type RecordSection } from '#records/page/record-section.ts'
import { issueDetailQuery, issueLogQuery, issueMessagesQuery } from '../issue-change.ts'
import { issuePhotosQuery } from '../issue-photos.queries.ts'
import { IssueMessages } from './issue-messages.tsx'
import { IssueOrders } from './issue-orders.tsx'
import { IssuePhotos } from './issue-photos.tsx'
import { Overview } from './overview.tsx'

/** The cards of an issue, in order ([C7.005]). */
export function useIssueSections(issue: IssueDetail): RecordSection[] {
  const { actor, property, properties } = useWorkspace()
  const queries = useQueryClient()
  const log = useInfiniteQuery(issueLogQuery(issue))
  const messages = useInfiniteQuery(issueMessagesQuery(issue))
  const count = messages.data?.pages[0]?.pagination.totalItems ?? 0
  const mayEdit = may(actor, 'issues.edit')
  const { issueId } = issue
  const owner = { issueId: String(issueId) }
  const photos = useQuery(issuePhotosQuery(issueId)).data?.length ?? 0
  const documents = useQuery(documentsQuery(owner)).data ?? []
  const zone = (properties.find(({ propertyId }) => propertyId === issue.propertyId) ?? property)
    .propertyTimeZone
  const readAgain = async () => {
    await queries.invalidateQueries({ queryKey: issuePhotosQuery(issueId).queryKey })
    await queries.invalidateQueries({ queryKey: documentsQuery(owner).queryKey })
    await queries.invalidateQueries({ queryKey: issueDetailQuery(issueId).queryKey })
  }
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
      id: 'photos',
      title: 'Photos',
      column: 'story',
      isQuiet: photos === 0 && !mayEdit,
      chip: { label: 'Photos', ...(photos > 0 && { count: String(photos) }) },
      actions: mayEdit && (
        <AddFiles kind="photo" owner={{ issueId }} keepsFor={{ issue: { issueId } }} onSent={readAgain} />
      ),
      content: <IssuePhotos issue={issue} zone={zone} />,
    },
    {
      id: 'documents',
      title: 'Documents',
      column: 'story',
      isFlush: true,
      isQuiet: documents.length === 0 && !mayEdit,
      chip: { label: 'Documents', ...(documents.length > 0 && { count: String(documents.length) }) },
      actions: mayEdit && <AddFiles kind="document" owner={{ issueId }} onSent={readAgain} />,
      content: (
        <Documents documents={documents} empty="No documents" {...(mayEdit && { owner: { issueId } })} />
      ),
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

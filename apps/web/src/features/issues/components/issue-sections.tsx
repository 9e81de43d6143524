import type { IssueDetail } from '@fettle/contract/issues'
import { may } from '@fettle/rules/access/permissions'
import { maxLength } from '@fettle/rules/records/limits'
import { Button, Stack } from '@mantine/core'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { AddFiles } from '#nouns/attachments/add-files.tsx'
import { documentsQuery } from '#nouns/attachments/attachment.queries.ts'
import { Documents } from '#nouns/attachments/documents.tsx'
import { ChangeError } from '#records/change/change-error.tsx'
import { useStoredEntry } from '#records/form/use-stored-entry.ts'
import { logSection } from '#records/page/log-section.tsx'
import { type LogQuery, PagedLog } from '#records/page/paged-log.tsx'
import { overviewSection, type RecordSection } from '#records/page/record-section.ts'
import { OptionalTime } from '#records/page/record-time.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { RecordTable } from '#ui/record-table.tsx'
import { Textarea } from '#ui/textarea.tsx'
import {
  issueDetailQuery,
  issueLogQuery,
  issueMessage,
  issueMessagesQuery,
  useIssueChange,
} from '../issue-change.ts'
import { issuePhotosQuery } from '../issue-photos.queries.ts'
import { IssuePhotos } from './issue-photos.tsx'
import classes from './issues.module.css'
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
  const owner = { issueId }
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
      chip: { label: 'Orders', count: issue.orders },
      content: <IssueOrders issue={issue} />,
    },
    {
      id: 'photos',
      title: 'Photos',
      column: 'story',
      isQuiet: photos === 0 && !mayEdit,
      chip: { label: 'Photos', count: photos },
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
      chip: { label: 'Documents', count: documents.length },
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
      chip: { label: 'Messages', count },
      content: <IssueMessages issue={issue} query={messages} mayWrite={mayEdit} />,
    },
    logSection(log, 'whole'),
  ]
}

type Props = {
  readonly issue: IssueDetail
  readonly query: LogQuery & { readonly refetch: () => Promise<unknown> }
  readonly mayWrite: boolean
}

/** Internal messages about an issue, newest first, with the field for a new one. */
function IssueMessages({ issue, query, mayWrite }: Props): ReactNode {
  const changing = useIssueChange(issue.issueId)
  const { entry, change, unsaved } = useStoredEntry(`issue-${issue.issueId}-message`, { text: '' })
  const text = entry.text.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text === '' || changing.isPending) return
    changing.run(issueMessage(issue, text), { draft: unsaved, onDone: () => void query.refetch() })
  }
  return (
    <Stack gap="sm">
      {mayWrite && (
        <form onSubmit={submit}>
          <Stack gap="xs" align="flex-start">
            <Textarea
              w="100%"
              label="Message"
              autosize
              minRows={2}
              maxLength={maxLength.message}
              value={entry.text}
              onChange={(event) => change({ text: event.currentTarget.value })}
            />
            <ChangeError error={changing.error} />
            <Button type="submit" variant="default" disabled={text === ''} loading={changing.isPending}>
              Add Message
            </Button>
          </Stack>
        </form>
      )}
      <PagedLog query={query} empty="No messages yet." />
    </Stack>
  )
}

type Order = IssueDetail['orderList'][number]

/** The orders of an issue that this person sees, the newest first. */
function IssueOrders({ issue }: { readonly issue: IssueDetail }): ReactNode {
  const navigate = useNavigate()
  const { properties, property } = useWorkspace()
  const own = properties.find(({ propertyId }) => propertyId === issue.propertyId) ?? property
  const link = ({ workorderId, orderNumber }: Order) => (
    <Link to="/orders/$workorderId" params={{ workorderId: String(workorderId) }} className={classes.link}>
      {orderNumber}
    </Link>
  )
  const target = ({ targetDateTime }: Order) => (
    <OptionalTime iso={targetDateTime} zone={own.propertyTimeZone} />
  )
  return (
    <RecordTable
      caption="Orders"
      rows={issue.orderList}
      rowKey={({ workorderId }) => workorderId}
      rowLabel={({ orderNumber }) => `Order ${orderNumber}`}
      onOpen={({ workorderId }) =>
        void navigate({ to: '/orders/$workorderId', params: { workorderId: String(workorderId) } })
      }
      empty="No orders yet."
      columns={[
        { key: 'number', title: 'Order #', clip: true, width: '5.5rem', render: link },
        { key: 'status', title: 'Status', width: '7rem', render: ({ status }) => status },
        { key: 'assign', title: 'Assign To', width: '9rem', render: ({ assignTo }) => assignTo },
        { key: 'target', title: 'Target', clip: true, render: target },
      ]}
      card={(order) => (
        <RecordLine title={link(order)} facts={[order.status, order.assignTo]} note={target(order)} />
      )}
    />
  )
}

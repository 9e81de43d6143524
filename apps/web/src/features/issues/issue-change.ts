import { changeIssue, createIssueOrder, moveIssue, writeIssueMessage } from '@fettle/contract/issue-changes'
import {
  getIssue,
  type IssueDetail,
  issueDetail,
  listIssueLog,
  listIssueMessages,
} from '@fettle/contract/issues'
import type { BodyInput } from '@fettle/contract/route'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { type RecordChange, type RecordKind, recordChange } from '#records/change/record-change.ts'
import { type RecordChanging, useRecordChange } from '#records/change/use-record-change.ts'
import { logPages } from '#records/page/log-pages.ts'

export type IssueChangeBody = BodyInput<typeof changeIssue>
type Version = Pick<IssueDetail, 'issueId' | 'fmModId'>

/** One issue with everything that its page shows. */
export const issueDetailQuery = (issueId: number) =>
  queryOptions({
    queryKey: ['issue', 'detail', issueId],
    queryFn: ({ signal }) => call(getIssue, { params: { issueId }, signal }),
  })

/** Issues as a kind of record that is changed. */
export const issueKind: RecordKind<IssueDetail> = {
  name: 'issue',
  schema: issueDetail,
  idOf: ({ issueId }) => issueId,
  versionOf: ({ fmModId }) => fmModId,
  queryKeyOf: (issueId) => issueDetailQuery(issueId).queryKey,
  listKey: ['issue', 'list'],
}

const of = ({ issueId }: Version) => ({ params: { issueId } })

/** A change of some fields of an issue. */
export const issueChange = (seen: Version, body: IssueChangeBody): RecordChange<IssueDetail> =>
  recordChange(issueKind, changeIssue, { ...of(seen), body }, seen)

/** A move of an issue to another status. */
export const issueMove = (seen: Version, body: BodyInput<typeof moveIssue>): RecordChange<IssueDetail> =>
  recordChange(issueKind, moveIssue, { ...of(seen), body }, seen)

/** An order created from an issue. */
export const issueOrder = (
  seen: Version,
  body: BodyInput<typeof createIssueOrder>,
): RecordChange<IssueDetail> => recordChange(issueKind, createIssueOrder, { ...of(seen), body }, seen)

/** A message about an issue; it never conflicts with another change. */
export const issueMessage = (seen: Version, text: string): RecordChange<IssueDetail> =>
  recordChange(issueKind, writeIssueMessage, { ...of(seen), body: { text } })

/** Changes an issue, for buttons, fields and dialogs. */
export const useIssueChange = (issueId: number): RecordChanging<IssueDetail> =>
  useRecordChange(issueKind, issueId)

/** The changes of an issue, newest first. */
export const issueLogQuery = ({ issueId, fmModId }: Version) =>
  logPages(['issue', 'log', issueId, fmModId], (query, signal) =>
    call(listIssueLog, { params: { issueId }, query, signal }),
  )

/** The messages about an issue, newest first. */
export const issueMessagesQuery = ({ issueId }: Version) =>
  logPages(['issue', 'messages', issueId], (query, signal) =>
    call(listIssueMessages, { params: { issueId }, query, signal }),
  )

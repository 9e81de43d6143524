import { changeIssue, createIssueOrder, moveIssue, writeIssueMessage } from '@fettle/contract/issue-changes'
import {
  getIssue,
  type IssueDetail,
  issueDetail,
  listIssueLog,
  listIssueMessages,
} from '@fettle/contract/issues'
import { callQuery } from '#lib/call-query.ts'
import { type RecordChange, recordChange } from '#records/change/record-change.ts'
import { changeBy, recordKind } from '#records/change/record-kind.ts'
import { useRecordChange } from '#records/change/use-record-change.ts'
import { callPages } from '#records/page/log-pages.ts'

type Version = Pick<IssueDetail, 'issueId' | 'fmModId'>

/** One issue with everything that its page shows. */
export const issueDetailQuery = (issueId: number) =>
  callQuery(['issue', 'detail', issueId], getIssue, { params: { issueId } })

export const issueKind = recordKind('issue', { id: 'issueId', schema: issueDetail, query: issueDetailQuery })

const of = ({ issueId }: Version) => ({ params: { issueId } })

/** A change of some fields of an issue. */
export const issueChange = changeBy(issueKind, changeIssue)

/** A move of an issue to another status. */
export const issueMove = changeBy(issueKind, moveIssue)

export const issueOrder = changeBy(issueKind, createIssueOrder)

/** A message about an issue; it never conflicts with another change. */
export const issueMessage = (seen: Version, text: string): RecordChange<IssueDetail> =>
  recordChange(issueKind, writeIssueMessage, { ...of(seen), body: { text } })

export const useIssueChange = (issueId: number) => useRecordChange(issueKind, issueId)

/** The changes of an issue, newest first. */
export const issueLogQuery = ({ issueId, fmModId }: Version) =>
  callPages(['issue', 'log', issueId, fmModId], listIssueLog, { params: { issueId } })

/** The messages about an issue, newest first. */
export const issueMessagesQuery = ({ issueId }: Version) =>
  callPages(['issue', 'messages', issueId], listIssueMessages, { params: { issueId } })

import type { IssueLogEvent } from '@fettle/rules/issues/issue-log'
import type { Author } from '#platform/db/author.ts'
import type { Trx } from '#platform/db/database.ts'
import { insertLog } from '#records/command/record-log.repository.ts'
import { touchRecord } from '#records/command/write-record.repository.ts'
import { issueStore } from './issues.repository.ts'

type FilesChange = {
  readonly author: Author
  readonly at: Date
  readonly added?: readonly string[]
  readonly removed?: readonly string[]
  readonly photosAdded?: number
  readonly photoRemoved?: string
}

/** Logs added or removed documents and photos of an issue, and raises its version. */
export async function logIssueFiles(
  trx: Trx,
  issueId: number,
  { author, at, added, removed, photosAdded, photoRemoved }: FilesChange,
): Promise<void> {
  const lines: IssueLogEvent[] = [
    ...(added ? [{ event: 'documents-added' as const, names: added }] : []),
    ...(removed ? [{ event: 'documents-removed' as const, names: removed }] : []),
    ...(photosAdded === undefined ? [] : [{ event: 'photos-added' as const, count: photosAdded }]),
    ...(photoRemoved === undefined ? [] : [{ event: 'photo-deleted' as const, name: photoRemoved }]),
  ]
  await insertLog(trx, issueStore, issueId, { author, at, lines })
  await touchRecord(trx, 'issue', issueId)
}

import * as contract from '@fettle/contract/issues'
import { issueColumns } from '@fettle/rules/issues/issue-words'
import { readListSettings } from '#features/foundation/settings/settings.public.ts'
import type { RecordList } from '#records/list/record-list.ts'
import {
  isOfProperties,
  issueSearch,
  issueTable,
  type ListMoment,
  type StoredIssueRow,
} from './issue-search.access.ts'
import { presentIssueRow } from './issues.presenter.ts'

type Query = Parameters<typeof issueSearch>[1]

/** The issues log ([C7.002]–[C7.004]). */
export const issueList: RecordList<StoredIssueRow, Query, contract.IssueRow, ListMoment> = {
  name: 'Issues',
  permission: 'issues.read',
  routes: { list: contract.listIssues, count: contract.countIssues, sheet: contract.exportIssues },
  filters: contract.strictIssueFilters,
  columns: issueColumns,
  formats: readListSettings,
  moment: async (_db, now) => ({ now }),
  records: issueTable,
  table: () => issueTable,
  within: isOfProperties,
  search: issueSearch,
  present: presentIssueRow,
}

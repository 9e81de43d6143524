import * as contract from '@fettle/contract/issues'
import { issueColumns } from '@fettle/rules/issues/issue-words'
import { column } from '@fettle/rules/records/list-columns'
import { readListSettings } from '#features/foundation/settings/settings.public.ts'
import { type RecordList, readNow } from '#records/list/record-list.ts'
import { issueSearch, issueTable, type StoredIssueRow } from './issue-search.access.ts'
import { presentIssueRow } from './issues.presenter.ts'

type Query = Parameters<typeof issueSearch>[1]

/** The issues log ([C7.002]–[C7.004]). */
export const issueList: RecordList<StoredIssueRow, Query, contract.IssueRow> = {
  permission: 'issues.read',
  routes: { list: contract.listIssues, count: contract.countIssues },
  filters: contract.strictIssueFilters,
  columns: () => issueColumns,
  sheet: {
    name: 'Issues',
    route: contract.exportIssues,
    settings: readListSettings,
    further: [column('Asset Name', 'assetName', 200), column('Reference', 'reference', 120)],
    // As in an export: an import finds an issue by its reference, or by its number, and an asset by its code.
    cells: ({ id, reference, asset_code, asset_name }) => ({
      asset: asset_code,
      assetName: asset_name,
      reference: reference || `#${id}`,
    }),
  },
  moment: readNow,
  records: issueTable,
  search: issueSearch,
  present: (rows, now) => rows.map((row) => presentIssueRow(row, now)),
}

import {
  countIssues,
  exportIssues,
  type IssueRow,
  issueQuery,
  issueRow,
  issueSortColumns,
  type issueStatusFilters,
  listIssues,
} from '@fettle/contract/issues'
import { issueReports } from '@fettle/contract/reports'
import { may } from '@fettle/rules/access/permissions'
import {
  ageText,
  issueColumns,
  issueOrdersText,
  severityOf,
  severityText,
} from '@fettle/rules/issues/issue-words'
import { IconBuilding } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { printConditionsOptions } from '#nouns/places/print-conditions.ts'
import { defineList } from '#records/list/define-list.tsx'
import { addressSchema, type ListSort, listAddress, type SearchOf } from '#records/list/list-address.ts'
import { CardFact, PropertyFact } from '#records/list/record-card.tsx'
import { StatusControl } from '#records/list/status-control.tsx'
import { DueDay, IssueStatusBadge, SeverityFlag } from './components/issue-badges.tsx'

const schema = addressSchema(issueQuery.shape, 'issueIds')
export type IssueSearch = SearchOf<typeof schema>
type StatusFilter = (typeof issueStatusFilters)[number]

/** The statuses in the row of tools. The others are in the filters. */
const frequentStatuses: readonly StatusFilter[] = ['Not closed', 'New', 'In work', 'To check', 'Closed', '*']

const ordersOf = ({ openOrders, orders }: IssueRow) => issueOrdersText({ open: openOrders, total: orders })

const severityWords = (value: unknown): string =>
  [value]
    .flat()
    .map((one) => severityOf(String(one)))
    .map((severity) => (severity ? severityText(severity) : ''))
    .join(', ')

/** The issues log ([C7.002]–[C7.004]): the issues that are not closed, by severity, then age. */
export const issueList = defineList({
  kind: {
    one: 'issue',
    many: 'issues',
    idOf: ({ issueId }) => issueId,
    nameOf: ({ title }) => title,
  },
  flagKind: 'issue',
  screen: 'issues',
  address: listAddress<IssueSearch, ListSort & { status: StatusFilter; propertyId: number[] }>({
    schema,
    initial: (propertyIds) => ({
      status: 'Not closed',
      sortColumn: 'severity',
      sortDirection: 'ascend',
      propertyId: [...propertyIds],
    }),
    ofProperty: ['building', 'asset', 'owner'],
  }),
  calls: {
    list: listIssues,
    count: countIssues,
    sheet: exportIssues,
    chosen: (issueIds) => ({ issueIds, status: '*' }),
  },
  report: issueReports.list,
  words: () => ({
    title: 'Issues Log',
    report: 'Issues Log',
    sheetName: 'Issues',
    columns: issueColumns,
    labels: {
      search: 'Search',
      title: 'Title',
      kind: 'Kind',
      severity: 'Severity',
      status: 'Status',
      building: 'Building',
      asset: 'Asset',
      owner: 'Owner',
      foundBy: 'Found By',
      pastDue: 'Due',
      noOrder: 'Orders',
      workorderId: 'Order',
      assetId: 'Asset',
    },
    valueWords: {
      severity: severityWords,
      pastDue: (value) => (value === true ? 'past due' : ''),
      noOrder: (value) => (value === true ? 'no order' : ''),
    },
  }),
  row: issueRow,
  sortable: issueSortColumns,
  link: { column: 'title', to: ({ issueId }) => `/issuelog/${issueId}` },
  cells: {
    severity: ({ severity }) => <SeverityFlag severity={severity} />,
    status: ({ status }) => <IssueStatusBadge status={status} />,
    dueOn: (row) => <DueDay issue={row} isShort />,
    orders: ordersOf,
    age: ({ age }) => ageText(age),
  },
  uncut: ['severity', 'status'],
  figures: ['estimatedCost'],
  card: (row) => ({
    name: `#${row.issueId} · ${row.kind}`,
    status: <IssueStatusBadge status={row.status} />,
    title: row.title,
    facts: (
      <>
        <PropertyFact name={row.propertyName} />
        <CardFact label="Severity">
          <SeverityFlag severity={row.severity} />
        </CardFact>
        <CardFact label="Building">{row.building}</CardFact>
        <CardFact label="Asset">{row.asset}</CardFact>
        <CardFact label="Owner">{row.owner}</CardFact>
        {row.dueOn !== null && (
          <CardFact label="Due">
            <DueDay issue={row} />
          </CardFact>
        )}
        <CardFact label="Orders">{ordersOf(row)}</CardFact>
      </>
    ),
  }),
  searchBox: { label: 'Search title, description or number' },
  elsewhere: ['status', 'search'],
  controls: ({ search, change }) => (
    <StatusControl
      label="Status"
      status={[search.status]}
      statuses={frequentStatuses}
      onStatus={(status) => change({ status })}
    />
  ),
  Filters: lazyComponent(async () => (await import('./issue-filters.tsx')).IssueFilters),
  create: { permission: 'issues.edit', label: 'New Issue', to: '/issuelog/create' },
  useExtras: ({ search }) => ({ actions: useConditionReport(search.propertyId ?? []) }),
  nothingYet:
    'No open issues. The issues log holds what is known but not yet an order: deficiencies, findings and deferred work.',
})

/** Prints the condition of the buildings of the shown property ([C7.013]). */
function useConditionReport([propertyId, ...others]: readonly number[]) {
  const { actor } = useWorkspace()
  const navigate = useNavigate()
  const printing = useSingleMutation(printConditionsOptions())
  if (propertyId === undefined || others.length > 0) return []
  if (!may(actor, 'conditions.read') || !may(actor, 'reports.queue')) return []
  return [
    {
      id: 'condition-by-building',
      label: 'Condition by Building',
      Icon: IconBuilding,
      isOnlyInMenu: true,
      run: () => printing.mutate({ propertyId }, { onSuccess: () => void navigate({ to: '/reports' }) }),
    },
  ]
}

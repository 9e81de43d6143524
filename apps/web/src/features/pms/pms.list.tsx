import {
  countPmSchedules,
  exportPmSchedules,
  listPmSchedules,
  pmQuery,
  pmSortColumns,
} from '@fettle/contract/pm-list'
import { type PmScheduleRow, pmScheduleRow } from '@fettle/contract/pm-schedules'
import { pmReports } from '@fettle/contract/reports'
import { may } from '@fettle/rules/access/permissions'
import { type PmStateFilter, pmStateFilters } from '@fettle/rules/pm/coming-date'
import { pmColumns } from '@fettle/rules/pm/pm-words'
import { IconCalendarMonth, IconCalendarPlus, IconChartBar, IconListCheck } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { PriorityFlag } from '#nouns/orders/priority-flag.tsx'
import { statusLabel } from '#records/filters/filter-words.ts'
import { defineList } from '#records/list/define-list.tsx'
import {
  addressSchema,
  type EffectiveSearch,
  type ListSort,
  listAddress,
  type SearchOf,
} from '#records/list/list-address.ts'
import type { SelectedBarProps, ShownList } from '#records/list/list-definition.ts'
import { CardFact, PropertyFact } from '#records/list/record-card.tsx'
import { StatusControl } from '#records/list/status-control.tsx'
import { PmStateBadge } from './components/pm-badges.tsx'
import { PmTable, RowDate } from './components/pm-table.tsx'
import { pmListKind, pmName } from './pm-words.ts'

const ListPlanDialog = lazyComponent(
  async () => (await import('./components/plan/list-plan-dialog.tsx')).ListPlanDialog,
)

/** The filters of the URL. Only the dialog of superseded schedules uses `supersedableBy`. */
const { supersedableBy: _, ...shape } = pmQuery.shape
const schema = addressSchema(shape, 'scheduleIds')
export type PmSearch = SearchOf<typeof schema>
type InitialPmSearch = ListSort & { state: PmStateFilter; propertyId: number[] }
export type EffectivePmSearch = EffectiveSearch<PmSearch, InitialPmSearch>
export type SelectedPms = SelectedBarProps<PmScheduleRow, PmSearch, InitialPmSearch>

const onlyThese = (value: unknown) => (value === true ? 'only these' : '')

/** The PM schedules of a property ([C2.001] to [C2.003]): the active ones by number. */
export const pmList = defineList({
  kind: pmListKind,
  flagKind: 'pm-schedule',
  screen: 'pms',
  address: listAddress<PmSearch, InitialPmSearch>({
    schema,
    initial: (propertyIds) => ({
      state: 'Active',
      sortColumn: 'pmNumber',
      sortDirection: 'ascend',
      propertyId: [...propertyIds],
    }),
    ofProperty: ['building', 'trade', 'jobType', 'assignTo', 'asset'],
  }),
  calls: {
    list: listPmSchedules,
    count: countPmSchedules,
    sheet: exportPmSchedules,
    chosen: (scheduleIds) => ({ scheduleIds, state: '*' }),
  },
  report: pmReports.list,
  words: () => ({
    title: 'PM Schedules',
    report: 'PM Schedule List',
    columns: pmColumns,
    labels: {
      search: 'Search',
      pmNumber: 'PM #',
      text: 'Text',
      trade: 'Trade',
      jobType: 'Job Type',
      assignTo: 'Assign To',
      jobPriority: 'Priority',
      building: 'Building',
      asset: 'Asset',
      procedure: 'Procedure',
      nextFrom: 'Next date from',
      nextTo: 'Next date to',
      repeat: 'Repeat',
      overdue: 'Overdue to generate',
      readingWanted: 'Reading wanted',
      state: 'State',
    },
    valueWords: {
      overdue: onlyThese,
      readingWanted: onlyThese,
      state: (value) => statusLabel(String(value)),
    },
  }),
  row: pmScheduleRow,
  sortable: pmSortColumns,
  link: { column: 'pmNumber', to: ({ scheduleId }) => `/pms/${scheduleId}` },
  cells: {
    nextDate: (row) => <RowDate {...row} />,
    jobPriority: (row) => <PriorityFlag propertyId={row.propertyId} priority={row.jobPriority} />,
    state: ({ state }) => (state === 'Active' ? state : <PmStateBadge state={state} />),
    supersedes: ({ supersedes }) => supersedes.join(', '),
  },
  uncut: ['state', 'jobPriority', 'nextDate'],
  figures: ['assetCount'],
  Table: PmTable,
  card: (row) => ({
    name: pmName(row),
    status: <PmStateBadge state={row.state} />,
    title: row.title,
    facts: (
      <>
        <PropertyFact name={row.propertyName} />
        {(row.nextDate !== null || row.isReadingWanted) && (
          <CardFact label="Next Date">
            <RowDate {...row} />
          </CardFact>
        )}
        <CardFact label="Repeat">{row.repeat}</CardFact>
        {row.jobPriority !== null && (
          <CardFact label="Priority">
            <PriorityFlag propertyId={row.propertyId} priority={row.jobPriority} />
          </CardFact>
        )}
        <CardFact label="Assign To">{row.assignTo}</CardFact>
        <CardFact label="Building">{row.building}</CardFact>
      </>
    ),
  }),
  searchBox: { label: 'Search PM # or text' },
  elsewhere: ['state', 'search'],
  controls: ({ search, change }) => (
    <StatusControl
      label="State"
      status={[search.state]}
      statuses={pmStateFilters}
      onStatus={(state) => change({ state })}
    />
  ),
  Filters: lazyComponent(async () => (await import('./pm-filters.tsx')).PmFilters),
  create: { permission: 'pms.edit', label: 'New PM Schedule', to: '/pms/create' },
  nothingYet:
    'No PM schedules yet. A PM schedule makes work orders by itself, again and again: by date, by meter or by hand.',
  useExtras: usePmActions,
  SelectedBar: lazyComponent(async () => (await import('./components/pm-bulk-bar.tsx')).PmBulkBar),
})

function usePmActions({ search }: ShownList<PmSearch, InitialPmSearch>) {
  const { actor } = useWorkspace()
  const navigate = useNavigate()
  const [isPlanning, setPlanning] = useState(false)
  const createOrders = {
    id: 'create-orders',
    label: 'Create work orders from this list',
    Icon: IconCalendarPlus,
    run: () => setPlanning(true),
  }
  const calendar = {
    id: 'pm-calendar',
    label: 'PM Calendar',
    Icon: IconCalendarMonth,
    isOnlyInMenu: true,
    run: () => void navigate({ to: '/pms/calendar' }),
  }
  const compliance = {
    id: 'pm-compliance',
    label: 'PM Compliance',
    Icon: IconChartBar,
    isOnlyInMenu: true,
    run: () => void navigate({ to: '/pms/compliance' }),
  }
  const procedures = {
    id: 'procedures',
    label: 'Procedures',
    Icon: IconListCheck,
    run: () => void navigate({ to: '/admin/$section', params: { section: 'procedures' } }),
  }
  return {
    actions: [
      ...(may(actor, 'pms.generate') ? [createOrders] : []),
      calendar,
      compliance,
      ...(may(actor, 'settings.manage') ? [procedures] : []),
    ],
    dialogs: (
      <Suspense>
        {isPlanning && <ListPlanDialog search={search} onClose={() => setPlanning(false)} />}
      </Suspense>
    ),
  }
}

import { workerReports } from '@fettle/contract/reports'
import {
  countWorkers,
  exportWorkers,
  listWorkerRows,
  type WorkerRow,
  workerRow,
  workerRowQuery,
  workerRowSortColumns,
} from '@fettle/contract/worker-list'
import { may } from '@fettle/rules/access/permissions'
import { workerColumns } from '@fettle/rules/records/list-columns'
import { IconCalendarStats, IconUserQuestion } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { defineList } from '#records/list/define-list.tsx'
import { activeAddress, addressSchema, type SearchOf } from '#records/list/list-address.ts'
import { CardFact, PropertyFact } from '#records/list/record-card.tsx'
import { ActiveControl } from '#records/list/status-control.tsx'
import { useImportAction } from '#records/list/use-import-action.ts'
import { InOutBadge } from './components/in-out-badge.tsx'
import classes from './components/workers.module.css'

const schema = addressSchema(workerRowQuery.shape, 'workerIds')
export type WorkerSearch = SearchOf<typeof schema>

/** The workers of a property ([C5.001] to [C5.003]): the active ones by name. */
export const workerList = defineList({
  kind: {
    one: 'worker',
    many: 'workers',
    idOf: ({ workerId }) => workerId,
    nameOf: ({ workerName }) => workerName,
  },
  flagKind: 'worker',
  screen: 'workers',
  address: activeAddress<WorkerSearch>(schema, 'workerName', ['building', 'supervisor', 'trade']),
  calls: {
    list: listWorkerRows,
    count: countWorkers,
    sheet: exportWorkers,
    chosen: (workerIds) => ({ workerIds, active: '*' }),
  },
  report: workerReports.list,
  words: () => ({
    title: 'Workers',
    report: 'Worker List',
    columns: workerColumns,
    labels: {
      search: 'Name',
      trade: 'Trade',
      building: 'Building',
      supervisor: 'Supervisor',
      shift: 'Shift',
      inOut: 'In/Out',
      active: 'Active',
    },
  }),
  row: workerRow,
  sortable: workerRowSortColumns,
  link: { column: 'workerName', to: ({ workerId }) => `/workers/${workerId}` },
  cells: {
    inOut: (row) => <Presence {...row} />,
    shiftToday: (row) => <Shift {...row} />,
    weekHours: ({ weekHours }) => weekHours.toFixed(2),
  },
  uncut: ['inOut'],
  figures: ['openOrders', 'weekHours'],
  card: (row) => ({
    name: row.workerActiveFlag ? <Presence {...row} /> : 'Inactive',
    status: null,
    title: row.workerName,
    facts: (
      <>
        <PropertyFact name={row.propertyName} />
        <CardFact label="Trade(s)">{row.trades}</CardFact>
        <CardFact label="Shift today">{row.shiftToday}</CardFact>
        <CardFact label="Open orders">{String(row.openOrders)}</CardFact>
        <CardFact label="Hours this week">{row.weekHours.toFixed(2)}</CardFact>
        <CardFact label="Supervisor">{row.supervisorName}</CardFact>
        <CardFact label="Phone">{row.phone}</CardFact>
      </>
    ),
  }),
  searchBox: { label: 'Search name' },
  elsewhere: ['active', 'search'],
  controls: ActiveControl,
  Filters: lazyComponent(async () => (await import('./worker-filters.tsx')).WorkerFilters),
  create: { permission: 'workers.edit', label: 'New Worker', to: '/workers/create' },
  useExtras: useWorkerActions,
})

const Presence = ({ inOut, inOutDateTime, propertyTimeZone }: WorkerRow) => (
  <InOutBadge status={inOut} since={inOutDateTime} timeZone={propertyTimeZone} />
)

/** Today's shift, emphasized while it lasts. */
const Shift = ({ isOnShift, shiftToday }: WorkerRow) =>
  isOnShift ? (
    <span className={classes.onShift} title="On shift now">
      {shiftToday || 'On shift'}
    </span>
  ) : (
    shiftToday
  )

function useWorkerActions() {
  const { actor } = useWorkspace()
  const navigate = useNavigate()
  const importing = useImportAction('workers')
  const activity = {
    id: 'activity',
    label: 'Daily Activity',
    Icon: IconCalendarStats,
    isOnlyInMenu: true,
    run: () => void navigate({ to: '/workers/activity' }),
  }
  const explain = {
    id: 'who-would-get',
    label: 'Who would get this?',
    Icon: IconUserQuestion,
    isOnlyInMenu: true,
    run: () => void navigate({ to: '/assignment' }),
  }
  return { actions: [activity, ...(may(actor, 'assignments.explain') ? [explain] : []), ...importing] }
}

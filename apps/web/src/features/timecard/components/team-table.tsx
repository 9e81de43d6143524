import type { TeamWeek } from '@fettle/contract/timecards'
import { formatHours } from '@fettle/rules/text/money'
import { formatDate } from '@fettle/rules/time/time'
import { Anchor, Button, Checkbox, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { weekdayName, weekStatusKinds } from '../timecard-words.ts'
import classes from './timecard.module.css'

type TeamActions = {
  readonly chosen: ReadonlySet<number>
  readonly onChoose: (row: TeamWeek, isChosen: boolean) => void
  readonly onReopen: (row: TeamWeek) => void
}
type Props = TeamActions & {
  readonly rows: readonly TeamWeek[] | undefined
  readonly days: readonly string[]
}

/** Workers × days ([C5.035]): hours, missing days, and the state of each week, as cards on small screens. */
export function TeamTable({ rows, days, ...actions }: Props): ReactNode {
  return (
    <DataTable
      caption="Team timecards"
      columns={columnsOf(days, actions)}
      rows={rows}
      rowKey={({ workerId }) => workerId}
      groupOf={rows?.some(({ isSupervised }) => isSupervised) ? groupOf : undefined}
      hasStickyHead
      card={(row) => <TeamCard row={row} {...actions} />}
      empty={<EmptyState message="No workers in this property." />}
    />
  )
}

const groupOf = ({ isSupervised }: TeamWeek) => (isSupervised ? 'Supervised by you' : 'Others')

function columnsOf(days: readonly string[], actions: TeamActions): Column<TeamWeek>[] {
  return [
    {
      key: 'choose',
      title: 'Choose',
      isTitleHidden: true,
      width: '3rem',
      render: (row) => <Choice row={row} {...actions} />,
    },
    { key: 'worker', title: 'Worker', render: (row) => <WorkerLink row={row} /> },
    ...days.map(
      (day, at): Column<TeamWeek> => ({
        key: day,
        title: `${weekdayName(day).slice(0, 3)} ${Number(day.slice(8))}`,
        align: 'right',
        render: (row) => <DayHours row={row} at={at} />,
      }),
    ),
    { key: 'total', title: 'Total', align: 'right', render: ({ totalHours }) => formatHours(totalHours) },
    {
      key: 'overtime',
      title: 'Overtime',
      align: 'right',
      render: ({ overtimeHours }) => (overtimeHours > 0 ? formatHours(overtimeHours) : null),
    },
    {
      key: 'gaps',
      title: 'Unaccounted',
      align: 'right',
      render: ({ gapHours }) => (gapHours > 0 ? formatHours(gapHours) : null),
    },
    { key: 'status', title: 'Status', render: ({ status }) => <State status={status} /> },
    {
      key: 'actions',
      title: 'Actions',
      isTitleHidden: true,
      align: 'right',
      render: (row) => <Reopen row={row} {...actions} />,
    },
  ]
}

const State = ({ status }: Pick<TeamWeek, 'status'>): ReactNode => (
  <StatusBadge kind={weekStatusKinds[status]} label={status} />
)

function DayHours({ row, at }: { row: TeamWeek; at: number }): ReactNode {
  const day = row.days[at]
  if (day?.isMissing) return <span className={classes.late}>missing</span>
  return day && day.hours > 0 ? formatHours(day.hours) : '–'
}

function Choice({ row, chosen, onChoose }: TeamActions & { row: TeamWeek }): ReactNode {
  if (!row.can.approve) return null
  return (
    <Checkbox
      aria-label={`Choose ${row.workerName}`}
      checked={chosen.has(row.workerId)}
      onChange={(event) => onChoose(row, event.currentTarget.checked)}
    />
  )
}

function WorkerLink({ row: { workerId, workerName, weekStart } }: { row: TeamWeek }): ReactNode {
  return (
    <Anchor component={Link} to={`/timecard?workerId=${workerId}&date=${weekStart}`}>
      {workerName}
    </Anchor>
  )
}

function Reopen({ row, onReopen }: TeamActions & { row: TeamWeek }): ReactNode {
  if (!row.can.reopen) return null
  return (
    <Button
      size="compact-md"
      variant="default"
      className={classes.reopen ?? ''}
      aria-label={`Reopen the week of ${row.workerName}`}
      onClick={() => onReopen(row)}
    >
      Reopen
    </Button>
  )
}

function TeamCard({ row, ...actions }: TeamActions & { row: TeamWeek }): ReactNode {
  const { settings } = useWorkspace()
  const facts = [
    row.overtimeHours > 0 && `overtime ${formatHours(row.overtimeHours)}`,
    row.gapHours > 0 && `gaps ${formatHours(row.gapHours)}`,
  ].filter((fact) => fact !== false)
  return (
    <div className={classes.teamCard}>
      <div className={classes.teamHead}>
        <Choice row={row} {...actions} />
        <WorkerLink row={row} />
        <State status={row.status} />
      </div>
      <div className={classes.teamDays}>
        {row.days.map(({ day }, at) => (
          <div key={day} title={formatDate(day, settings)}>
            <div className={classes.weekdayName}>{weekdayName(day).slice(0, 2)}</div>
            <TeamCell row={row} at={at} />
          </div>
        ))}
      </div>
      <div className={classes.teamFoot}>
        <span>
          Total <span className={classes.total}>{formatHours(row.totalHours)}</span>
        </span>
        {facts.length > 0 && <span>{facts.join(' · ')}</span>}
        <Reopen row={row} {...actions} />
      </div>
    </div>
  )
}

/** Compact for cards: hours without trailing zeros, and a sign for a missing day. */
function TeamCell({ row, at }: { row: TeamWeek; at: number }): ReactNode {
  const day = row.days[at]
  if (day?.isMissing)
    return (
      <span className={classes.late}>
        <span aria-hidden>!</span>
        <VisuallyHidden>missing</VisuallyHidden>
      </span>
    )
  return day && day.hours > 0 ? String(day.hours) : '–'
}

import type { DetailedWorker } from '@fettle/contract/workers'
import { may } from '@fettle/rules/access/permissions'
import { clockWords, weekdayName } from '@fettle/rules/people/worker-shifts'
import { firstWeekdayOf } from '@fettle/rules/time/formats'
import { type DayFormat, formatDate, localDay } from '@fettle/rules/time/time'
import type { DayOff } from '@fettle/rules/timecards/shift-gaps'
import { mayKeepTimecard } from '@fettle/rules/timecards/timecard-week'
import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useEachMinute } from '#lib/clock.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { assignedOrdersSection } from '#nouns/orders/assigned-orders-section.tsx'
import { overviewSection, type RecordSection } from '#records/page/record-section.ts'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { RecordTable } from '#ui/record-table.tsx'
import { SmallButton } from '#ui/small-button.tsx'
import classes from '../workers.module.css'
import { Information } from './information.tsx'
import type { WorkerDialog } from './worker-actions.ts'
import { WorkerLog } from './worker-log.tsx'
import { WorkerTimecard } from './worker-timecard.tsx'

/** The cards of a worker, in order ([C5.005]). */
export function useWorkerSections(
  worker: DetailedWorker,
  open: (dialog: WorkerDialog) => void,
): RecordSection[] {
  const { actor } = useWorkspace()
  const edit = (what: string, dialog: WorkerDialog) =>
    may(actor, 'workers.edit') && (
      <SmallButton key={dialog} aria-label={`Edit ${what}`} Icon={IconPencil} onClick={() => open(dialog)}>
        {what}
      </SmallButton>
    )
  return [
    {
      id: overviewSection,
      title: 'Information',
      column: 'facts',
      content: <Information worker={worker} />,
    },
    {
      id: 'routing',
      title: 'Trades & Routing',
      column: 'story',
      isFlush: true,
      chip: { label: 'Routing' },
      actions: [edit('Trades', 'trades'), edit('Job Ranks', 'ranks'), edit('Buildings', 'buildings')],
      content: <Routing worker={worker} />,
    },
    {
      id: 'shifts',
      title: 'Shifts',
      column: 'story',
      chip: { label: 'Shifts' },
      actions: [edit('Shifts', 'shifts'), edit('Days Off', 'days-off')],
      content: <Shifts worker={worker} />,
    },
    {
      id: 'timecard',
      title: 'Timecard',
      column: 'story',
      chip: { label: 'Timecard' },
      content: <OwnTimecard worker={worker} />,
    },
    assignedOrdersSection({
      assignee: { name: worker.workerName, propertyIds: [worker.propertyId] },
      openOrders: worker.openOrders,
    }),
    { id: 'log', title: 'Log', column: 'whole', isFlush: true, content: <WorkerLog worker={worker} /> },
  ]
}

function OwnTimecard({ worker }: { worker: DetailedWorker }): ReactNode {
  const { actor } = useWorkspace()
  return (
    <WorkerTimecard worker={worker} mayOpen={mayKeepTimecard(actor, { ...worker, id: worker.workerId })} />
  )
}

type Rank = DetailedWorker['jobRanks'][number]
const any = 'Any'

/** Which orders the worker is there for: trades, buildings, and the ranks by which orders are assigned ([C5.005]). */
function Routing({ worker }: { worker: DetailedWorker }): ReactNode {
  const { trades, buildings, jobRanks } = worker
  return (
    <>
      <div className={classes.facts}>
        <FieldList>
          <DisplayField label="Trades">{trades.map(({ tradeName }) => tradeName).join(', ')}</DisplayField>
          <DisplayField label="Buildings">
            {buildings.map(({ buildingName }) => buildingName).join(', ') || 'All'}
          </DisplayField>
        </FieldList>
      </div>
      <RecordTable
        caption="Job Ranks"
        minWidth={400}
        rows={jobRanks}
        rowKey={({ trade, jobType }) => `${trade} ${jobType ?? ''}`}
        empty="No job ranks: no order is assigned automatically."
        columns={[
          { key: 'trade', title: 'Trade', render: ({ trade }) => trade },
          { key: 'jobType', title: 'Job Type', render: ({ jobType }) => jobType ?? any },
          { key: 'rank', title: 'Rank', clip: true, align: 'right', render: ({ rank }) => rank },
          { key: 'auto', title: 'Auto-assign', clip: true, render: autoWords },
        ]}
        card={(row) => (
          <RecordLine
            title={`${row.trade} · ${row.jobType ?? any}`}
            facts={[row.autoAssignWorkerFlag && 'Auto-assign']}
            amount={`Rank ${row.rank}`}
          />
        )}
      />
    </>
  )
}

const autoWords = ({ autoAssignWorkerFlag }: Rank): string => (autoAssignWorkerFlag ? 'Yes' : 'No')

/** When the worker works, by weekday, and the days on which they don't ([C5.005]). */
function Shifts({ worker }: { worker: DetailedWorker }): ReactNode {
  const { settings } = useWorkspace()
  const today = localDay(useEachMinute(), worker.propertyTimeZone)
  const { shifts, daysOff } = worker
  const weekdays = [0, 1, 2, 3, 4, 5, 6]
    .map((offset) => (offset + firstWeekdayOf(settings)) % 7)
    .map((weekday) => ({ weekday, ofDay: shifts.filter((shift) => shift.weekday === weekday) }))
    .filter(({ ofDay }) => ofDay.length > 0)
  const coming = daysOff.filter(({ to }) => to >= today)
  return (
    <div className={classes.stack}>
      {weekdays.length === 0 && <p className={classes.none}>No shifts.</p>}
      <FieldList>
        {weekdays.map(({ weekday, ofDay }) => (
          <DisplayField key={weekday} label={weekdayName(weekday)}>
            {ofDay.map(shiftTimes).join(', ')}
          </DisplayField>
        ))}
      </FieldList>
      <FieldList>
        <DisplayField label="Days Off" isWide>
          {coming.length === 0
            ? 'None ahead'
            : coming.map((off) => <div key={off.from}>{dayOffWords(off, settings)}</div>)}
        </DisplayField>
      </FieldList>
    </div>
  )
}

/** '10:00 PM – 6:00 AM next day' */
const shiftTimes = ({ from, to }: { from: string; to: string }): string =>
  `${clockWords(from)} – ${clockWords(to)}${to > from ? '' : ' next day'}`

/** '12/24/2026 – 12/31/2026, Vacation' */
function dayOffWords({ from, to, reason }: DayOff, formats: DayFormat): string {
  const days =
    from === to ? formatDate(from, formats) : `${formatDate(from, formats)} – ${formatDate(to, formats)}`
  return reason === '' ? days : `${days}, ${reason}`
}

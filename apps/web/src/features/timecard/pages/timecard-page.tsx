import { may } from '@fettle/rules/access/permissions'
import { timecardDisabledHint } from '@fettle/rules/desk/menu'
import { formatHours } from '@fettle/rules/text/money'
import { localDay, weekOf } from '@fettle/rules/time/time'
import { Anchor, Button } from '@mantine/core'
import { IconClockOff, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useEachMinute } from '#lib/clock.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { InOutCard } from '#nouns/people/in-out-card.tsx'
import { ListBody } from '#records/list/list-body.tsx'
import { DayBar } from '#ui/day-bar.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MessageState } from '#ui/message-state.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { TableFrame } from '#ui/table-frame.tsx'
import { DayGaps } from '../components/day-gaps.tsx'
import { DayTimers } from '../components/day-timers.tsx'
import { NewLineForm } from '../components/line-form.tsx'
import { LineTable } from '../components/line-table.tsx'
import classes from '../components/timecard.module.css'
import { WeekState } from '../components/week-state.tsx'
import { WeekStrip } from '../components/week-strip.tsx'
import { timecardWeekQuery } from '../timecard.queries.ts'
import type { TimecardSearch } from '../timecard-search.ts'
import { daysFrom, weekRange } from '../timecard-words.ts'

type Props = { readonly search: TimecardSearch; readonly onGo: (search: TimecardSearch) => void }

/** A worker's timecard: one day with its week ([B2.089] to [B2.097]). */
export function TimecardPage({ search, onGo }: Props): ReactNode {
  usePageTitle('Timecard')
  const { actor, settings } = useWorkspace()
  const workerId = search.workerId ?? actor.assigneeId
  if (!settings.timecardEnabledFlag)
    return (
      <>
        <PageHeader title="Timecard" />
        <MessageState icon={<IconClockOff size={26} />} message={timecardDisabledHint} role="status" />
      </>
    )
  if (workerId === null)
    return (
      <>
        <PageHeader title="Timecard" actions={<TeamLink />} />
        <EmptyState message="Your account is not tied to a worker, so it has no timecard." />
      </>
    )
  return <WorkerTimecard {...{ search, onGo, workerId }} />
}

function WorkerTimecard({ search, onGo, workerId }: Props & { readonly workerId: number }): ReactNode {
  const { user, property, actor, settings } = useWorkspace()
  const [isAdding, setAdding] = useState(false)
  const now = useEachMinute()
  const today = localDay(now, property.propertyTimeZone)
  const day = search.date ?? today
  const { from: weekStart, to: weekEnd } = weekOf(day, settings)
  const { data: week, error, refetch } = useQuery(timecardWeekQuery(workerId, weekStart))
  const shown = week?.days.find((each) => each.day === day)
  const go = (date: string) => onGo({ ...search, date })
  const isOwn = workerId === actor.assigneeId
  return (
    <>
      <PageHeader
        title="Timecard"
        note={isOwn ? undefined : week?.workerName}
        actions={
          <>
            <TeamLink start={weekStart} />
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              disabled={!week?.can.edit}
              onClick={() => setAdding(true)}
            >
              New Line
            </Button>
          </>
        }
      />
      <div className={classes.page}>
        <DayBar {...{ day, today }} onGo={go} />
        {isOwn && user.inOutActiveFlag && <InOutCard />}
        <ListBody name="The timecard" query={{ error, refetch }} hasRows={week !== undefined}>
          <WeekStrip {...{ week, day }} days={daysFrom(weekStart)} onGo={go} />
          <WeekState week={week} />
          <TableFrame hasCards={shown === undefined || shown.hours > 0}>
            <LineTable {...{ week, day }} onAdd={() => setAdding(true)} />
          </TableFrame>
          <div className={classes.totals} role="status">
            <span>
              Total Hours <span className={classes.total}>{week ? formatHours(shown?.hours ?? 0) : '–'}</span>
            </span>
            <span>
              Week {weekRange({ weekStart, weekEnd })}{' '}
              <span className={classes.total}>{week ? formatHours(week.totalHours) : '–'}</span>
            </span>
            {week && week.overtimeHours > 0 && (
              <span>
                Overtime <span className={classes.total}>{formatHours(week.overtimeHours)}</span>
              </span>
            )}
          </div>
          {week && <DayTimers {...{ week, day }} />}
          {week && <DayGaps {...{ week, day }} />}
        </ListBody>
      </div>
      {week && (
        <ModalPanel title="New Line" size={440} opened={isAdding} onClose={() => setAdding(false)}>
          <NewLineForm {...{ week, day }} onClose={() => setAdding(false)} />
        </ModalPanel>
      )}
    </>
  )
}

/** Link to the team's weeks, for approvers. Defaults to the current week. */
function TeamLink({ start }: { start?: string }): ReactNode {
  const { actor } = useWorkspace()
  if (!may(actor, 'timecards.approve')) return null
  return (
    <Anchor component={Link} to={start ? `/timecard/week?start=${start}` : '/timecard/week'}>
      Team week
    </Anchor>
  )
}

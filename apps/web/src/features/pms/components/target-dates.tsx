import type { ComingPmDate } from '@fettle/contract/pm-dates'
import type { PmScheduleDetail } from '@fettle/contract/pm-schedules'
import { formatDate } from '@fettle/rules/time/time'
import { ActionIcon, Select } from '@mantine/core'
import { IconCalendarDue, IconCalendarEvent, IconDots, IconPlayerSkipForward } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { SectionData } from '#records/page/section-data.tsx'
import { MenuOnButton } from '#ui/actions-menu.tsx'
import { targetDatesQuery } from '../pm-change.ts'
import { pmListKind } from '../pm-words.ts'
import type { DecisionAction } from './occurrence-dialog.tsx'
import { PlanDates } from './plan-dates.tsx'
import classes from './pms.module.css'
import { UpcomingDates } from './upcoming-dates.tsx'

const OccurrenceDialog = lazyComponent(async () => (await import('./occurrence-dialog.tsx')).OccurrenceDialog)

type Props = { readonly schedule: PmScheduleDetail }

/** Coming dates of one target of a schedule, with a choice if it has several ([C2.043]). */
export function TargetDates({ schedule }: Props): ReactNode {
  const { targets, isActive, propertyTimeZone: timeZone } = schedule
  const [chosen, setChosen] = useState<number | null>(null)
  const target = targets.find(({ targetId }) => targetId === chosen) ?? targets[0]
  if (!isActive) return <p className={classes.quiet}>No dates come while the schedule is paused.</p>
  if (!target) {
    const { propertyId, nextDate, startsOn, lastDoneOn, plan } = schedule
    const from = nextDate === null ? { startsOn, lastDoneOn } : { startsOn: nextDate, lastDoneOn: null }
    return <PlanDates plan={{ propertyId, ...from, plan }} timeZone={timeZone} />
  }
  return (
    <>
      {targets.length > 1 && (
        <Select
          className={classes.target ?? ''}
          label="Dates of"
          data={targets.map(({ targetId, name }) => ({ value: String(targetId), label: name }))}
          value={String(target.targetId)}
          allowDeselect={false}
          searchable
          limit={200}
          onChange={(value) => setChosen(Number(value))}
        />
      )}
      <OneTarget key={target.targetId} schedule={schedule} targetId={target.targetId} />
    </>
  )
}

type Deciding = { readonly action: DecisionAction; readonly date: ComingPmDate }

function OneTarget({ schedule, targetId }: Props & { readonly targetId: number }): ReactNode {
  const { settings } = useWorkspace()
  const { scheduleId, propertyTimeZone: timeZone } = schedule
  const query = useQuery(targetDatesQuery({ scheduleId, targetId }))
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const decide = (date: ComingPmDate) =>
    date.can.decide && (
      <MenuOnButton
        target={() => (
          <ActionIcon aria-label={`Actions for ${formatDate(date.on, settings)}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        )}
        actions={[
          { label: 'Skip…', Icon: IconPlayerSkipForward, run: () => setDeciding({ action: 'skip', date }) },
          { label: 'Defer…', Icon: IconCalendarDue, run: () => setDeciding({ action: 'defer', date }) },
          { label: 'Move to…', Icon: IconCalendarEvent, run: () => setDeciding({ action: 'move', date }) },
        ]}
      />
    )
  return (
    <>
      <SectionData query={query}>
        {({ dates }) => (
          <UpcomingDates
            dates={dates}
            timeZone={timeZone}
            sequence={schedule.plan.sequence}
            {...(dates.some(({ can }) => can.decide) && { actions: decide })}
          />
        )}
      </SectionData>
      {deciding && (
        <Suspense>
          <OccurrenceDialog
            action={deciding.action}
            occurrence={{
              scheduleId,
              targetId,
              number: deciding.date.number,
              on: deciding.date.on,
              name: pmListKind.nameOf(schedule),
              timeZone,
              mayMoveAllAfter: deciding.date.can.moveAllAfter,
            }}
            onClose={() => setDeciding(null)}
          />
        </Suspense>
      )}
    </>
  )
}

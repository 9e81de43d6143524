import type { PmScheduleDetail } from '@fettle/contract/pm-schedules'
import { IconCalendarEvent, IconRepeat, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { PriorityFlag } from '#nouns/orders/priority-flag.tsx'
import { HeadFact, RecordHead } from '#records/page/record-head.tsx'
import { pmName } from '../pm-words.ts'
import { NextDate } from './next-date.tsx'
import { PmStateBadge, ReadingWantedBadge } from './pm-badges.tsx'
import { PmMenu } from './pm-menu.tsx'

type Props = { readonly schedule: PmScheduleDetail; readonly chips: ReactNode }

/** Title, state and next date of a schedule. */
export function PmHead({ schedule, chips }: Props): ReactNode {
  const { properties } = useWorkspace()
  const { jobPriority, nextDate, assignTo, propertyName } = schedule
  return (
    <RecordHead
      title={schedule.title || pmName(schedule)}
      titleLabel="the title"
      line={['PM Schedule', pmName(schedule), properties.length > 1 && propertyName]
        .filter(Boolean)
        .join(' · ')}
      actions={<PmMenu schedule={schedule} />}
      liftsActions
      facts={[
        <>
          <PmStateBadge state={schedule.state} />
          {nextDate !== null && (
            <HeadFact icon={<IconCalendarEvent size={16} aria-hidden />}>
              <span>
                Next{' '}
                <NextDate
                  day={nextDate}
                  timeZone={schedule.propertyTimeZone}
                  isEstimated={schedule.isNextEstimated}
                  isOverdue={schedule.isOverdue}
                />
              </span>
            </HeadFact>
          )}
          {schedule.isReadingWanted && <ReadingWantedBadge />}
        </>,
        <>
          <HeadFact icon={<IconRepeat size={16} aria-hidden />}>{schedule.repeat}</HeadFact>
          {assignTo !== null && <HeadFact icon={<IconUser size={16} aria-hidden />}>{assignTo}</HeadFact>}
          {jobPriority !== null && <PriorityFlag propertyId={schedule.propertyId} priority={jobPriority} />}
        </>,
      ]}
    >
      {chips}
    </RecordHead>
  )
}

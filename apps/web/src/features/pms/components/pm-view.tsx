import type { PmScheduleDetail } from '@fettle/contract/pm-schedules'
import { IconCalendarEvent, IconRepeat, IconUser } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { takesKeys } from '#lib/shortcuts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { PriorityFlag } from '#nouns/orders/priority-flag.tsx'
import { RecordArticle } from '#records/page/record-article.tsx'
import { HeadFact, RecordHead } from '#records/page/record-head.tsx'
import { pmKind } from '../pm-change.ts'
import { pmListKind, pmName } from '../pm-words.ts'
import { NextDate } from './next-date.tsx'
import type { PmDialog } from './pm-actions.ts'
import { PmStateBadge, ReadingWantedBadge } from './pm-badges.tsx'
import { PmMenu } from './pm-menu.tsx'
import { usePmSections } from './pm-sections.tsx'

const PmDialogs = lazyComponent(async () => (await import('./pm-dialogs.tsx')).PmDialogs)

/** A PM schedule with all sections and actions ([C2.005]). */
export function PmView({ schedule }: { readonly schedule: PmScheduleDetail }): ReactNode {
  const [opened, setOpened] = useState<PmDialog | null>(null)
  return (
    <>
      <RecordArticle
        kind={pmKind}
        record={schedule}
        sections={usePmSections(schedule, setOpened)}
        navLabel="Sections of this PM schedule"
        head={(chips) => <PmHead schedule={schedule} chips={chips} />}
      />
      {opened !== null && (
        <Suspense fallback={<span hidden {...takesKeys} />}>
          <PmDialogs schedule={schedule} opened={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}

type Props = { readonly schedule: PmScheduleDetail; readonly chips: ReactNode }

/** Title, state and next date of a schedule. */
function PmHead({ schedule, chips }: Props): ReactNode {
  const { properties } = useWorkspace()
  const { jobPriority, nextDate, assignTo, propertyName } = schedule
  return (
    <RecordHead
      title={schedule.title || pmName(schedule)}
      titleLabel="the title"
      windowTitle={pmListKind.nameOf(schedule)}
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

import type { TimecardGap, TimecardWeek } from '@fettle/contract/timecards'
import { formatHours } from '@fettle/rules/text/money'
import { workOrderType } from '@fettle/rules/timecards/timecard'
import { Button, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ChangeError } from '#records/change/change-error.tsx'
import { useRecordChange } from '#records/change/use-record-change.ts'
import { SectionCard } from '#ui/section-card.tsx'
import { addLineChange, timecardTypesQuery, weekKind } from '../timecard.queries.ts'
import { stretch } from '../timecard-words.ts'
import classes from './timecard.module.css'

/** The type for a gap's line: the person's last one without an order, else Other, else the first. */
function typeOfGap({ lines }: TimecardWeek, types: readonly string[]): string | undefined {
  const free = types.filter((type) => type !== workOrderType)
  const last = lines.findLast(({ tcardRecordType }) => free.includes(tcardRecordType))
  return last?.tcardRecordType ?? free.find((type) => type === 'Other') ?? free[0]
}

/** Remaining gaps of a day's shift. Clicking one adds an editable line for it. */
export function DayGaps({ week, day }: { week: TimecardWeek; day: string }): ReactNode {
  const changing = useRecordChange(weekKind(week.weekStart), week.workerId)
  const { data: types = [] } = useQuery(timecardTypesQuery(week.propertyId))
  const gaps = week.days.find((each) => each.day === day)?.gaps ?? []
  const type = typeOfGap(week, types)
  if (gaps.length === 0 || !week.can.edit || type === undefined) return null
  const fill = (gap: TimecardGap) =>
    changing.run(
      addLineChange(
        { workerName: week.workerName, day },
        {
          laborHours: gap.hours,
          tcardRecordType: type,
          orderNumber: '',
          tcardNotes: stretch(gap, week.timeZone),
        },
      ),
    )
  return (
    <SectionCard title="Not accounted for">
      <ul className={classes.gaps}>
        {gaps.map((gap) => (
          <li key={gap.startsAt} className={classes.gap}>
            <span>{stretch(gap, week.timeZone)}</span>
            <span className={classes.gapHours}>{formatHours(gap.hours)} h</span>
            <Button
              size="compact-md"
              variant="default"
              loading={changing.isPending}
              onClick={() => fill(gap)}
            >
              Add as {type}
              <VisuallyHidden>, {formatHours(gap.hours)} hours</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      <ChangeError error={changing.error} />
    </SectionCard>
  )
}

import type { PmScheduleRow } from '@fettle/contract/pm-schedules'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { jobPrioritiesQuery } from '#nouns/reference/reference.queries.ts'
import {
  type BulkValue,
  bulkFields,
  bulkPreviewQuery,
  isChanged,
  isConcerned,
  type SeenSchedule,
  type SeenSchedules,
  wordsOf,
} from '../../bulk-changes.ts'
import { PreviewedLines } from './previewed-lines.tsx'

type Props = {
  readonly schedules: readonly PmScheduleRow[]
  readonly change: BulkValue
  readonly onBack: () => void
  readonly onSubmit: (seen: SeenSchedules) => void
}

const nothing = 'nothing'

/** Each schedule's current and new value, or the reason for a rejection ([C2.004]). */
export function BulkPreview({ schedules, change, onBack, onSubmit }: Props): ReactNode {
  const before = useQuery(
    bulkPreviewQuery(
      schedules.map(({ scheduleId }) => scheduleId),
      change,
    ),
  )
  const priorities = useQuery({
    ...jobPrioritiesQuery(schedules[0]?.propertyId ?? 0),
    enabled: change.field === 'jobPriority',
  })
  const priorityOf = (priority: number) =>
    priorities.data?.find(({ reqPriority }) => reqPriority === priority)?.displayText ?? String(priority)
  const resultText = ({ schedule, refusal }: SeenSchedule) =>
    refusal ??
    (isChanged(schedule, change)
      ? `${wordsOf(schedule, change.field, priorityOf) || nothing} → ${change.words || nothing}`
      : 'Stays as it is.')
  const concerned = [...(before.data?.values() ?? [])].filter((seen) => isConcerned(seen, change)).length
  return (
    <PreviewedLines
      schedules={schedules}
      query={before}
      changes={`${bulkFields[change.field]} changes`}
      concerned={concerned}
      textOf={({ scheduleId }) => {
        const seen = before.data?.get(scheduleId)
        return seen && resultText(seen)
      }}
      onBack={onBack}
      onSubmit={() => before.data && onSubmit(before.data)}
    />
  )
}

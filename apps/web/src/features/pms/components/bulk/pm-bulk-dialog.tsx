import type { PmScheduleDetail, PmScheduleRow } from '@fettle/contract/pm-schedules'
import { formatNumber } from '@fettle/rules/time/formats'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { jobPrioritiesQuery } from '#nouns/reference/reference.queries.ts'
import { BulkDialog } from '#records/bulk/bulk-dialog.tsx'
import type { Selection } from '#records/list/use-selection.ts'
import {
  type BulkValue,
  bulkChangeOf,
  bulkFields,
  bulkPreviewQuery,
  isChanged,
  isConcerned,
  type SeenSchedule,
  type SeenSchedules,
  undosOf,
  wordsOf,
} from '../../bulk-changes.ts'
import { pmKind } from '../../pm-change.ts'
import { pmListKind } from '../../pm-words.ts'
import { BulkValueForm } from './bulk-value-form.tsx'
import { PreviewedLines } from './previewed-lines.tsx'

type Props = { readonly selection: Selection<PmScheduleRow>; readonly onClose: () => void }

/** All selected schedules before the preview, then only changed and accepted ones. */
const concerns =
  (change: BulkValue | null, seen: SeenSchedules) =>
  ({ scheduleId }: PmScheduleRow): boolean => {
    const schedule = seen.get(scheduleId)
    return change === null || schedule === undefined || isConcerned(schedule, change)
  }

/** Changes one field of the selected schedules, with a preview and undo ([C2.004]). */
export function PmBulkDialog({ selection, onClose }: Props): ReactNode {
  const [entered, setEntered] = useState<BulkValue | null>(null)
  const [seen, setSeen] = useState<SeenSchedules>(new Map())
  return (
    <BulkDialog<PmScheduleRow, PmScheduleDetail>
      kind={pmKind}
      list={pmListKind}
      titleOf={(count) => `Change ${formatNumber(count)} PM schedule${count === 1 ? '' : 's'}`}
      aboutOf={({ repeat }) => repeat}
      selection={selection}
      concerned={(rows) => rows.filter(concerns(entered, seen))}
      undosOf={(done) => (entered === null ? [] : undosOf(entered, seen, done))}
      form={({ rows, onCancel, onSubmit }) =>
        entered === null ? (
          <BulkValueForm schedules={rows} onCancel={onCancel} onPreview={setEntered} />
        ) : (
          <BulkPreview
            schedules={rows}
            change={entered}
            onBack={() => setEntered(null)}
            onSubmit={(before) => {
              setSeen(before)
              onSubmit(
                (row) => {
                  const schedule = before.get(row.scheduleId)?.schedule
                  if (schedule === undefined) throw new Error(`PM schedule ${row.scheduleId} was not read.`)
                  return bulkChangeOf(schedule, entered)
                },
                rows.filter(concerns(entered, before)),
              )
            }}
          />
        )
      }
      onClose={onClose}
    />
  )
}

type BulkPreviewProps = {
  readonly schedules: readonly PmScheduleRow[]
  readonly change: BulkValue
  readonly onBack: () => void
  readonly onSubmit: (seen: SeenSchedules) => void
}

const nothing = 'nothing'

/** Each schedule's current and new value, or the reason for a rejection ([C2.004]). */
function BulkPreview({ schedules, change, onBack, onSubmit }: BulkPreviewProps): ReactNode {
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

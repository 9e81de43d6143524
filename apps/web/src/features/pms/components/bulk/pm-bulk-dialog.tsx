import type { PmScheduleDetail, PmScheduleRow } from '@fettle/contract/pm-schedules'
import { formatNumber } from '@fettle/rules/time/formats'
import { type ReactNode, useState } from 'react'
import { BulkDialog } from '#records/bulk/bulk-dialog.tsx'
import type { Selection } from '#records/list/use-selection.ts'
import { type BulkValue, bulkChangeOf, isConcerned, type SeenSchedules, undosOf } from '../../bulk-changes.ts'
import { pmKind } from '../../pm-change.ts'
import { pmListKind } from '../../pm-words.ts'
import { BulkPreview } from './bulk-preview.tsx'
import { BulkValueForm } from './bulk-value-form.tsx'

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

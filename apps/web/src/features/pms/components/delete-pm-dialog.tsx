import { changePmSchedule, deletePmSchedule } from '@fettle/contract/pm-schedule-changes'
import type { PmScheduleDetail } from '@fettle/contract/pm-schedules'
import { may } from '@fettle/rules/access/permissions'
import type { ReactNode } from 'react'
import { call } from '#lib/api-client.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { recordChange } from '#records/change/record-change.ts'
import { DeleteRecordDialog } from '#records/page/delete-record-dialog.tsx'
import { pmKind, usePmChange } from '../pm-change.ts'
import { pmName } from '../pm-words.ts'

type Props = { readonly schedule: PmScheduleDetail; readonly onClose: () => void }

/** Deletes a schedule after confirmation. One with orders can be paused instead (C0). */
export function DeletePmDialog({ schedule, onClose }: Props): ReactNode {
  const { actor } = useWorkspace()
  const changing = usePmChange(schedule.scheduleId)
  const params = { scheduleId: schedule.scheduleId }
  const pause = () =>
    changing.run(recordChange(pmKind, changePmSchedule, { params, body: { isActive: false } }, schedule), {
      notice: `${pmName(schedule)} is paused.`,
      onDone: onClose,
    })
  return (
    <DeleteRecordDialog
      kind={pmKind}
      record={schedule}
      name={pmName(schedule)}
      message="This cannot be undone."
      remove={(headers) => call(deletePmSchedule, { params, ...headers })}
      list="/pms"
      onClose={onClose}
      {...(schedule.isActive && may(actor, 'pms.edit') && { onMakeInactive: pause })}
    />
  )
}

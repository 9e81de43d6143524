import { deletePmSchedule } from '@fettle/contract/pm-schedule-changes'
import type { PmScheduleDetail } from '@fettle/contract/pm-schedules'
import { may } from '@fettle/rules/permissions'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '#lib/api-client.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { DeleteRecordDialog } from '#records/page/delete-record-dialog.tsx'
import { pmChange, pmKind, usePmChange } from '../pm-change.ts'
import { pmName } from '../pm-words.ts'
import { LinksDialog } from './links-dialog.tsx'
import { PartsDialog, PlacesDialog } from './list-dialogs.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import type { PmDialog } from './pm-actions.ts'
import { RequiresDialog } from './requires-dialog.tsx'

type Props = { readonly schedule: PmScheduleDetail; readonly onClose: () => void }

const dialogs: Readonly<Record<PmDialog, (props: Props) => ReactNode>> = {
  plan: PlanDialog,
  links: LinksDialog,
  places: PlacesDialog,
  parts: PartsDialog,
  requires: RequiresDialog,
  delete: DeleteDialog,
}

/** The dialog that is open on a schedule's page. */
export function PmDialogs({ opened, ...props }: Props & { readonly opened: PmDialog }): ReactNode {
  const Dialog = dialogs[opened]
  return <Dialog {...props} />
}

/** Deletes a schedule after asking; one of which orders were made can be paused instead (C0). */
function DeleteDialog({ schedule, onClose }: Props): ReactNode {
  const { actor } = useWorkspace()
  const navigate = useNavigate()
  const changing = usePmChange(schedule.scheduleId)
  const params = { scheduleId: schedule.scheduleId }
  const pause = () =>
    changing.run(pmChange(schedule, { isActive: false }), {
      notice: `${pmName(schedule)} is paused.`,
      undo: (after) => pmChange(after, { isActive: true }),
      onDone: onClose,
    })
  return (
    <DeleteRecordDialog
      kind={pmKind}
      record={schedule}
      name={pmName(schedule)}
      message="This cannot be undone."
      remove={(headers) => call(deletePmSchedule, { params, ...headers })}
      onGone={() => navigate({ to: '/pms', replace: true })}
      onClose={onClose}
      {...(schedule.isActive && may(actor, 'pms.edit') && { onMakeInactive: pause })}
    />
  )
}

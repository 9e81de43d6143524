import { deleteWorker } from '@fettle/contract/worker-changes'
import type { DetailedWorker } from '@fettle/contract/workers'
import { may } from '@fettle/rules/access/permissions'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { DeleteRecordDialog } from '#records/page/delete-record-dialog.tsx'
import { workerKind } from '../../worker-change.ts'
import type { WorkerDialog } from '../page/worker-actions.ts'
import { InactiveDialog } from './inactive-dialog.tsx'
import { PresenceDialog } from './presence-dialog.tsx'
import { BuildingsDialog, RanksDialog, TradesDialog } from './routing-dialogs.tsx'
import { DaysOffDialog, ShiftsDialog } from './shift-dialogs.tsx'

type Props = { readonly worker: DetailedWorker; readonly onClose: () => void }

const dialogs: Readonly<Record<WorkerDialog, (props: Props) => ReactNode>> = {
  trades: TradesDialog,
  buildings: BuildingsDialog,
  ranks: RanksDialog,
  shifts: ShiftsDialog,
  'days-off': DaysOffDialog,
  presence: PresenceDialog,
  inactive: InactiveDialog,
  delete: DeleteDialog,
}

/** The dialog that is open on a worker's page. */
export function WorkerDialogs({ opened, ...props }: Props & { opened: WorkerDialog }): ReactNode {
  const Dialog = dialogs[opened]
  return <Dialog {...props} />
}

/** Deletes a worker after asking; one with labor or orders can be made inactive instead ([C5.007]). */
function DeleteDialog({ worker, onClose }: Props): ReactNode {
  const { actor } = useWorkspace()
  const [isInstead, setInstead] = useState(false)
  const params = { workerId: worker.workerId }
  if (isInstead) return <InactiveDialog worker={worker} onClose={onClose} />
  return (
    <DeleteRecordDialog
      kind={workerKind}
      record={worker}
      name={worker.workerName}
      message="The worker's shifts, ranks and log are deleted as well. This cannot be undone."
      remove={(headers) => call(deleteWorker, { params, ...headers })}
      list="/workers"
      onClose={onClose}
      {...(worker.workerActiveFlag &&
        may(actor, 'workers.edit') && { onMakeInactive: () => setInstead(true) })}
    />
  )
}

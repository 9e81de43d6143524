import { deleteWorker } from '@fettle/contract/worker-changes'
import type { DetailedWorker } from '@fettle/contract/workers'
import { may } from '@fettle/rules/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { ApiError } from '#lib/api-error.ts'
import { describeError } from '#lib/error-texts.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { Confirm } from '#ui/confirm.tsx'
import { workerQuery } from '../../worker-change.ts'
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
  const { workerId, fmModId } = worker
  const { actor } = useWorkspace()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const [isInstead, setInstead] = useState(false)
  const { mutate, isPending, error } = useSingleMutation({
    meta: { showsOwnErrors: true },
    mutationFn: () => call(deleteWorker, { params: { workerId }, ifMatch: fmModId, idempotencyKey }),
    onSuccess: async () => {
      onClose()
      await navigate({ to: '/workers', replace: true })
      queries.removeQueries({ queryKey: workerQuery(workerId).queryKey })
      await queries.invalidateQueries({ queryKey: ['worker'] })
    },
  })
  if (isInstead) return <InactiveDialog worker={worker} onClose={onClose} />
  const isInUse = error instanceof ApiError && error.errors.some(({ code }) => code === 'in-use')
  const isOver = isInUse && worker.workerActiveFlag && may(actor, 'workers.edit')
  return (
    <Confirm
      title={`Delete ${worker.workerName}?`}
      opened
      message={isInUse ? undefined : "Shifts, ranks and the log go with the worker. This can't be undone."}
      error={error ? wordsOf(error) : undefined}
      isBusy={isPending}
      isDangerous={!isOver}
      confirmLabel={isOver ? 'Make inactive' : 'Delete'}
      onConfirm={() => (isOver ? setInstead(true) : mutate())}
      onClose={onClose}
    />
  )
}

/** What the server said of it, each sentence once. */
function wordsOf(error: Error): string {
  const { title, message } = describeError(error)
  const named = error instanceof ApiError ? error.errors.map((one) => one.message) : []
  return [...new Set(named.length > 0 ? named : [title, message])].join(' ')
}

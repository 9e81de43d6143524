import type { ImportDetail } from '@fettle/contract/imports'
import { formatNumber } from '@fettle/rules/time/formats'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { Confirm } from '#ui/confirm.tsx'
import { undoOptions } from '../import-changes.ts'

type Props = { readonly detail: ImportDetail; readonly onClose: () => void }

/** Says what an undo does before it begins. */
export function UndoDialog({ detail, onClose }: Props): ReactNode {
  const queries = useQueryClient()
  const undoing = useSingleMutation(undoOptions(queries, detail.importId))
  const { created = 0, updated = 0 } = detail.counts ?? {}
  return (
    <Confirm
      opened
      isDangerous
      title="Undo this import?"
      confirmLabel="Undo the import"
      message={
        <>
          {created > 0 && `${records(created)} that the import made ${isAre(created)} removed. `}
          {updated > 0 && `${records(updated)} that it changed ${isAre(updated)} put back as before. `}
          What somebody changed or built upon since is kept as it is now.
        </>
      }
      isBusy={undoing.isPending}
      error={undoing.error ? describeError(undoing.error).message : undefined}
      onConfirm={() => undoing.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

const records = (count: number) => `${formatNumber(count)} ${count === 1 ? 'record' : 'records'}`
const isAre = (count: number) => (count === 1 ? 'is' : 'are')

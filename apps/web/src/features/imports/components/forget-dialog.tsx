import type { ImportDetail } from '@fettle/contract/imports'
import { allowsImportAction } from '@fettle/rules/imports/imports'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { Confirm } from '#ui/confirm.tsx'
import { forgetOptions } from '../import-changes.ts'

type Props = {
  readonly detail: ImportDetail
  readonly onForgotten: () => void
  readonly onClose: () => void
}

/** Confirms deleting an import, with the consequences. */
export function ForgetDialog({ detail, onForgotten, onClose }: Props): ReactNode {
  const queries = useQueryClient()
  const forgetting = useSingleMutation(forgetOptions(queries, detail.importId))
  return (
    <Confirm
      opened
      isDangerous
      title="Forget this import?"
      confirmLabel="Forget"
      message={
        allowsImportAction(detail.state, 'undo')
          ? 'The file and the list of its rows are deleted. The records that it made stay, and it can no longer be undone.'
          : 'The file and what was chosen for it are deleted.'
      }
      isBusy={forgetting.isPending}
      error={forgetting.error ? describeError(forgetting.error).message : undefined}
      onConfirm={() => forgetting.mutate(undefined, { onSuccess: onForgotten })}
      onClose={onClose}
    />
  )
}

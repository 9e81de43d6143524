import type { ExportRun } from '@fettle/contract/exports'
import { allowsExportAction } from '@fettle/rules/desk/exports'
import { Button, Group } from '@mantine/core'
import { IconDownload, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { ActionsMenu } from '#ui/actions-menu.tsx'
import { Confirm } from '#ui/confirm.tsx'
import { cancelOptions, deleteOptions, downloadOptions, repeatOptions } from '../export-changes.ts'

type Props = {
  readonly run: ExportRun
  /** Contents of the export, as text. */
  readonly subject: string
}

/** Actions available for an export in its state. */
export function ExportActions({ run, subject }: Props): ReactNode {
  const queries = useQueryClient()
  const downloading = useSingleMutation(downloadOptions())
  const canceling = useSingleMutation(cancelOptions(queries))
  const repeating = useSingleMutation(repeatOptions(queries))
  const [asksToDelete, setAsking] = useState(false)
  const { state } = run
  if (allowsExportAction(state, 'cancel')) {
    return (
      <Button
        variant="default"
        size="compact-md"
        aria-label={`Cancel ${subject}`}
        loading={canceling.isPending}
        onClick={() => canceling.mutate(run)}
      >
        Cancel
      </Button>
    )
  }
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      {allowsExportAction(state, 'download') && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconDownload size={16} aria-hidden />}
          aria-label={`Download ${subject}`}
          loading={downloading.isPending}
          onClick={() => downloading.mutate(run)}
        >
          Download
        </Button>
      )}
      <ActionsMenu
        label={`Actions for ${subject}`}
        isBusy={repeating.isPending}
        actions={[
          { label: 'Make again', Icon: IconRefresh, run: () => repeating.mutate(run) },
          allowsExportAction(state, 'delete') && {
            label: 'Delete',
            Icon: IconTrash,
            isDangerous: true,
            run: () => setAsking(true),
          },
        ]}
      />
      {asksToDelete && <DeleteDialog run={run} onClose={() => setAsking(false)} />}
    </Group>
  )
}

function DeleteDialog({ run, onClose }: { run: ExportRun; onClose: () => void }): ReactNode {
  const deleting = useSingleMutation(deleteOptions(useQueryClient()))
  return (
    <Confirm
      opened
      isDangerous
      title="Delete this export?"
      confirmLabel="Delete"
      message={
        run.state === 'Done'
          ? 'Its file is deleted. The records themselves stay as they are.'
          : 'It leaves the list.'
      }
      isBusy={deleting.isPending}
      error={deleting.error ? describeError(deleting.error).message : undefined}
      onConfirm={() => deleting.mutate(run, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

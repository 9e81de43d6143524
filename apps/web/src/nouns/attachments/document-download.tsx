import { ActionIcon, Tooltip } from '@mantine/core'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { bytesOf } from '#lib/base64.ts'
import { saveFile } from '#lib/save-file.ts'
import { documentFileOptions } from './attachment.queries.ts'

type Props = { readonly documentId: number; readonly version: number; readonly name: string }

/**
 * Downloads a version of a document ([A2.123], [B2.055]). A failure is only shown as a retry on the button
 * ([A2.124], [B2.056]).
 */
export function DocumentDownload({ documentId, version, name }: Props): ReactNode {
  const { mutate, isPending, isError } = useMutation(documentFileOptions())
  const Icon = isError ? IconRefresh : IconDownload
  const save = () =>
    mutate(
      { documentId, version },
      {
        onSuccess: ({ containerData, containerFileName, mediaType }) =>
          saveFile(new Blob([bytesOf(containerData)], { type: mediaType }), containerFileName),
      },
    )
  return (
    <Tooltip label={isError ? 'Download again' : 'Download'}>
      <ActionIcon
        aria-label={`Download ${name}${isError ? ' again' : ''}`}
        loading={isPending}
        onClick={save}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

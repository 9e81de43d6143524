import { ActionIcon, Button } from '@mantine/core'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { bytesOf } from '#lib/base64.ts'
import { saveFile } from '#lib/save-file.ts'
import { Tooltip } from '#ui/tooltip.tsx'
import { documentFileOptions } from './attachment.queries.ts'

type Props = { readonly documentId: number; readonly version: number; readonly name: string }

function useDownload({ documentId, version }: Omit<Props, 'name'>) {
  const { mutate, isPending, isError } = useMutation(documentFileOptions())
  const save = () =>
    mutate(
      { documentId, version },
      {
        onSuccess: ({ containerData, containerFileName, mediaType }) =>
          saveFile(new Blob([bytesOf(containerData)], { type: mediaType }), containerFileName),
      },
    )
  return { isPending, isError, Icon: isError ? IconRefresh : IconDownload, save }
}

/**
 * Downloads a version of a document ([A2.123], [B2.055]). A failure is only shown as a retry on the button
 * ([A2.124], [B2.056]).
 */
export function DocumentDownload({ name, ...version }: Props): ReactNode {
  const { isPending, isError, Icon, save } = useDownload(version)
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

/** {@link DocumentDownload} as the main button of a page. */
export function DocumentDownloadButton(version: Omit<Props, 'name'>): ReactNode {
  const { isPending, isError, Icon, save } = useDownload(version)
  return (
    <Button loading={isPending} leftSection={<Icon size={16} aria-hidden />} onClick={save}>
      {isError ? 'Download again' : 'Download'}
    </Button>
  )
}

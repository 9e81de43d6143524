import type { DocumentSummary } from '@fettle/contract/order-children'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { bytesOf } from '#lib/base64.ts'
import { saveFile } from '#lib/save-file.ts'
import type { Column } from '#ui/data-table.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { RecordTable } from '#ui/record-table.tsx'
import { documentFileOptions } from './attachment.queries.ts'

type Props = { readonly documents: readonly DocumentSummary[]; readonly empty: string }

/**
 * The documents of a record; the newest version of each can be downloaded ([A2.121], [A2.123]). A download that failed
 * is swallowed ([A2.124]): its button offers to do it again, and nothing else happens.
 */
export function Documents({ documents, empty }: Props): ReactNode {
  const { mutate, isPending, isError, variables } = useMutation(documentFileOptions())
  const fetchFile = (params: { documentId: number; version: number }) =>
    mutate(params, {
      onSuccess: ({ containerData, containerFileName, mediaType }) =>
        saveFile(new Blob([bytesOf(containerData)], { type: mediaType }), containerFileName),
    })
  const download = ({ documentId, docTitle, currentVersion }: DocumentSummary) => {
    const isAsked = variables?.documentId === documentId
    const hasFailed = isError && isAsked
    const Icon = hasFailed ? IconRefresh : IconDownload
    return (
      <Tooltip label={hasFailed ? 'Download again' : 'Download'}>
        <ActionIcon
          aria-label={`Download ${docTitle}${hasFailed ? ' again' : ''}`}
          loading={isPending && isAsked}
          onClick={() => fetchFile({ documentId, version: currentVersion })}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    )
  }
  const columns: Column<DocumentSummary>[] = [
    { key: 'title', title: 'Title', render: ({ docTitle }) => docTitle },
    { key: 'type', title: 'Type', render: ({ docType }) => docType },
    { key: 'version', title: 'Version', align: 'right', render: ({ currentVersion }) => currentVersion },
    { key: 'status', title: 'Status', render: ({ docStatus }) => docStatus },
    { key: 'file', title: 'File', align: 'right', render: download },
  ]
  return (
    <RecordTable
      caption="Documents"
      columns={columns}
      rows={documents}
      rowKey={({ documentId }) => documentId}
      empty={empty}
      scrollsBeyond={20}
      card={(document) => (
        <RecordLine
          title={document.docTitle}
          facts={[document.docType, `Version ${document.currentVersion}`, document.docStatus]}
          actions={download(document)}
        />
      )}
    />
  )
}

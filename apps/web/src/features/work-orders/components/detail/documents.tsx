import type { WorkOrder } from '@fettle/contract/work-orders'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { bytesOf } from '#lib/base64.ts'
import { saveFile } from '#lib/save-file.ts'
import type { Column } from '#ui/data-table.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { RecordTable } from '#ui/record-table.tsx'
import { documentFileOptions } from '../../work-orders.queries.ts'

type OrderDocument = WorkOrder['documents'][number]

/**
 * The documents of the order; the newest version of each can be downloaded ([A2.121], [A2.123]). A download that failed
 * is swallowed ([A2.124]): its button offers to do it again, and nothing else happens.
 */
export function Documents({ documents }: { documents: readonly OrderDocument[] }): ReactNode {
  const { mutate, isPending, isError, variables } = useMutation(documentFileOptions())
  const fetchFile = (params: { documentId: number; version: number }) =>
    mutate(params, {
      onSuccess: ({ containerData, containerFileName, mediaType }) =>
        saveFile(new Blob([bytesOf(containerData)], { type: mediaType }), containerFileName),
    })
  const download = ({ documentId, docTitle, currentVersion }: OrderDocument) => {
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
  const columns: Column<OrderDocument>[] = [
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
      empty="No documents for this order."
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

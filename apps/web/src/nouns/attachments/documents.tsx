import type { DocumentSummary } from '@fettle/contract/order-children'
import { may } from '@fettle/rules/access/permissions'
import { Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import type { Column } from '#ui/data-table.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { RecordTable } from '#ui/record-table.tsx'
import type { DocumentOwner } from './attachment.queries.ts'
import { DocumentDownload } from './document-download.tsx'
import { DocumentMenu } from './document-menu.tsx'
import classes from './documents.module.css'

type Props = {
  readonly documents: readonly DocumentSummary[]
  readonly empty: string
  /** The record to remove documents from. */
  readonly owner?: DocumentOwner
}

/**
 * Documents of a record ([A2.121], [B2.053]). The latest version can be downloaded, and a menu leads to the
 * others. With permission to browse documents, the title opens the page of the document.
 */
export function Documents({ documents, empty, owner }: Props): ReactNode {
  const { actor } = useWorkspace()
  const title = ({ documentId, docTitle }: DocumentSummary) =>
    may(actor, 'documents.browse') ? (
      <Link to="/documents/$documentId" params={{ documentId: String(documentId) }} className={classes.link}>
        {docTitle}
      </Link>
    ) : (
      docTitle
    )
  const actions = (document: DocumentSummary) => (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <DocumentDownload
        documentId={document.documentId}
        version={document.currentVersion}
        name={document.docTitle}
      />
      <DocumentMenu document={document} owner={owner} />
    </Group>
  )
  const columns: Column<DocumentSummary>[] = [
    { key: 'title', title: 'Title', render: title },
    { key: 'type', title: 'Type', render: ({ docType }) => docType },
    { key: 'version', title: 'Version', align: 'right', render: ({ currentVersion }) => currentVersion },
    { key: 'status', title: 'Status', render: ({ docStatus }) => docStatus },
    { key: 'file', title: 'File', align: 'right', render: actions },
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
          title={title(document)}
          facts={[document.docType, `Version ${document.currentVersion}`, document.docStatus]}
          actions={actions(document)}
        />
      )}
    />
  )
}

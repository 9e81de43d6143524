import type { DocumentSummary } from '@fettle/contract/order-children'
import { may } from '@fettle/rules/access/permissions'
import { documentPermissions } from '@fettle/rules/documents/document-owners'
import { ActionIcon, Group } from '@mantine/core'
import { IconDots, IconFilePlus, IconHistory, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { MenuOnButton } from '#ui/actions-menu.tsx'
import type { Column } from '#ui/data-table.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { RecordTable } from '#ui/record-table.tsx'
import type { DocumentOwner } from './attachment.queries.ts'
import { DocumentDownload } from './document-download.tsx'
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

const DocumentVersions = lazyComponent(async () => (await import('./document-versions.tsx')).DocumentVersions)
const NewVersion = lazyComponent(async () => (await import('./new-version.tsx')).NewVersion)
const RemoveDocument = lazyComponent(async () => (await import('./remove-document.tsx')).RemoveDocument)

type DocumentMenuProps = {
  readonly document: DocumentSummary
  /** The record to remove the document from. Set for an order only if its document may be deleted. */
  readonly owner: DocumentOwner | undefined
}

/** Permission required to remove documents from a record. undefined if the record's own abilities decide. */
function removalPermission(owner: DocumentOwner) {
  if ('assetId' in owner) return 'documents.remove'
  if ('vendorId' in owner) return documentPermissions.vendorId
  return 'pmScheduleId' in owner ? documentPermissions.pmScheduleId : undefined
}

/** Menu of a document: versions, a new version for users who edit documents, and removal. */
function DocumentMenu({ document, owner }: DocumentMenuProps): ReactNode {
  const { actor } = useWorkspace()
  const [opened, setOpened] = useState<'versions' | 'new-version' | 'remove'>()
  const close = () => setOpened(undefined)
  const needed = owner === undefined ? undefined : removalPermission(owner)
  const mayRemove = owner !== undefined && (needed === undefined || may(actor, needed))
  return (
    <>
      <MenuOnButton
        target={() => (
          <ActionIcon aria-label={`More about ${document.docTitle}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        )}
        actions={[
          { label: 'Versions', Icon: IconHistory, run: () => setOpened('versions') },
          may(actor, 'documents.edit') && {
            label: 'New version',
            Icon: IconFilePlus,
            run: () => setOpened('new-version'),
          },
          mayRemove && { label: 'Remove', Icon: IconTrash, run: () => setOpened('remove') },
        ]}
      />
      <Suspense>
        {opened === 'versions' && <DocumentVersions document={document} onClose={close} />}
        {opened === 'new-version' && <NewVersion document={document} onClose={close} />}
        {opened === 'remove' && mayRemove && (
          <RemoveDocument document={document} owner={owner} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

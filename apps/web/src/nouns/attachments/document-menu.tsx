import type { DocumentSummary } from '@fettle/contract/order-children'
import { may } from '@fettle/rules/access/permissions'
import { documentPermissions } from '@fettle/rules/documents/document-owners'
import { ActionIcon } from '@mantine/core'
import { IconDots, IconFilePlus, IconHistory, IconTrash } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { MenuOnButton } from '#ui/actions-menu.tsx'
import type { DocumentOwner } from './attachment.queries.ts'

const DocumentVersions = lazyComponent(async () => (await import('./document-versions.tsx')).DocumentVersions)
const NewVersion = lazyComponent(async () => (await import('./new-version.tsx')).NewVersion)
const RemoveDocument = lazyComponent(async () => (await import('./remove-document.tsx')).RemoveDocument)

type Props = {
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
export function DocumentMenu({ document, owner }: Props): ReactNode {
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

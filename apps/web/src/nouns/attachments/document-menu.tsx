import type { DocumentSummary } from '@fettle/contract/order-children'
import { may } from '@fettle/rules/permissions'
import { ActionIcon } from '@mantine/core'
import { IconDots, IconFilePlus, IconHistory, IconTrash } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { MenuOnButton } from '#ui/actions-menu.tsx'

const DocumentVersions = lazyComponent(async () => (await import('./document-versions.tsx')).DocumentVersions)
const NewVersion = lazyComponent(async () => (await import('./new-version.tsx')).NewVersion)
const RemoveDocument = lazyComponent(async () => (await import('./remove-document.tsx')).RemoveDocument)

type Props = {
  readonly document: DocumentSummary
  /** The asset that the document can be taken off. */
  readonly assetId: number | undefined
}

/** The versions of a document, a new one for those who edit documents, and taking it off its asset. */
export function DocumentMenu({ document, assetId }: Props): ReactNode {
  const { actor } = useWorkspace()
  const [opened, setOpened] = useState<'versions' | 'new-version' | 'remove'>()
  const close = () => setOpened(undefined)
  const mayRemove = assetId !== undefined && may(actor, 'documents.remove')
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
          <RemoveDocument document={document} assetId={assetId} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

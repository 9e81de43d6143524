import type { DocumentSummary } from '@fettle/contract/order-children'
import { may } from '@fettle/rules/permissions'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconFilePlus, IconHistory, IconTrash } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'

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
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={`More about ${document.docTitle}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconHistory size={16} aria-hidden />}
            onClick={() => setOpened('versions')}
          >
            Versions
          </Menu.Item>
          {may(actor, 'documents.edit') && (
            <Menu.Item
              leftSection={<IconFilePlus size={16} aria-hidden />}
              onClick={() => setOpened('new-version')}
            >
              New version
            </Menu.Item>
          )}
          {mayRemove && (
            <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => setOpened('remove')}>
              Remove
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
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

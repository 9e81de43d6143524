import type { DocumentDetail } from '@fettle/contract/documents'
import { Skeleton, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconEye } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { logSection } from '#records/page/log-section.tsx'
import { overviewSection, type RecordSection } from '#records/page/record-section.ts'
import { RecordWithDialogs } from '#records/page/record-with-dialogs.tsx'
import { SmallButton } from '#ui/small-button.tsx'
import { documentKind, documentLogQuery } from '../document-change.ts'
import { previewKindOf } from '../preview-kind.ts'
import { DocumentActionsContext } from './document-actions.ts'
import { DocumentHead } from './document-head.tsx'
import { AddLinkButton, Links } from './links-card.tsx'
import { Overview } from './overview.tsx'
import { NewVersionButton, Versions } from './versions-card.tsx'

const DocumentDialogs = lazyComponent(async () => (await import('./document-dialogs.tsx')).DocumentDialogs)

/** A document with all sections and actions ([C3.003]). */
export const DocumentView = ({ document }: { readonly document: DocumentDetail }): ReactNode => (
  <RecordWithDialogs
    kind={documentKind}
    record={document}
    one="document"
    Actions={DocumentActionsContext}
    permissions={['documents.edit', 'documents.delete']}
    useSections={useDocumentSections}
    head={(chips) => <DocumentHead document={document} chips={chips} />}
    dialog={(dialog) => <DocumentDialogs document={document} {...dialog} />}
  />
)

/** The cards of a document, in order ([C3.003]). */
function useDocumentSections(document: DocumentDetail): RecordSection[] {
  const log = useInfiniteQuery(documentLogQuery(document))
  const { links, versions } = document
  return [
    { id: overviewSection, title: 'Overview', column: 'facts', content: <Overview document={document} /> },
    {
      id: 'preview',
      title: 'Preview',
      column: 'story',
      chip: { label: 'Preview' },
      content: <PreviewCard document={document} />,
    },
    {
      id: 'versions',
      title: 'Versions',
      column: 'story',
      chip: { label: 'Versions', count: versions.length },
      actions: <NewVersionButton />,
      content: <Versions document={document} />,
    },
    {
      id: 'links',
      title: 'Links',
      column: 'story',
      isQuiet: links.length === 0,
      chip: { label: 'Links', count: links.length },
      actions: <AddLinkButton />,
      content: <Links document={document} />,
    },
    logSection(log, 'whole'),
  ]
}

const Preview = lazyComponent(async () => (await import('./preview.tsx')).Preview)

/** Files that a wide screen loads without asking, in bytes. */
const maxUnaskedBytes = 10 * 1024 * 1024

/** Preview of the current version. Wide screens show it at once, others on request. */
function PreviewCard({ document }: { readonly document: DocumentDetail }): ReactNode {
  const isWide = useMediaQuery('(min-width: 90em)', false, { getInitialValueInEffect: false })
  const [isAsked, setAsked] = useState(false)
  const current = document.versions.find(({ version }) => version === document.currentVersion)
  if (current === undefined) return null
  const kind = previewKindOf(current.mediaType)
  if (kind === null)
    return <Text c="dimmed">Files of this type have no preview. Download the file to read it.</Text>
  if (!isAsked && !(isWide && current.byteSize <= maxUnaskedBytes))
    return (
      <SmallButton Icon={IconEye} onClick={() => setAsked(true)}>
        Show Preview
      </SmallButton>
    )
  return (
    <Suspense fallback={<Skeleton height={240} role="status" aria-label="Loading..." />}>
      <Preview
        documentId={document.documentId}
        version={current.version}
        title={document.docTitle}
        mediaType={current.mediaType}
        kind={kind}
      />
    </Suspense>
  )
}

import type { DocumentDetail } from '@fettle/contract/documents'
import { useInfiniteQuery } from '@tanstack/react-query'
import { logSection } from '#records/page/log-section.tsx'
import { overviewSection, type RecordSection } from '#records/page/record-section.ts'
import { documentLogQuery } from '../document-change.ts'
import { AddLinkButton, Links } from './links-card.tsx'
import { Overview } from './overview.tsx'
import { PreviewCard } from './preview-card.tsx'
import { NewVersionButton, Versions } from './versions-card.tsx'

/** The cards of a document, in order ([C3.003]). */
export function useDocumentSections(document: DocumentDetail): RecordSection[] {
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
      chip: { label: 'Versions', count: String(versions.length) },
      actions: <NewVersionButton />,
      content: <Versions document={document} />,
    },
    {
      id: 'links',
      title: 'Links',
      column: 'story',
      isQuiet: links.length === 0,
      chip: { label: 'Links', ...(links.length > 0 && { count: String(links.length) }) },
      actions: <AddLinkButton />,
      content: <Links document={document} />,
    },
    logSection(log, 'whole'),
  ]
}

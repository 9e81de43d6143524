import type { DocumentDetail } from '@fettle/contract/documents'
import { overviewSection, type RecordSection } from '#records/page/record-section.ts'
import { Overview } from './overview.tsx'
import { PreviewCard } from './preview-card.tsx'
import { NewVersionButton, Versions } from './versions-card.tsx'

/** The cards of a document, in order ([C3.003]). */
export const documentSections = (document: DocumentDetail): RecordSection[] => [
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
    chip: { label: 'Versions', count: String(document.versions.length) },
    actions: <NewVersionButton document={document} />,
    content: <Versions document={document} />,
  },
]

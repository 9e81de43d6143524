import type { DocumentDetail } from '@fettle/contract/documents'
import type { ReactNode } from 'react'
import { RecordArticle } from '#records/page/record-article.tsx'
import { documentKind } from '../document-change.ts'
import { DocumentHead } from './document-head.tsx'
import { documentSections } from './document-sections.tsx'

/** A document with all sections and actions ([C3.003]). */
export const DocumentView = ({ document }: { readonly document: DocumentDetail }): ReactNode => (
  <RecordArticle
    kind={documentKind}
    record={document}
    sections={documentSections(document)}
    navLabel="Sections of this document"
    head={(chips) => <DocumentHead document={document} chips={chips} />}
  />
)

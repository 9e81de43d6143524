import type { ReactNode } from 'react'
import { documentQuery } from '#nouns/attachments/attachment.queries.ts'
import { RecordPage } from '#records/page/record-page.tsx'
import { DocumentView } from '../components/document-view.tsx'

/** One document at `/documents/{id}` ([C3.003]). Requires permission to browse documents. */
export const DocumentPage = ({ documentId }: { documentId: number }): ReactNode => (
  <RecordPage
    id={documentId}
    one="document"
    permission="documents.browse"
    query={documentQuery}
    wayOn="Go to the documents"
  >
    {(document) => <DocumentView document={document} />}
  </RecordPage>
)

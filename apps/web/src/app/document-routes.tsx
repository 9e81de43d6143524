import { DocumentPage } from '#features/documents/pages/document-page.tsx'
import { formRoute, recordRoute } from './record-route.tsx'

/** `/documents/{id}` */
export const DocumentRoute = recordRoute('documentId', (id) => <DocumentPage documentId={id} />)

/** `/documents/create` */
export const CreateDocumentRoute = formRoute(
  'documents.edit',
  async () => (await import('#features/documents/pages/create-document-page.tsx')).CreateDocumentPage,
)

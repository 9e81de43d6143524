import { documentList } from '#features/documents/documents.list.tsx'
import { listRoute } from './list-route.tsx'

/** `/documents` */
export const DocumentsRoute = listRoute('/documents', 'documents.browse', documentList)

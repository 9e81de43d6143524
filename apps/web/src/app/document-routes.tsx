import { recordIdText } from '@fettle/contract/common'
import { may } from '@fettle/rules/access/permissions'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { DocumentPage } from '#features/documents/pages/document-page.tsx'
import { forbiddenText } from '#lib/error-texts.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { ForbiddenState } from '#ui/forbidden-state.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'

const detail = getRouteApi('/shell/documents/$documentId')

/** `/documents/{id}` */
export function DocumentRoute(): ReactNode {
  const { documentId } = detail.useParams()
  const id = recordIdText.safeParse(documentId)
  return id.success ? <DocumentPage documentId={id.data} /> : <NotFoundPage />
}

const CreateDocumentPage = lazyComponent(
  async () => (await import('#features/documents/pages/create-document-page.tsx')).CreateDocumentPage,
)

/** `/documents/create` */
export function CreateDocumentRoute(): ReactNode {
  const { actor } = useWorkspace()
  if (!may(actor, 'documents.edit')) return <ForbiddenState message={forbiddenText} />
  return (
    <Suspense fallback={<RecordLoading />}>
      <CreateDocumentPage />
    </Suspense>
  )
}

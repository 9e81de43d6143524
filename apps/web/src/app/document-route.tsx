import { recordIdText } from '@fettle/contract/common'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DocumentPage } from '#features/documents/pages/document-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'

const detail = getRouteApi('/shell/documents/$documentId')

/** `/documents/{id}` */
export function DocumentRoute(): ReactNode {
  const { documentId } = detail.useParams()
  const id = recordIdText.safeParse(documentId)
  return id.success ? <DocumentPage documentId={id.data} /> : <NotFoundPage />
}

import { recordIdText } from '@fettle/contract/common'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { IssuePage } from '#features/issues/pages/issue-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'

const detail = getRouteApi('/shell/issuelog/$issueId')

/** `/issuelog/{id}` */
export function IssueRoute(): ReactNode {
  const { issueId } = detail.useParams()
  const id = recordIdText.safeParse(issueId)
  return id.success ? <IssuePage issueId={id.data} /> : <NotFoundPage />
}

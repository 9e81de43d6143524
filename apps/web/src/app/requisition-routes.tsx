import { recordIdText } from '@fettle/contract/common'
import { may } from '@fettle/rules/access/permissions'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { RequisitionPage } from '#features/requisitions/pages/requisition-page.tsx'
import { forbiddenText } from '#lib/error-texts.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { ForbiddenState } from '#ui/forbidden-state.tsx'
import { withAdvancedParts } from './advanced-parts.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'

const detail = getRouteApi('/shell/requisitions/$requisitionId')

/** `/requisitions/{id}` */
export const RequisitionRoute = withAdvancedParts(function Requisition(): ReactNode {
  const { requisitionId } = detail.useParams()
  const id = recordIdText.safeParse(requisitionId)
  return id.success ? <RequisitionPage requisitionId={id.data} /> : <NotFoundPage />
})

const PreparePage = lazyComponent(
  async () => (await import('#features/requisitions/pages/prepare-page.tsx')).PreparePage,
)

/** `/requisitions/prepare` */
export const PrepareRequisitionRoute = withAdvancedParts(function Prepare(): ReactNode {
  const { actor } = useWorkspace()
  if (!may(actor, 'parts.edit')) return <ForbiddenState message={forbiddenText} />
  return (
    <Suspense fallback={<RecordLoading />}>
      <PreparePage />
    </Suspense>
  )
})

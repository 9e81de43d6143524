import { may } from '@fettle/rules/access/permissions'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import type { IssueStart } from '#features/issues/pages/create-issue-page.tsx'
import { forbiddenText } from '#lib/error-texts.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { ForbiddenState } from '#ui/forbidden-state.tsx'

const CreateIssuePage = lazyComponent(
  async () => (await import('#features/issues/pages/create-issue-page.tsx')).CreateIssuePage,
)
const create = getRouteApi('/shell/issuelog/create')

/** `/issuelog/create`; `?order=` names the order on which the issue was found. */
export function CreateIssueRoute(): ReactNode {
  const { actor } = useWorkspace()
  const { order, property, building } = create.useSearch()
  if (!may(actor, 'issues.edit')) return <ForbiddenState message={forbiddenText} />
  const start: IssueStart = {
    ...(order !== undefined && { foundOrderId: order }),
    ...(property !== undefined && { propertyId: property }),
    ...(building !== undefined && { buildingId: building }),
  }
  return (
    <Suspense fallback={<RecordLoading />}>
      <CreateIssuePage start={start} />
    </Suspense>
  )
}

import { recordIdText } from '@fettle/contract/common'
import { may } from '@fettle/rules/access/permissions'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { PartPage } from '#features/parts/pages/part-page.tsx'
import { forbiddenText } from '#lib/error-texts.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { ForbiddenState } from '#ui/forbidden-state.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'

const detail = getRouteApi('/shell/parts/$partId')

/** `/parts/{id}` */
export function PartRoute(): ReactNode {
  const { partId } = detail.useParams()
  const id = recordIdText.safeParse(partId)
  return id.success ? <PartPage partId={id.data} /> : <NotFoundPage />
}

const CreatePartPage = lazyComponent(
  async () => (await import('#features/parts/pages/create-part-page.tsx')).CreatePartPage,
)

/** `/parts/create` */
export function CreatePartRoute(): ReactNode {
  const { actor } = useWorkspace()
  if (!may(actor, 'parts.edit')) return <ForbiddenState message={forbiddenText} />
  return (
    <Suspense fallback={<RecordLoading />}>
      <CreatePartPage />
    </Suspense>
  )
}

import { recordIdText } from '@fettle/contract/common'
import { may } from '@fettle/rules/access/permissions'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { forbiddenText } from '#lib/error-texts.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { ForbiddenState } from '#ui/forbidden-state.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'

const CreateAssetPage = lazyComponent(
  async () => (await import('#features/assets/pages/create-asset-page.tsx')).CreateAssetPage,
)

const create = getRouteApi('/shell/assets/create')

/** `/assets/create`: a new asset, or a copy with `?copyOf=`. */
export function CreateAssetRoute(): ReactNode {
  const { actor } = useWorkspace()
  const { copyOf } = create.useSearch()
  if (!may(actor, 'assets.edit')) return <ForbiddenState message={forbiddenText} />
  const id = copyOf === undefined ? null : recordIdText.safeParse(String(copyOf))
  if (id !== null && !id.success) return <NotFoundPage />
  return (
    <Suspense fallback={<RecordLoading />}>
      <CreateAssetPage key={String(copyOf)} copyOf={id?.data ?? null} />
    </Suspense>
  )
}

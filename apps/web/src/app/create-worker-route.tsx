import { may } from '@fettle/rules/access/permissions'
import { type ReactNode, Suspense } from 'react'
import { forbiddenText } from '#lib/error-texts.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { ForbiddenState } from '#ui/forbidden-state.tsx'

const CreateWorkerPage = lazyComponent(
  async () => (await import('#features/workers/pages/create-worker-page.tsx')).CreateWorkerPage,
)

/** `/workers/create` */
export function CreateWorkerRoute(): ReactNode {
  const { actor } = useWorkspace()
  if (!may(actor, 'workers.edit')) return <ForbiddenState message={forbiddenText} />
  return (
    <Suspense fallback={<RecordLoading />}>
      <CreateWorkerPage />
    </Suspense>
  )
}

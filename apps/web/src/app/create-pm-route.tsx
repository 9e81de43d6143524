import { may } from '@fettle/rules/access/permissions'
import { type ReactNode, Suspense } from 'react'
import { forbiddenText } from '#lib/error-texts.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { ForbiddenState } from '#ui/forbidden-state.tsx'

const CreatePmPage = lazyComponent(
  async () => (await import('#features/pms/pages/create-pm-page.tsx')).CreatePmPage,
)

/** `/pms/create` */
export function CreatePmRoute(): ReactNode {
  const { actor } = useWorkspace()
  if (!may(actor, 'pms.edit')) return <ForbiddenState message={forbiddenText} />
  return (
    <Suspense fallback={<RecordLoading />}>
      <CreatePmPage />
    </Suspense>
  )
}

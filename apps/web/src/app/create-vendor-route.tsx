import { may } from '@fettle/rules/access/permissions'
import { type ReactNode, Suspense } from 'react'
import { forbiddenText } from '#lib/error-texts.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { ForbiddenState } from '#ui/forbidden-state.tsx'

const CreateVendorPage = lazyComponent(
  async () => (await import('#features/vendors/pages/create-vendor-page.tsx')).CreateVendorPage,
)

/** `/vendors/create` */
export function CreateVendorRoute(): ReactNode {
  const { actor } = useWorkspace()
  if (!may(actor, 'vendors.edit')) return <ForbiddenState message={forbiddenText} />
  return (
    <Suspense fallback={<RecordLoading />}>
      <CreateVendorPage />
    </Suspense>
  )
}

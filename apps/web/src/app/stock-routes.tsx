import { recordIdText } from '@fettle/contract/common'
import { may } from '@fettle/rules/access/permissions'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { WarehousePage } from '#features/warehouses/pages/warehouse-page.tsx'
import { forbiddenText } from '#lib/error-texts.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { ForbiddenState } from '#ui/forbidden-state.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { withAdvancedParts } from './with-advanced-parts.tsx'

const detail = getRouteApi('/shell/warehouses/$warehouseId')

/** `/warehouses/{id}` */
export const WarehouseRoute = withAdvancedParts(() => {
  const { warehouseId } = detail.useParams()
  const id = recordIdText.safeParse(warehouseId)
  return id.success ? <WarehousePage warehouseId={id.data} /> : <NotFoundPage />
})

const CreateWarehousePage = lazyComponent(
  async () => (await import('#features/warehouses/pages/create-warehouse-page.tsx')).CreateWarehousePage,
)

/** `/warehouses/create` */
export const CreateWarehouseRoute = withAdvancedParts(() => {
  const { actor } = useWorkspace()
  if (!may(actor, 'parts.edit')) return <ForbiddenState message={forbiddenText} />
  return (
    <Suspense fallback={<RecordLoading />}>
      <CreateWarehousePage />
    </Suspense>
  )
})

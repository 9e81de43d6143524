import type { WarehouseDetail } from '@fettle/contract/warehouses'
import { may } from '@fettle/rules/access/permissions'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { takesKeys } from '#lib/shortcuts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { RecordArticle } from '#records/page/record-article.tsx'
import { warehouseKind } from '../warehouse-change.ts'
import { WarehouseActionsContext, type WarehouseDialog } from './warehouse-actions.ts'
import { WarehouseHead } from './warehouse-head.tsx'
import { useWarehouseSections } from './warehouse-sections.tsx'

const WarehouseDialogs = lazyComponent(async () => (await import('./warehouse-dialogs.tsx')).WarehouseDialogs)

/** A warehouse with all sections and actions ([C1.038]). */
export function WarehouseView({ warehouse }: { readonly warehouse: WarehouseDetail }): ReactNode {
  const { actor } = useWorkspace()
  const [opened, setOpened] = useState<WarehouseDialog | null>(null)
  const mayChange = may(actor, 'parts.edit') || may(actor, 'parts.delete')
  return (
    <WarehouseActionsContext value={mayChange ? setOpened : null}>
      <RecordArticle
        kind={warehouseKind}
        record={warehouse}
        sections={useWarehouseSections(warehouse)}
        navLabel="Sections of this warehouse"
        head={(chips) => <WarehouseHead warehouse={warehouse} chips={chips} />}
      />
      {opened !== null && (
        <Suspense fallback={<span hidden {...takesKeys} />}>
          <WarehouseDialogs warehouse={warehouse} opened={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </WarehouseActionsContext>
  )
}

import type { WarehouseDetail } from '@fettle/contract/warehouses'
import { may } from '@fettle/rules/access/permissions'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { takesKeys } from '#lib/shortcuts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { logSection } from '#records/page/log-section.tsx'
import { RecordArticle } from '#records/page/record-article.tsx'
import { overviewSection, type RecordSection } from '#records/page/record-section.ts'
import { warehouseKind, warehouseLedgerQuery, warehouseLogQuery } from '../warehouse-change.ts'
import { Overview } from './overview.tsx'
import { WarehouseActionsContext, type WarehouseDialog } from './warehouse-actions.ts'
import { WarehouseHead } from './warehouse-head.tsx'
import { WarehouseLedger } from './warehouse-ledger.tsx'
import { WarehouseStock } from './warehouse-stock.tsx'

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

/** The cards of a warehouse, in order ([C1.038]). */
function useWarehouseSections(warehouse: WarehouseDetail): RecordSection[] {
  const log = useInfiniteQuery(warehouseLogQuery(warehouse))
  const ledger = useInfiniteQuery(warehouseLedgerQuery(warehouse.warehouseId))
  return [
    {
      id: overviewSection,
      title: 'Overview',
      column: 'whole',
      content: <Overview warehouse={warehouse} />,
    },
    {
      id: 'stock',
      title: 'Stock',
      column: 'whole',
      isFlush: true,
      chip: { label: 'Stock', ...(warehouse.parts > 0 && { count: String(warehouse.parts) }) },
      content: <WarehouseStock warehouse={warehouse} />,
    },
    {
      id: 'transactions',
      title: 'Transactions',
      column: 'whole',
      isFlush: true,
      isQuiet: ledger.data?.pages[0]?.data.length === 0,
      chip: { label: 'Transactions' },
      content: <WarehouseLedger query={ledger} />,
    },
    logSection(log, 'whole'),
  ]
}

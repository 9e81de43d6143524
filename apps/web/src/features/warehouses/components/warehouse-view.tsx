import type { WarehouseDetail } from '@fettle/contract/warehouses'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { logSection } from '#records/page/log-section.tsx'
import { overviewSection, type RecordSection } from '#records/page/record-section.ts'
import { RecordWithDialogs } from '#records/page/record-with-dialogs.tsx'
import { warehouseKind, warehouseLedgerQuery, warehouseLogQuery } from '../warehouse-change.ts'
import { Overview } from './overview.tsx'
import { WarehouseActionsContext } from './warehouse-actions.ts'
import { WarehouseHead } from './warehouse-head.tsx'
import { WarehouseLedger } from './warehouse-ledger.tsx'
import { WarehouseStock } from './warehouse-stock.tsx'

const WarehouseDialogs = lazyComponent(async () => (await import('./warehouse-dialogs.tsx')).WarehouseDialogs)

/** A warehouse with all sections and actions ([C1.038]). */
export const WarehouseView = ({ warehouse }: { readonly warehouse: WarehouseDetail }): ReactNode => (
  <RecordWithDialogs
    kind={warehouseKind}
    record={warehouse}
    one="warehouse"
    Actions={WarehouseActionsContext}
    permissions={['parts.edit', 'parts.delete']}
    useSections={useWarehouseSections}
    head={(chips) => <WarehouseHead warehouse={warehouse} chips={chips} />}
    dialog={(dialog) => <WarehouseDialogs warehouse={warehouse} {...dialog} />}
  />
)

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
      chip: { label: 'Stock', count: warehouse.parts },
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

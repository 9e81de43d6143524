import type { WarehouseDetail } from '@fettle/contract/warehouses'
import { useInfiniteQuery } from '@tanstack/react-query'
import { logSection } from '#records/page/log-section.tsx'
import { overviewSection, type RecordSection } from '#records/page/record-section.ts'
import { warehouseLedgerQuery, warehouseLogQuery } from '../warehouse-change.ts'
import { Overview } from './overview.tsx'
import { WarehouseLedger } from './warehouse-ledger.tsx'
import { WarehouseStock } from './warehouse-stock.tsx'

/** The cards of a warehouse, in order ([C1.038]). */
export function useWarehouseSections(warehouse: WarehouseDetail): RecordSection[] {
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

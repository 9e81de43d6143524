import type { PartDetail } from '@fettle/contract/parts'
import { may } from '@fettle/rules/access/permissions'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useWorkspace } from '#lib/workspace.ts'
import { useDocumentsSection } from '#nouns/attachments/documents-section.tsx'
import { logSection } from '#records/page/log-section.tsx'
import { overviewSection, type RecordSection } from '#records/page/record-section.ts'
import { partLogQuery, transactionsQuery } from '../part-change.ts'
import { Overview, Stock } from './overview.tsx'
import { usePhotoSection } from './part-photos.tsx'
import { tieSections } from './part-ties.tsx'
import { LastCount, LastOrder, PlanningSchedules, UsedOnOrders, UsingAssets } from './part-uses.tsx'
import { StockButtons } from './stock-buttons.tsx'
import { StockPlaces } from './stock-places.tsx'
import { Transactions } from './transactions.tsx'

/** The visible cards of a part, in order ([C1.008]). Stock cards require advanced parts. */
export function usePartSections(part: PartDetail): RecordSection[] {
  const { actor, settings } = useWorkspace()
  const hasStock = settings.advancedPartsFunctionalityFlag
  const transactions = useTransactionsSection(part, hasStock)
  const uses = useUseSections(part)
  const orders = useOrdersSection(part)
  const photos = usePhotoSection(part)
  const documents = useDocumentsSection({
    owner: { partId: part.partId },
    propertyId: part.propertyId,
    mayEdit: may(actor, 'parts.edit'),
    isRemovedByAdders: true,
  })
  const log = useInfiniteQuery(partLogQuery(part))
  return [
    { id: overviewSection, title: 'Overview', column: 'facts', content: <Overview part={part} /> },
    ...(hasStock
      ? [
          {
            id: 'stock',
            title: 'Stock',
            column: 'story' as const,
            chip: { label: 'Stock' },
            content: <Stock part={part} />,
          },
        ]
      : []),
    photos,
    ...placesSection(part, hasStock),
    ...tieSections(part),
    ...uses,
    ...(part.lastOrderDate === null
      ? []
      : [
          {
            id: 'last-order',
            title: 'Last Order',
            column: 'story' as const,
            content: <LastOrder part={part} />,
          },
        ]),
    ...(hasStock && part.lastReconcileDate !== null
      ? [
          {
            id: 'last-count',
            title: 'Last Count',
            column: 'story' as const,
            content: <LastCount part={part} />,
          },
        ]
      : []),
    ...transactions,
    ...orders,
    ...documents,
    logSection(log, 'whole'),
  ]
}

/** The stock of a part that is stocked, warehouse by warehouse ([C1.008]). */
const placesSection = (part: PartDetail, hasStock: boolean): RecordSection[] =>
  hasStock && part.partStockedFlag
    ? [
        {
          id: 'places',
          title: 'Stock by Warehouse',
          column: 'whole',
          isFlush: true,
          isQuiet: part.stock.length === 0,
          chip: { label: 'Warehouses' },
          actions: <StockButtons />,
          content: <StockPlaces part={part} />,
        },
      ]
    : []

/** The stock transactions of a part that is stocked. Others have no quantities ([C1.011]). */
function useTransactionsSection(part: PartDetail, hasStock: boolean): RecordSection[] {
  const isShown = hasStock && part.partStockedFlag
  const transactions = useInfiniteQuery({ ...transactionsQuery(part), enabled: isShown })
  if (!isShown) return []
  return [
    {
      id: 'transactions',
      title: 'Transactions',
      column: 'whole',
      isFlush: true,
      isQuiet: transactions.data?.pages[0]?.data.length === 0,
      chip: { label: 'Transactions' },
      content: <Transactions part={part} query={transactions} />,
    },
  ]
}

/** The orders with a part. Requires permission to see orders. */
function useOrdersSection(part: PartDetail): RecordSection[] {
  const { actor } = useWorkspace()
  if (!may(actor, 'work-orders.read')) return []
  return [
    {
      id: 'orders',
      title: 'Used on Orders',
      column: 'whole',
      isFlush: true,
      isQuiet: part.orders.length === 0,
      chip: { label: 'Orders' },
      content: <UsedOnOrders part={part} />,
    },
  ]
}

/** The assets and PM schedules of a part. Each requires permission to see them. */
function useUseSections(part: PartDetail): RecordSection[] {
  const { actor } = useWorkspace()
  return [
    ...(may(actor, 'assets.read')
      ? [
          {
            id: 'assets',
            title: 'Assets That Use It',
            column: 'story' as const,
            isFlush: true,
            isQuiet: part.assets.length === 0,
            chip: { label: 'Assets' },
            content: <UsingAssets part={part} />,
          },
        ]
      : []),
    ...(may(actor, 'pms.read')
      ? [
          {
            id: 'schedules',
            title: 'PM Schedules',
            column: 'story' as const,
            isFlush: true,
            isQuiet: part.schedules.length === 0,
            chip: { label: 'PMs' },
            content: <PlanningSchedules part={part} />,
          },
        ]
      : []),
  ]
}

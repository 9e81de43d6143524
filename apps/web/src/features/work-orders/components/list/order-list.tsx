import type { WorkOrderRow } from '@fettle/contract/work-orders'
import { isRequester } from '@fettle/rules/access/permissions'
import { type ReactNode, type RefObject, Suspense, useEffect, useMemo, useRef } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { OrderTable } from '#nouns/orders/list/order-table.tsx'
import type { ListSearch } from '#nouns/orders/list-search.ts'
import { TimerProvider } from '#nouns/timer/timer-provider.tsx'
import type { GoToSearch } from '#records/list/list-address.ts'
import { ListFrame } from '#records/list/list-frame.tsx'
import { createListView, useListView } from '#records/list/list-view.ts'
import { NothingFound } from '#records/list/nothing-found.tsx'
import { ViewButton } from '#records/list/view-button.tsx'
import { filterLabels } from '../../filter-labels.ts'
import { requesterColumns } from '../../requester-columns.ts'
import type { FoundOrders } from '../../use-found-orders.ts'
import { ListTools } from './list-tools.tsx'

const OrderBulkBar = lazyComponent(async () => (await import('../bulk/order-bulk-bar.tsx')).OrderBulkBar)

/** The person's view settings for the list. */
export const orderListView = createListView('orders-view')

export type OrderListProps = {
  readonly list: FoundOrders
  readonly lastReadId: number | undefined
  readonly onGo: GoToSearch<ListSearch>
  readonly onRead: (row: WorkOrderRow) => void
}

/** The work order list with its heading, states and pages. */
export function OrderList({ list, lastReadId, onGo, onRead }: OrderListProps): ReactNode {
  const { search, total, selection, onReset } = list
  const { actor, settings, property } = useWorkspace()
  const columns = useMemo(
    () =>
      isRequester(actor)
        ? requesterColumns(filterLabels(settings, property), settings.enableCampuses)
        : settings.workOrderListColumnOptions,
    [actor, settings, property],
  )
  const view = useListView(orderListView, columns, 'orderNumber', search.propertyId.length > 1)
  const whole = useFocusOnLastRead(list.frame.page !== undefined)
  const { isOn, turn } = selection
  const choosing = useMemo(() => ({ isOn, turn }), [isOn, turn])
  const viewButton = useMemo(
    () => <ViewButton columns={columns} link="orderNumber" store={orderListView} />,
    [columns],
  )
  return (
    <div ref={whole}>
      <ListTools {...{ search, total, onGo, onReset }} selection={choosing} view={viewButton} />
      <ListFrame {...list.frame}>
        <TimerProvider>
          <OrderTable
            {...list.table}
            {...view}
            search={search}
            onOpen={onRead}
            lastReadId={lastReadId}
            empty={<NothingFound records="work orders" isFiltered={list.isFiltered} onReset={onReset} />}
          />
        </TimerProvider>
      </ListFrame>
      {isOn && (
        <Suspense>
          <OrderBulkBar selection={selection} />
        </Suspense>
      )}
    </div>
  )
}

/** Returning from a record moves the focus to its row. */
function useFocusOnLastRead(isThere: boolean): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    if (!isThere || isDone.current) return
    isDone.current = true
    const row = list.current?.querySelector<HTMLElement>('[data-chosen] [data-row]')
    row?.focus()
    // Runs before the router restores the scroll position, which may not include the row.
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => row?.scrollIntoView({ block: 'nearest' })),
    )
    return () => cancelAnimationFrame(frame)
  }, [isThere])
  return list
}

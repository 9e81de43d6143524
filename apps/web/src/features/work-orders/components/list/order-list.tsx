import type { WorkOrderRow } from '@fettle/contract/work-orders'
import { isRequester } from '@fettle/rules/permissions'
import { type ReactNode, Suspense, useCallback, useMemo } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useStore } from '#lib/store.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { withSort } from '#records/list/list-address.ts'
import { ListFrame } from '#records/list/list-frame.tsx'
import { createListView, shownColumns } from '#records/list/list-view.ts'
import { NothingFound } from '#records/list/nothing-found.tsx'
import { useChoiceByKey } from '#records/list/use-choice-by-key.ts'
import { useFocusOnLastRead } from '#records/list/use-focus-on-last-read.ts'
import type { GoToSearch, ListPageState } from '#records/list/use-list-page.ts'
import { useListState } from '#records/list/use-list-state.ts'
import type { Selection } from '#records/list/use-selection.ts'
import { ViewButton } from '#records/list/view-button.tsx'
import { type EffectiveSearch, type ListSearch, orderAddress } from '../../list-search.ts'
import { orderListKind } from '../../order-list-kind.ts'
import { requesterColumns } from '../../requester-columns.ts'
import { filterLabels } from '../../set-filters.ts'
import type { OrderPage } from '../../work-orders.queries.ts'
import { choosesOrders } from '../bulk/bulk-actions.ts'
import { TimerProvider } from '../timer/timer-provider.tsx'
import { ListTools } from './list-tools.tsx'
import { OrderTable } from './order-table.tsx'

const OrderBulkBar = lazyComponent(async () => (await import('../bulk/order-bulk-bar.tsx')).OrderBulkBar)

/** How this person likes the list to look. */
export const orderListView = createListView('orders-view')

export type OrderListProps = {
  readonly list: ListPageState<EffectiveSearch, OrderPage>
  readonly lastReadId: number | undefined
  readonly selection: Selection<WorkOrderRow>
  readonly onGo: GoToSearch<ListSearch>
  readonly onRead: (row: WorkOrderRow) => void
}

/** The list of work orders with its head, its states and its pages. */
export function OrderList({ list, lastReadId, selection, onGo, onRead }: OrderListProps): ReactNode {
  const { search, query, pageSearch } = list
  const { actor, settings, property } = useWorkspace()
  const { propertyId } = property
  const { page, total } = useListState(orderAddress, list)
  const columns = useMemo(
    () =>
      isRequester(actor)
        ? requesterColumns(filterLabels(settings, property), settings.enableCampuses)
        : settings.workOrderListColumnOptions,
    [actor, settings, property],
  )
  const view = useStore(orderListView)
  const whole = useFocusOnLastRead(page !== undefined)
  useChoiceByKey({
    isOffered: choosesOrders(actor),
    rows: page?.data ?? [],
    idOf: orderListKind.idOf,
    selection,
  })
  const reset = useCallback(() => onGo(orderAddress.initial(propertyId)), [onGo, propertyId])
  const { isOn, turn } = selection
  const choosing = useMemo(() => ({ isOn, turn }), [isOn, turn])
  const viewButton = useMemo(
    () => <ViewButton columns={columns} link="orderNumber" store={orderListView} />,
    [columns],
  )
  return (
    <div ref={whole}>
      <ListTools {...{ search, onGo, onReset: reset }} selection={choosing} total={total} view={viewButton} />
      <ListFrame
        query={query}
        page={page}
        skip={search.skip}
        shownSkip={pageSearch.skip}
        onSkip={(skip, options) => onGo({ ...search, skip }, options)}
      >
        <TimerProvider>
          <OrderTable
            rows={page?.data}
            columns={shownColumns(columns, view)}
            isCompact={view.density === 'compact'}
            search={search}
            onSort={(sort) => onGo(withSort(search, sort))}
            onOpen={onRead}
            lastReadId={lastReadId}
            selection={selection}
            isRefreshing={query.isPlaceholderData}
            empty={
              <NothingFound
                records={orderListKind.records}
                isFiltered={!orderAddress.isInitial(search, propertyId)}
                onReset={reset}
              />
            }
          />
        </TimerProvider>
      </ListFrame>
      {selection.isOn && (
        <Suspense>
          <OrderBulkBar selection={selection} />
        </Suspense>
      )}
    </div>
  )
}

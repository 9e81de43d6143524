import type { WorkOrderRow } from '@fettle/contract/work-orders'
import { pageSizes } from '@fettle/rules/paging'
import { isRequester } from '@fettle/rules/permissions'
import { type ReactNode, type RefObject, Suspense, useCallback, useEffect, useMemo, useRef } from 'react'
import { useCommands } from '#lib/commands.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ListBody } from '#records/list/list-body.tsx'
import { ListPager } from '#records/list/list-pager.tsx'
import { NothingFound } from '#records/list/nothing-found.tsx'
import { useExistingPage } from '#records/list/use-existing-page.ts'
import { TableFrame } from '#ui/table-frame.tsx'
import { useArrived } from '#ui/use-arrived.ts'
import {
  type EffectiveSearch,
  findsTheSame,
  initialSearch,
  isInitialSearch,
  type ListSearch,
  withSort,
} from '../../list-search.ts'
import { shownColumns, useListView } from '../../list-view.ts'
import { requesterColumns } from '../../requester-columns.ts'
import { filterLabels } from '../../set-filters.ts'
import type { OrderSelection } from '../../use-order-selection.ts'
import { foundCountOf, type OrderPage } from '../../work-orders.queries.ts'
import { choosesOrders } from '../bulk/bulk-actions.ts'
import { TimerProvider } from '../timer/timer-provider.tsx'
import { inList } from './in-list.ts'
import type { ListHeadProps } from './list-head.tsx'
import { ListTools } from './list-tools.tsx'
import { OrderTable } from './order-table.tsx'
import { ViewButton } from './view-button.tsx'

const BulkBar = lazyComponent(async () => (await import('../bulk/bulk-bar.tsx')).BulkBar)

type Loading = {
  readonly error: Error | null
  readonly isPlaceholderData: boolean
  readonly refetch: () => unknown
}

export type OrderListProps = {
  readonly search: EffectiveSearch
  readonly query: Loading
  /** The newest page that came. */
  readonly page: OrderPage | undefined
  /** The search that the page answers; `search` is ahead of it while the next page is on its way. */
  readonly pageSearch: EffectiveSearch
  readonly lastReadId: number | undefined
  readonly selection: OrderSelection
  readonly onGo: (search: ListSearch, options?: { replace?: boolean }) => void
  readonly onRead: (row: WorkOrderRow) => void
}

/** The list of work orders with its head, its states and its pages. */
export function OrderList(given: OrderListProps): ReactNode {
  const arrived = useArrived(given.page)
  // Rows of other filters stay until the next come, and no longer: under the new filters' names they would be a lie.
  const page = given.query.error && !findsTheSame(given.search, given.pageSearch) ? undefined : arrived
  const props = { ...given, page }
  const { search, query, onGo } = props
  const { actor, settings, property } = useWorkspace()
  const columns = useMemo(
    () =>
      isRequester(actor)
        ? requesterColumns(filterLabels(settings, property), settings.enableCampuses)
        : settings.workOrderListColumnOptions,
    [actor, settings, property],
  )
  const view = useListView()
  const list = useFocusOnLastRead(page !== undefined)
  useExistingPage({
    page: query.isPlaceholderData ? undefined : page,
    skip: search.skip,
    take: pageSizes.list,
    onSkip: (skip) => onGo({ ...search, skip }, { replace: true }),
  })
  useChoiceByKey(props)
  const { propertyId } = property
  const reset = useCallback(() => onGo(initialSearch(propertyId)), [onGo, propertyId])
  const { isOn, turn } = props.selection
  const choosing = useMemo(() => ({ isOn, turn }), [isOn, turn])
  const viewButton = useMemo(() => <ViewButton columns={columns} />, [columns])
  return (
    <div ref={list}>
      <ListTools
        {...{ search, onGo, onReset: reset }}
        selection={choosing}
        total={countOf(props)}
        view={viewButton}
      />
      <ListBody name="The list" query={query} hasRows={page !== undefined}>
        <TableFrame
          hasCards={page === undefined || page.data.length > 0}
          foot={
            page !== undefined &&
            page.pagination.totalItems > 0 && (
              <ListPager
                page={page}
                take={pageSizes.list}
                skip={search.skip}
                shownSkip={props.pageSearch.skip}
                onSkip={(skip) => onGo({ ...search, skip })}
              />
            )
          }
        >
          <TimerProvider>
            <OrderTable
              rows={page?.data}
              columns={shownColumns(columns, view)}
              isCompact={view.density === 'compact'}
              search={search}
              onSort={(sort) => onGo(withSort(search, sort))}
              onOpen={props.onRead}
              lastReadId={props.lastReadId}
              selection={props.selection}
              isRefreshing={query.isPlaceholderData}
              empty={
                <NothingFound
                  records="work orders"
                  isFiltered={!isInitialSearch(search, propertyId)}
                  onReset={reset}
                />
              }
            />
          </TimerProvider>
        </TableFrame>
      </ListBody>
      {props.selection.isOn && (
        <Suspense>
          <BulkBar selection={props.selection} />
        </Suspense>
      )}
    </div>
  )
}

/** How many orders the filters find: no number of other filters, so that it never lies while the next one is on its way. */
function countOf({ search, query, page, pageSearch }: OrderListProps): ListHeadProps['total'] {
  if (page !== undefined && findsTheSame(search, pageSearch)) return foundCountOf(page)
  return query.error ? undefined : 'counting'
}

/** With the keyboard in a row, x chooses its order or takes that back. */
function useChoiceByKey({ page, selection }: OrderListProps): void {
  const { actor } = useWorkspace()
  const choose = () => {
    const key = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.key
    const row = page?.data.find(({ workorderId }) => String(workorderId) === key)
    if (!row) return
    if (!selection.isOn) selection.turn(true)
    selection.set([row], !selection.has(row.workorderId))
  }
  const command = {
    ...inList('choose-row', 'Choose the row with the focus', 'x'),
    isOnlyByKey: true,
    run: choose,
  }
  useCommands(choosesOrders(actor) ? [command] : [])
}

/** Coming back from an order, the keyboard goes on at its row. */
function useFocusOnLastRead(isThere: boolean): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    if (!isThere || isDone.current) return
    isDone.current = true
    const row = list.current?.querySelector<HTMLElement>('[data-chosen] [data-row]')
    row?.focus()
    // The router puts the page where it was left after this, which may be short of a row that was stepped to.
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => row?.scrollIntoView({ block: 'nearest' })),
    )
    return () => cancelAnimationFrame(frame)
  }, [isThere])
  return list
}

import type { WorkOrderRow } from '@fettle/contract/work-orders'
import { pageOf, pageSizes, skipOf } from '@fettle/rules/paging'
import { isRequester } from '@fettle/rules/permissions'
import { Alert, Button, Text } from '@mantine/core'
import { type ReactNode, type RefObject, Suspense, useCallback, useEffect, useMemo, useRef } from 'react'
import { useCommands } from '#lib/commands.ts'
import { describeError } from '#lib/error-texts.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Pager } from '#ui/pager.tsx'
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
  useExistingPage(props)
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
      {page !== undefined && query.error && <StaleNotice query={query} error={query.error} />}
      {page === undefined && query.error ? (
        <ErrorState {...describeError(query.error)} onRetry={() => void query.refetch()} />
      ) : (
        <TableFrame
          hasCards={page === undefined || page.data.length > 0}
          foot={
            page !== undefined &&
            page.pagination.totalItems > 0 && (
              <Pager
                skip={search.skip}
                shownSkip={props.pageSearch.skip}
                take={pageSizes.list}
                total={page.pagination.totalItems}
                isAtLeast={page.pagination.totalIsAtLeast}
                items={page.data.length}
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
              empty={<NothingFound {...{ search, propertyId }} onReset={reset} />}
            />
          </TimerProvider>
        </TableFrame>
      )}
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

/** The old rows stay while the server can't be asked; this says that they are old. */
export function StaleNotice({ query, error }: { query: Loading; error: Error }): ReactNode {
  const words = describeError(error)
  return (
    <Alert color="red" mb="sm" role="alert" title="The list could not be brought up to date">
      <Text size="sm" mb="xs">
        {words.message} {words.detail}
      </Text>
      <Button size="compact-sm" variant="default" onClick={() => void query.refetch()}>
        Retry
      </Button>
    </Alert>
  )
}

type NothingFoundProps = { search: EffectiveSearch; propertyId: number; onReset: () => void }

/** Nothing at all, or nothing for these filters ([A2.070]). */
export function NothingFound({ search, propertyId, onReset }: NothingFoundProps): ReactNode {
  if (isInitialSearch(search, propertyId)) return <EmptyState message="No work orders to display." />
  return (
    <EmptyState message="No work orders match the current query.">
      <Button variant="default" onClick={onReset}>
        Reset
      </Button>
    </EmptyState>
  )
}

/**
 * Where rows went away meanwhile and the page no longer exists, the last one that does takes its place. Asked for once:
 * going there renders this anew before the address has changed, and going again would begin it all over.
 */
function useExistingPage({ search, query, page, onGo }: OrderListProps): void {
  const total = page?.pagination.totalItems ?? 0
  const isBeyond = !query.isPlaceholderData && page?.data.length === 0 && total > 0 && search.skip > total
  const goTo = useRef((_skip: number) => {})
  goTo.current = (skip) => onGo({ ...search, skip }, { replace: true })
  useEffect(() => {
    if (isBeyond) goTo.current(skipOf(pageOf(total, pageSizes.list), pageSizes.list))
  }, [isBeyond, total])
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

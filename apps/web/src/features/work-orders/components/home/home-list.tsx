import { pageOf, pageSizes, skipOf } from '@fettle/rules/paging'
import { CloseButton, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Pager } from '#ui/pager.tsx'
import { useArrived } from '#ui/use-arrived.ts'
import type { Home } from '../../use-home.ts'
import type { OrderPage } from '../../work-orders.queries.ts'
import { AssigneeControl } from '../list/assignee-control.tsx'
import { NothingFound, StaleNotice } from '../list/order-list.tsx'
import { OrderTable } from '../list/order-table.tsx'
import { StatusControl } from '../list/status-control.tsx'
import { TimerProvider } from '../timer/timer-provider.tsx'
import classes from './home.module.css'

export type HomeListProps = {
  readonly home: Home
  /** The newest page that came. */
  readonly page: OrderPage | undefined
  /** How many orders the question finds; undefined until it is known. */
  readonly total: number | undefined
  readonly query: {
    readonly error: Error | null
    readonly isPlaceholderData: boolean
    readonly refetch: () => unknown
  }
}

/** The orders of the pressed filter, or of the chosen status, a few at a time. */
export function HomeList({ home, total, query, ...given }: HomeListProps): ReactNode {
  const arrived = useArrived(given.page)
  // Rows that another filter found stay until the next come, and no longer.
  const page = query.error && total === undefined ? undefined : arrived
  const { settings, property } = useWorkspace()
  const navigate = useNavigate()
  const { search, selector } = home
  const { propertyId } = property
  useExistingPage(home, query.isPlaceholderData ? undefined : page)
  return (
    <div className={classes.list}>
      <div className={classes.controls}>
        <StatusControl status={search.orderStatus} isForRequesters={false} onStatus={home.setStatus} />
        {selector && <AssigneeControl selector={selector} onPick={home.setAssignees} />}
        {home.chosenLabel !== null && <Chosen label={home.chosenLabel} onClear={home.clear} />}
      </div>
      {page !== undefined && query.error && <StaleNotice query={query} error={query.error} />}
      {page === undefined && query.error ? (
        <ErrorState {...describeError(query.error)} onRetry={() => void query.refetch()} />
      ) : (
        <div className={classes.rows}>
          <TimerProvider>
            <OrderTable
              rows={page?.data}
              columns={settings.workOrderListColumnOptions}
              search={search}
              onSort={home.setSort}
              onOpen={({ workorderId }) =>
                void navigate({
                  to: '/orders',
                  search: { ...search, orderId: workorderId },
                  state: { isFromList: true },
                })
              }
              lastReadId={undefined}
              isRefreshing={query.isPlaceholderData}
              empty={<NothingFound {...{ search, propertyId }} onReset={home.reset} />}
            />
          </TimerProvider>
        </div>
      )}
      {page !== undefined && total !== undefined && total > 0 && (
        <div className={classes.foot}>
          <Pager
            skip={skipOf(page.pagination.pageNumber, pageSizes.home)}
            take={pageSizes.home}
            total={total}
            isAtLeast={page.pagination.totalIsAtLeast}
            items={page.data.length}
            onSkip={home.setSkip}
          />
        </div>
      )}
    </div>
  )
}

/** Which filter the list shows, with a way to let it go. */
function Chosen({ label, onClear }: { label: string; onClear: () => void }): ReactNode {
  return (
    <span className={classes.chosen}>
      <Text size="sm" component="span">
        Filter: <strong>{label}</strong>
      </Text>
      <CloseButton size="sm" iconSize={16} aria-label={`Remove filter ${label}`} onClick={onClear} />
    </span>
  )
}

/** Where rows went away meanwhile and the page no longer exists, the last one that does takes its place. */
function useExistingPage({ search, setSkip }: Home, page: OrderPage | undefined): void {
  const total = page?.pagination.totalItems ?? 0
  const isBeyond = page?.data.length === 0 && total > 0 && search.skip > total
  useEffect(() => {
    if (isBeyond) setSkip(skipOf(pageOf(total, pageSizes.home), pageSizes.home))
  })
}

import { pageSizes } from '@fettle/rules/records/paging'
import { CloseButton, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { AssigneeControl } from '#nouns/orders/list/assignee-control.tsx'
import { staffStatuses } from '#nouns/orders/list/order-statuses.ts'
import { OrderTable } from '#nouns/orders/list/order-table.tsx'
import { orderAddress } from '#nouns/orders/list-search.ts'
import type { OrderPage } from '#nouns/orders/order-page.ts'
import { TimerProvider } from '#nouns/timer/timer-provider.tsx'
import { ListBody } from '#records/list/list-body.tsx'
import { ListPager } from '#records/list/list-pager.tsx'
import { usePropertyColumn } from '#records/list/list-view.ts'
import { NothingFound } from '#records/list/nothing-found.tsx'
import { StatusControl } from '#records/list/status-control.tsx'
import { useExistingPage } from '#records/list/use-existing-page.ts'
import { useShownPage } from '#records/list/use-shown-page.ts'
import type { WorkerHome } from '../../use-worker-home.ts'
import classes from './worker-home.module.css'

export type HomeListProps = {
  readonly home: WorkerHome
  /** The latest loaded page. */
  readonly page: OrderPage | undefined
  /** Number of orders found, or undefined while loading. */
  readonly total: number | undefined
  readonly query: {
    readonly error: Error | null
    readonly isPlaceholderData: boolean
    readonly refetch: () => unknown
  }
}

/** Orders of the selected filter or status, a few at a time. */
export function HomeList({ home, total, query, ...input }: HomeListProps): ReactNode {
  const page = useShownPage({ page: input.page, isOfTheseFilters: total !== undefined, query })
  const { settings, shownPropertyIds } = useWorkspace()
  const columns = usePropertyColumn(settings.workOrderListColumnOptions, 'orderNumber')
  const navigate = useNavigate()
  const { search, selector } = home
  useExistingPage({
    page: query.isPlaceholderData ? undefined : page,
    skip: search.skip,
    take: pageSizes.home,
    onSkip: home.setSkip,
  })
  return (
    <div className={classes.list}>
      <div className={classes.controls}>
        <StatusControl status={search.orderStatus} statuses={staffStatuses} onStatus={home.setStatus} />
        {selector && <AssigneeControl selector={selector} onPick={home.setAssignees} />}
        {home.chosenLabel !== null && <Chosen label={home.chosenLabel} onClear={home.clear} />}
      </div>
      <ListBody name="The list" query={query} hasRows={page !== undefined}>
        <div className={classes.rows}>
          <TimerProvider>
            <OrderTable
              rows={page?.data}
              columns={columns}
              search={search}
              sort={{ column: search.sortColumn, direction: search.sortDirection }}
              onSort={({ column, direction }) =>
                home.setSort({ sortColumn: column, sortDirection: direction })
              }
              onOpen={({ workorderId }) =>
                void navigate({
                  to: '/orders',
                  search: { ...search, orderId: workorderId },
                  state: { isFromList: true },
                })
              }
              lastReadId={undefined}
              isRefreshing={query.isPlaceholderData}
              empty={
                <NothingFound
                  records="work orders"
                  isFiltered={!orderAddress.isInitial(search, shownPropertyIds)}
                  onReset={home.reset}
                />
              }
            />
          </TimerProvider>
        </div>
      </ListBody>
      {page !== undefined && total !== undefined && total > 0 && (
        <div className={classes.foot}>
          <ListPager page={page} take={pageSizes.home} onSkip={home.setSkip} />
        </div>
      )}
    </div>
  )
}

/** The active filter, with a button to clear it. */
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

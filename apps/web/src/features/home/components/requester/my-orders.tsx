import { displayStatus } from '@fettle/rules/order-status'
import { defaultOrderSort, pageSizes, skipOf } from '@fettle/rules/paging'
import { isRequester } from '@fettle/rules/permissions'
import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { orderName } from '#lib/order-words.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Pager } from '#ui/pager.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { useArrived } from '#ui/use-arrived.ts'
import { myOrdersQuery } from '../../requester-home.queries.ts'
import { type HomeSearch, homeQueryOf, isPlainHome } from '../../requester-home-search.ts'
import { MyOrderCard, myOrderColumns } from './order-columns.tsx'
import { OrderFilters } from './order-filters.tsx'
import classes from './requester-home.module.css'

export type MyOrdersProps = {
  readonly search: HomeSearch
  readonly onGo: (search: HomeSearch) => void
  /** Beside the title. */
  readonly actions?: ReactNode
}

/** What the person asked for, five at a time, with what became of it ([A2.036] to [A2.039]). */
export function MyOrders({ search, onGo, actions }: MyOrdersProps): ReactNode {
  const { actor, user, settings, property } = useWorkspace()
  const navigate = useNavigate()
  const { propertyId } = property
  const contactId = isRequester(actor) ? null : user.contactId
  const query = useQuery(myOrdersQuery(homeQueryOf(search, { propertyId, contactId })))
  const page = useArrived(query.data)
  const labels = {
    campus: settings.campusLabelSingular,
    building: property.location1Label || settings.location1Label,
    room: property.location2Label || settings.location2Label,
  }
  return (
    <SectionCard title="My Orders" isFlush actions={actions}>
      <OrderFilters search={search} onGo={onGo} />
      {page && query.error && (
        <Alert
          color="red"
          role="alert"
          className={classes.alert ?? ''}
          title="My Orders could not be brought up to date"
        >
          <Button size="compact-sm" variant="default" onClick={() => void query.refetch()}>
            Retry
          </Button>
        </Alert>
      )}
      <div className={classes.rows}>
        {!page && query.error ? (
          <ErrorState {...describeError(query.error)} onRetry={() => void query.refetch()} />
        ) : (
          <DataTable
            caption="My Orders"
            columns={myOrderColumns(labels, settings.enableCampuses)}
            rows={page?.data}
            rowKey={(row) => row.workorderId}
            sort={{
              column: search.sortColumn ?? defaultOrderSort.sortColumn,
              direction: search.sortDirection ?? defaultOrderSort.sortDirection,
            }}
            onSort={({ column, direction }) =>
              onGo({ ...search, sortColumn: column, sortDirection: direction, skip: undefined })
            }
            card={(row) => <MyOrderCard row={row} labels={labels} />}
            onOpen={({ workorderId }) =>
              void navigate({ to: '/orders/$workorderId', params: { workorderId: String(workorderId) } })
            }
            rowLabel={(row) => `${orderName(row)}, ${displayStatus(row)}`}
            isRefreshing={query.isPlaceholderData}
            skeletonRows={pageSizes.home}
            empty={<NothingFound search={search} onReset={() => onGo({})} />}
          />
        )}
      </div>
      <footer className={classes.foot}>
        <Link to="/orders" className={classes.link}>
          All work orders
        </Link>
        {page !== undefined && page.pagination.totalItems > 0 && (
          <Pager
            skip={skipOf(page.pagination.pageNumber, pageSizes.home)}
            take={pageSizes.home}
            total={page.pagination.totalItems}
            items={page.data.length}
            onSkip={(skip) => onGo({ ...search, skip })}
          />
        )}
      </footer>
    </SectionCard>
  )
}

function NothingFound({ search, onReset }: { search: HomeSearch; onReset: () => void }): ReactNode {
  if (isPlainHome(search)) return <EmptyState message="No work orders to display." />
  return (
    <EmptyState message="No work orders match the current query.">
      <Button variant="default" onClick={onReset}>
        Reset
      </Button>
    </EmptyState>
  )
}

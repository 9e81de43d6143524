import { isRequester } from '@fettle/rules/access/permissions'
import { displayStatus } from '@fettle/rules/orders/order-status'
import { pageSizes } from '@fettle/rules/records/paging'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { orderName } from '#nouns/orders/order-labels.ts'
import { ListBody } from '#records/list/list-body.tsx'
import { ListPager } from '#records/list/list-pager.tsx'
import { NothingFound } from '#records/list/nothing-found.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { useDeferredData } from '#ui/use-deferred-data.ts'
import { myOrdersQuery } from '../../requester-home.queries.ts'
import { type HomeSearch, homeAddress, homeQueryOf } from '../../requester-home-search.ts'
import { MyOrderCard, myOrderColumns } from './order-columns.tsx'
import { OrderFilters } from './order-filters.tsx'
import classes from './requester-home.module.css'

export type MyOrdersProps = {
  readonly search: HomeSearch
  readonly onGo: (search: HomeSearch) => void
  /** Controls next to the title. */
  readonly actions?: ReactNode
}

/** The person's own requests, five at a time, with their status ([A2.036] to [A2.039]). */
export function MyOrders({ search, onGo, actions }: MyOrdersProps): ReactNode {
  const { actor, user, settings, property, isAggregate, shownPropertyIds } = useWorkspace()
  const navigate = useNavigate()
  const propertyId = isAggregate ? null : property.propertyId
  const contactId = isRequester(actor) ? null : user.contactId
  const query = useQuery(myOrdersQuery(homeQueryOf(search, { propertyId, contactId })))
  const page = useDeferredData(query.data)
  const inForce = homeAddress.effective(search, shownPropertyIds)
  const labels = {
    campus: settings.campusLabelSingular,
    building: property.location1Label || settings.location1Label,
    room: property.location2Label || settings.location2Label,
    property: isAggregate ? settings.multiPropLabelSingular : null,
  }
  return (
    <SectionCard title="My Orders" isFlush actions={actions}>
      <OrderFilters search={search} onGo={onGo} />
      <ListBody name="My Orders" query={query} hasRows={page !== undefined} isFlush>
        <div className={classes.rows}>
          <DataTable
            caption="My Orders"
            columns={myOrderColumns(labels, settings.enableCampuses)}
            rows={page?.data}
            rowKey={(row) => row.workorderId}
            sort={{ column: inForce.sortColumn, direction: inForce.sortDirection }}
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
            empty={
              <NothingFound
                records="work orders"
                isFiltered={!homeAddress.isInitial(search, shownPropertyIds)}
                onReset={() => onGo({})}
              />
            }
          />
        </div>
      </ListBody>
      <footer className={classes.foot}>
        <Link to="/orders" className={classes.link}>
          All work orders
        </Link>
        <ListPager page={page} take={pageSizes.home} onSkip={(skip) => onGo({ ...search, skip })} />
      </footer>
    </SectionCard>
  )
}

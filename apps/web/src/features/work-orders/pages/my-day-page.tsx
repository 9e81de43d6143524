import { type DayGroup, planDay } from '@fettle/rules/orders/my-day'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useEachMinute } from '#lib/clock.ts'
import { lazyComponent } from '#lib/lazy-component.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ScanAssetButton } from '#nouns/assets/scan-asset-button.tsx'
import { useListedOrders } from '#nouns/orders/device/listed-orders.ts'
import { mineSort } from '#nouns/orders/list/assignee-selector.ts'
import { type ListSearch, listQueryOf, orderAddress } from '#nouns/orders/list-search.ts'
import { workOrderListQuery } from '#nouns/orders/order.queries.ts'
import { PriorityLists } from '#nouns/orders/priority-lists.tsx'
import { TimerProvider } from '#nouns/timer/timer-provider.tsx'
import { ListBody } from '#records/list/list-body.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { DayLine } from '../components/day/day-line.tsx'
import classes from '../components/day/my-day.module.css'

const DayPlan = lazyComponent(async () => (await import('../components/day/day-plan.tsx')).DayPlan)

/** Number of open orders that are read, those with the earliest targets first. */
const maxRead = 200

const titles: Readonly<Record<DayGroup, string>> = {
  late: 'Late',
  today: 'Today',
  'any-time': 'Begun, due later',
}

/**
 * `/my-day`: the person's own orders that are late, due or begun today, by time and place. Each is started, held and
 * completed in its line.
 */
export function MyDayPage(): ReactNode {
  const { actor, user, shownPropertyIds } = useWorkspace()
  usePageTitle('My Day')
  const mine: ListSearch = {
    orderStatus: ['Open'],
    includeSubStatuses: true,
    assignTo: user.workerVendor === null ? undefined : [user.workerVendor],
    ...mineSort,
  }
  const search = orderAddress.effective(mine, shownPropertyIds)
  const query = useQuery({
    ...workOrderListQuery(listQueryOf(search, maxRead), actor),
    enabled: user.workerVendor !== null,
  })
  const nowMs = useEachMinute()
  const listed = useListedOrders(query.data?.data)
  const groups = planDay(listed ?? [], nowMs)
  const orders = groups.flatMap((group) => group.orders)
  const isEmpty = user.workerVendor === null || (query.data !== undefined && orders.length === 0)
  return (
    <>
      <PageHeader
        title="My Day"
        note={query.data && `${orders.length} ${orders.length === 1 ? 'order' : 'orders'}`}
        actions={<ScanAssetButton />}
      />
      <TimerProvider>
        <PriorityLists rows={orders}>
          <ListBody name="The day" query={query} hasRows={query.data !== undefined}>
            {!isEmpty && query.data === undefined && <Skeleton height={320} />}
            {isEmpty && (
              <EmptyState message="Nothing is due today.">
                <Link to="/orders" search={search}>
                  Show all my open orders
                </Link>
              </EmptyState>
            )}
            {groups.map(({ group, orders: those }) => (
              <section key={group} aria-label={titles[group]}>
                <h2 className={classes.group}>
                  {titles[group]} <span className={classes.count}>{those.length}</span>
                </h2>
                <ol className={classes.lines}>
                  {those.map((row) => (
                    <DayLine key={row.workorderId} row={row} number={orders.indexOf(row) + 1} />
                  ))}
                </ol>
              </section>
            ))}
          </ListBody>
        </PriorityLists>
      </TimerProvider>
      <Suspense>{orders.length > 0 && <DayPlan orders={orders} />}</Suspense>
    </>
  )
}

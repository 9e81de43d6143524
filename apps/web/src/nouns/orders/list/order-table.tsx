import type { WorkOrderRow } from '@fettle/contract/work-orders'
import { isRequester } from '@fettle/rules/access/permissions'
import { orderNumberLabel } from '@fettle/rules/orders/order-number'
import { displayStatus } from '@fettle/rules/orders/order-status'
import type { ColumnOption } from '@fettle/rules/records/list-columns'
import { Link } from '@tanstack/react-router'
import { type ReactNode, use } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { TimerButton } from '#nouns/timer/timer-button.tsx'
import { TimerContext } from '#nouns/timer/timer-state.ts'
import { ChoosePage, ChooseRow, chooseRow } from '#records/list/choose-rows.tsx'
import link from '#records/list/setting-columns.module.css'
import { minWidthOf } from '#records/list/setting-columns.tsx'
import type { Selection } from '#records/list/use-selection.ts'
import { DataTable, type DataTableProps } from '#ui/data-table.tsx'
import { DeviceMark } from '../device/device-mark.tsx'
import { useListedOrders } from '../device/listed-orders.ts'
import type { EffectiveSearch, ListSearch } from '../list-search.ts'
import { OverdueBadge } from '../order-badges.tsx'
import { orderName } from '../order-labels.ts'
import { orderListKind } from '../order-list-kind.ts'
import { PriorityLists } from '../priority-lists.tsx'
import { listColumns } from './list-columns.tsx'
import { OrderCard } from './order-card.tsx'
import classes from './order-table.module.css'

export type OrderTableProps = Pick<
  DataTableProps<WorkOrderRow>,
  'rows' | 'sort' | 'onSort' | 'isRefreshing' | 'isCompact' | 'empty'
> & {
  readonly columns: readonly ColumnOption[]
  readonly search: EffectiveSearch
  readonly onOpen: (row: WorkOrderRow) => void
  /** The last opened order, whose row is marked. */
  readonly lastReadId: number | undefined
  /** Absent if orders cannot be selected. */
  readonly selection?: Selection<WorkOrderRow>
}

/**
 * The matching orders: a table with the description in a second row, or cards on a small screen ([A2.050],
 * [A2.051]).
 */
export function OrderTable({
  search,
  selection,
  lastReadId,
  onOpen,
  columns: options,
  rows: sent,
  ...table
}: OrderTableProps): ReactNode {
  const rows = useListedOrders(sent)
  const { actor } = useWorkspace()
  const timer = use(TimerContext)
  const isChoosing = selection?.isOn === true
  const choiceOf = (row: WorkOrderRow) =>
    isChoosing && <ChooseRow kind={orderListKind} row={row} rows={rows ?? []} selection={selection} />
  const showsTarget = options.some(({ columnName }) => columnName === 'targetTimestampLTZ')
  const columns = listColumns(
    options,
    (row) => (
      <OrderLink row={row} search={search}>
        <span data-figures>{orderNumberLabel(row)}</span>
      </OrderLink>
    ),
    isChoosing
      ? {
          head: <ChoosePage kind={orderListKind} rows={rows ?? []} selection={selection} />,
          render: choiceOf,
        }
      : undefined,
  )
  return (
    <PriorityLists rows={rows}>
      <DataTable
        {...table}
        rows={rows}
        caption="Work orders"
        columns={columns}
        rowKey={(row) => row.workorderId}
        secondRow={(row) => (
          <div className={classes.second} data-compact={table.isCompact || undefined}>
            {row.overdueFlag && !showsTarget && <OverdueBadge />}
            <DeviceMark workorderId={row.workorderId} />
            <span className={classes.description}>{row.description}</span>
            <TimerButton order={row} />
          </div>
        )}
        card={(row) => (
          <OrderCard
            row={row}
            isOfSeveral={search.propertyId.length > 1}
            choice={choiceOf(row)}
            link={
              <OrderLink row={row} search={search}>
                View Details
              </OrderLink>
            }
          />
        )}
        onOpen={isChoosing ? (row) => chooseRow(orderListKind, row, selection) : onOpen}
        rowLabel={(row) => `${orderName(row)}, ${displayStatus(row)}`}
        isChosen={(row) => (isChoosing ? selection.has(row) : row.workorderId === lastReadId)}
        groupOf={search.sortColumn === 'orderNumber' && !isRequester(actor) ? requestGroupOf : undefined}
        hasStickyHead
        skeletonHeights={skeletonHeights[timer ? 'withTimer' : 'withoutTimer']}
        fixedWidth={minWidthOf(options)}
        skeletonRows={12}
      />
    </PriorityLists>
  )
}

/** Heights of rows with and without the timer button, to prevent layout shifts. */
const skeletonHeights = {
  withTimer: { cells: 22, secondRow: 26, card: 271 },
  withoutTimer: { cells: 22, secondRow: 19, card: 271 },
}

/** Sorted by number, requests form a group after the orders. */
const requestGroupOf = ({ orderNumber }: WorkOrderRow): string | null => {
  if (orderNumber === 'REQ') return 'Requests'
  return orderNumber === 'Denied' ? 'Denied requests' : null
}

/** A link to the order, so that it can be opened in a new tab. */
function OrderLink({
  row,
  search,
  children,
}: {
  row: WorkOrderRow
  search: ListSearch
  children: ReactNode
}): ReactNode {
  return (
    <Link
      to="/orders"
      search={{ ...search, orderId: row.workorderId }}
      state={{ isFromList: true }}
      preload={false}
      className={link.link}
    >
      {children}
    </Link>
  )
}

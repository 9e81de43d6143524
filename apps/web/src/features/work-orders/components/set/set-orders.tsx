import type { WorkOrder, WorkOrderRow } from '@fettle/contract/work-orders'
import { pageSizes } from '@fettle/rules/records/paging'
import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconPointFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { setSearch } from '#nouns/orders/list-search.ts'
import { OrderStatusBadge } from '#nouns/orders/order-badges.tsx'
import { type OrderVersion, useOrderChange } from '#nouns/orders/order-change.ts'
import { orderName } from '#nouns/orders/order-labels.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { usePreviousData } from '#records/list/use-previous-data.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Pager } from '#ui/pager.tsx'
import { takeOutOfSetChange } from '../../set-changes.ts'
import { orderSetQuery } from '../../work-orders.queries.ts'
import classes from './set-orders.module.css'

type Props = {
  readonly setId: number
  /** The order on the screen. Its row is marked. */
  readonly shown: OrderVersion & Pick<WorkOrder, 'can'>
  readonly onClose: () => void
}

/**
 * The orders of a set, five at a time. A picked one opens, and all can be shown in the list ([A2.076],
 * [A2.077]).
 */
export function SetOrders({ setId, shown, onClose }: Props): ReactNode {
  const shownId = shown.workorderId
  const changing = useOrderChange(shownId)
  const { properties } = useWorkspace()
  const navigate = useNavigate()
  const [skip, setSkip] = useState(1)
  const query = useQuery(orderSetQuery(setId, skip))
  const saved = usePreviousData(query, skip)
  const page = saved?.data
  const open = ({ workorderId }: WorkOrderRow) => {
    onClose()
    void navigate({ to: '/orders/$workorderId', params: { workorderId: String(workorderId) } })
  }
  const inList = setSearch(
    setId,
    properties.map(({ propertyId }) => propertyId),
  )
  return (
    <Stack gap="sm">
      {page === undefined && query.error ? (
        <ErrorState {...describeError(query.error)} onRetry={() => void query.refetch()} />
      ) : (
        <DataTable
          caption="Work orders in this set"
          columns={columnsOf(shownId)}
          rows={page?.data}
          rowKey={({ workorderId }) => workorderId}
          onOpen={open}
          rowLabel={orderName}
          isChosen={({ workorderId }) => workorderId === shownId}
          isRefreshing={query.isPlaceholderData}
          fixedWidth={minWidth}
          skeletonRows={pageSizes.setPopover}
          card={(row) => <SetCard row={row} isShown={row.workorderId === shownId} />}
          empty={<EmptyState message="No work orders match the current query." />}
        />
      )}
      {page !== undefined && page.pagination.totalItems > pageSizes.setPopover && (
        <Pager
          skip={skip}
          shownSkip={saved?.query ?? skip}
          take={pageSizes.setPopover}
          total={page.pagination.totalItems}
          items={page.data.length}
          onSkip={setSkip}
        />
      )}
      <ChangeError error={changing.error} />
      <Group justify="flex-end" gap="xs">
        {shown.can['set-edit'] && (
          <Button
            variant="subtle"
            mr="auto"
            loading={changing.isPending}
            onClick={() =>
              changing.run(takeOutOfSetChange(shown), {
                notice: (after) => `${after ? orderName(after) : 'The order'} is out of the set.`,
                onDone: onClose,
              })
            }
          >
            Take This Order Out
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button renderRoot={(props) => <Link to="/orders" search={inList} {...props} />} onClick={onClose}>
          View Set in List
        </Button>
      </Group>
    </Stack>
  )
}

/** Minimum width in pixels before the table scrolls. */
const minWidth = 620

/** [A2.076] No column is sortable. */
const columnsOf = (shownId: number): readonly Column<WorkOrderRow>[] => [
  {
    key: 'shown',
    title: 'Shown now',
    isTitleHidden: true,
    width: '5%',
    render: ({ workorderId }) =>
      workorderId === shownId && (
        <>
          <IconPointFilled size={16} aria-hidden className={classes.marker} />
          <VisuallyHidden>The order shown now</VisuallyHidden>
        </>
      ),
  },
  { key: 'orderNumber', width: '11%', title: 'Order #', render: ({ orderNumber }) => orderNumber },
  { key: 'jobType', width: '28%', title: 'Job Type', clip: true, render: ({ jobType }) => jobType },
  { key: 'assignTo', width: '17%', title: 'Assign To', clip: true, render: ({ assignTo }) => assignTo },
  { key: 'building', width: '20%', title: 'Building', clip: true, render: ({ building }) => building },
  { key: 'orderStatus', width: '19%', title: 'Status', render: (row) => <OrderStatusBadge order={row} /> },
]

/** An order of the set on a small screen. */
function SetCard({ row, isShown }: { row: WorkOrderRow; isShown: boolean }): ReactNode {
  const facts = [row.jobType, row.assignTo, row.building].filter(Boolean).join(' · ')
  return (
    <div className={classes.card}>
      <strong>{orderName(row)}</strong>
      <OrderStatusBadge order={row} />
      {facts !== '' && (
        <Text size="sm" c="dimmed" className={classes.facts ?? ''}>
          {facts}
        </Text>
      )}
      {isShown && (
        <Text size="xs" c="dimmed" className={classes.facts ?? ''}>
          Shown now
        </Text>
      )}
    </div>
  )
}

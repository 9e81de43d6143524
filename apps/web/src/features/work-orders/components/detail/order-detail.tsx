import { interfaceOf } from '@fettle/rules/menu'
import { isRequester } from '@fettle/rules/permissions'
import { Alert, Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { describeError } from '#lib/error-texts.ts'
import { orderName } from '#lib/order-words.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ForbiddenState } from '#ui/forbidden-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useArrived } from '#ui/use-arrived.ts'
import { workOrderQuery } from '../../work-orders.queries.ts'
import { DetailLoading } from '../detail-loading.tsx'
import { OrderView } from './order-view.tsx'

/** [A2.171] */
const forbiddenTexts = {
  requester: 'Error: You do not have access to view this request.',
  staff: 'Error: You do not have access to view this work order.',
} as const

/** One order to read as the person's interface shows it; a bare heading for whoever has none ([A2.167]). */
export function OrderDetail({ workorderId }: { workorderId: number }): ReactNode {
  const { user } = useWorkspace()
  if (interfaceOf(user.userRole) === undefined) return <PageHeader title="Order Detail" />
  return <ReadableOrder workorderId={workorderId} />
}

/** The order, or why it can't be read. Access that was lost meanwhile takes it off the screen. */
function ReadableOrder({ workorderId }: { workorderId: number }): ReactNode {
  const { actor } = useWorkspace()
  const query = useQuery(workOrderQuery(workorderId))
  const order = useArrived(query.data)
  const kind = isRequester(actor) ? 'requester' : 'staff'
  const status = query.error instanceof ApiError ? query.error.status : undefined
  const isOutOfReach = status === 403 || status === 404
  usePageTitle(query.data && !isOutOfReach ? orderName(query.data) : 'Order Detail')

  if (order && !isOutOfReach) {
    return (
      <>
        {query.error && (
          <Alert color="red" mb="sm" role="alert" title="This order could not be brought up to date">
            {describeError(query.error).message}
          </Alert>
        )}
        <OrderView order={order} kind={kind} />
      </>
    )
  }
  if (query.isPending || (query.data && !isOutOfReach)) return <DetailLoading />
  return (
    <>
      <PageHeader title="Order Detail" />
      {status === 403 && <ForbiddenState message={forbiddenTexts[kind]} />}
      {status === 404 && (
        <EmptyState message="This work order does not exist.">
          <Anchor component={Link} to="/orders">
            Go to the list of orders
          </Anchor>
        </EmptyState>
      )}
      {!isOutOfReach && <ErrorState {...describeError(query.error)} onRetry={() => void query.refetch()} />}
    </>
  )
}

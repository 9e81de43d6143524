import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { workOrderQuery } from '../../work-orders.queries.ts'

/** One order, to read. */
export function OrderDetail({ workorderId }: { workorderId: number }): ReactNode {
  const query = useQuery(workOrderQuery(workorderId))
  return <div>{query.data?.description}</div>
}

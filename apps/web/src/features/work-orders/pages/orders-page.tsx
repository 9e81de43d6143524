import type { WorkOrderRow } from '@fettle/contract/work-orders'
import { replaceEqualDeep, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { usePageTitle } from '#lib/page-title.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { OrderList } from '../components/list/order-list.tsx'
import { ReadFromList } from '../components/read-from-list.tsx'
import {
  effectiveSearch,
  initialSearch,
  isEmptySearch,
  type ListSearch,
  listQueryOf,
  withProperty,
} from '../list-search.ts'
import { useFoundSet } from '../use-found-set.ts'
import { useKeptAnswer } from '../use-kept-answer.ts'
import { useOrderSelection } from '../use-order-selection.ts'
import { foundCountOf, workOrderListQuery } from '../work-orders.queries.ts'

const noRows: readonly WorkOrderRow[] = []

export type GoOptions = {
  /** Takes the place of the address in the history instead of following it. */
  readonly replace?: boolean
  /** Remembers that the list stands right before, so that going back finds it as it was. */
  readonly isFromList?: boolean
}

export type OrdersPageProps = {
  /** The address, read. */
  readonly search: ListSearch
  /** Whether the entry before in the history is this list. */
  readonly isFromList: boolean
  readonly onGo: (search: ListSearch, options?: GoOptions) => void
  readonly onBack: () => void
}

/** The work orders: the list, or one of them in its place when the address names it ([A2.060] to [A2.069]). */
export function OrdersPage({ search, isFromList, onGo, onBack }: OrdersPageProps): ReactNode {
  const { property } = useWorkspace()
  const { propertyId } = property
  useFollowedProperty(propertyId, () => onGo(withProperty(search, propertyId), { replace: true }))
  const isEmpty = isEmptySearch(search)
  useEffect(() => {
    if (isEmpty) onGo(initialSearch(propertyId), { replace: true })
  }, [isEmpty, propertyId, onGo])
  usePageTitle(search.orderId === undefined ? 'Work Orders' : null)

  const inForce = useSame(effectiveSearch(search, propertyId))
  const query = useQuery(workOrderListQuery(listQueryOf(inForce)))
  const kept = useKeptAnswer(query, inForce)
  const page = kept?.data
  const shown = page && !query.isPlaceholderData ? page : undefined
  const found = useFoundSet({
    search: inForce,
    page: shown && { skip: inForce.skip, rows: shown.data, ...foundCountOf(shown) },
    workorderId: search.orderId,
    onGo: (next) => onGo(next, { replace: true, isFromList }),
  })
  const selection = useOrderSelection(inForce, page?.data ?? noRows)
  const lastRead = useLast(search.orderId)
  const listSkip = useLast(search.orderId === undefined ? inForce.skip : undefined)

  if (search.orderId !== undefined) {
    const isOnItsPage = listSkip === undefined || listSkip === inForce.skip
    const back = () =>
      isFromList && isOnItsPage ? onBack() : onGo({ ...search, orderId: undefined }, { replace: isFromList })
    return <ReadFromList workorderId={search.orderId} found={found} onBack={back} />
  }
  return (
    <OrderList
      search={inForce}
      query={query}
      page={page}
      pageSearch={kept?.asked ?? inForce}
      lastReadId={lastRead}
      selection={selection}
      onGo={onGo}
      onRead={(row) => onGo({ ...inForce, orderId: row.workorderId }, { isFromList: true })}
    />
  )
}

/** The list's property follows the picker: another choice there goes to the other property's list. */
function useFollowedProperty(propertyId: number, onChange: () => void): void {
  const followed = useRef(propertyId)
  const change = useRef(onChange)
  change.current = onChange
  useEffect(() => {
    if (followed.current === propertyId) return
    followed.current = propertyId
    change.current()
  }, [propertyId])
}

/** The value before as long as the new one says the same, so that nothing is drawn again for it. */
function useSame<T>(value: T): T {
  const last = useRef(value)
  last.current = replaceEqualDeep(last.current, value)
  return last.current
}

/** The last value that was there: the order read last, to find it again in the list, and the page that it stood on. */
function useLast(value: number | undefined): number | undefined {
  const last = useRef(value)
  if (value !== undefined) last.current = value
  return last.current
}

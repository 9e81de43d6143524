import type { OrderHistoryRow } from '@fettle/contract/work-orders'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useWorkspace } from '#lib/workspace.ts'
import { orderName } from '#nouns/orders/order-labels.ts'
import type { FieldChoice } from '#ui/choice-field.tsx'
import { assetHistoryQuery } from '../../assets.queries.ts'

/** Orders of an asset available for a reading, and the default one. */
export type ReadingOrders = {
  readonly isPending: boolean
  readonly choices: readonly FieldChoice[]
  readonly proposed: string | null
}

/**
 * Open orders of an asset. The default is the order from which the page was opened, else the one with the
 * running timer, else the only open one.
 */
export function useReadingOrders(assetId: number | null): ReadingOrders {
  const { user } = useWorkspace()
  const { order: named } = useSearch({ strict: false }) as { order?: unknown }
  const orders = useQuery({ ...assetHistoryQuery(assetId ?? 0), enabled: assetId !== null })
  const open = (orders.data ?? []).filter(isOpen)
  const ids = open.map(({ workorderId }) => String(workorderId))
  const [only, ...others] = ids
  const known = [named, user.orderTimer?.workorderId].map(String).find((id) => ids.includes(id))
  return {
    isPending: assetId !== null && orders.isPending,
    choices: open.map((order) => ({ value: String(order.workorderId), label: labelOf(order) })),
    proposed: known ?? (others.length === 0 ? (only ?? null) : null),
  }
}

const isOpen = ({ statusKind }: OrderHistoryRow) => statusKind === 'open' || statusKind === 'hold'

const labelOf = (order: OrderHistoryRow) => [orderName(order), order.description].filter(Boolean).join(' – ')

import type { WorkOrderRow } from '@fettle/contract/work-orders'
import { useCallback, useMemo, useState } from 'react'
import { type EffectiveSearch, findsTheSame } from './list-search.ts'

/** The orders that were chosen in the list, to be changed together. */
export type OrderSelection = {
  /** Whether the list offers to choose. */
  readonly isOn: boolean
  readonly turn: (isOn: boolean) => void
  /** In the order in which they were chosen, as they were seen last. */
  readonly orders: readonly WorkOrderRow[]
  readonly has: (workorderId: number) => boolean
  readonly set: (rows: readonly WorkOrderRow[], isChosen: boolean) => void
  readonly drop: (workorderId: number) => void
  /** Takes the newer state of an order that is chosen. */
  readonly refresh: (row: WorkOrderRow) => void
  readonly clear: () => void
}

const none: ReadonlyMap<number, WorkOrderRow> = new Map()

/**
 * Choosing holds over pages, sortings and reading an order. Other filters drop it: nobody changes orders together that
 * the list does not speak of any more.
 */
export function useOrderSelection(search: EffectiveSearch, page: readonly WorkOrderRow[]): OrderSelection {
  const [isOn, setOn] = useState(false)
  const [held, setHeld] = useState({ chosen: none, search })
  const isOfThese = findsTheSame(held.search, search)
  const chosen = isOfThese ? held.chosen : none
  const change = (make: (next: Map<number, WorkOrderRow>) => void) =>
    setHeld((before) => {
      const next = new Map(findsTheSame(before.search, search) ? before.chosen : none)
      make(next)
      return { chosen: next, search }
    })
  const orders = useMemo(() => {
    const shown = new Map(page.map((row) => [row.workorderId, row]))
    return [...chosen.values()].map((row) => newer(row, shown.get(row.workorderId)))
  }, [chosen, page])
  const turn = useCallback(
    (next: boolean) => {
      setOn(next)
      if (!next) setHeld({ chosen: none, search })
    },
    [search],
  )
  return {
    isOn,
    turn,
    orders,
    has: (workorderId) => chosen.has(workorderId),
    set: (rows, isChosen) =>
      change((next) => {
        for (const row of rows) {
          if (isChosen) next.set(row.workorderId, row)
          else next.delete(row.workorderId)
        }
      }),
    drop: (workorderId) => change((next) => void next.delete(workorderId)),
    refresh: (row) =>
      change((next) => {
        if (next.has(row.workorderId)) next.set(row.workorderId, row)
      }),
    clear: () => setHeld({ chosen: none, search }),
  }
}

const newer = (row: WorkOrderRow, other: WorkOrderRow | undefined): WorkOrderRow =>
  other && other.fmModId > row.fmModId ? other : row

import type { WorkOrderRow } from '@fettle/contract/work-orders'
import { actionRule } from '@fettle/rules/order-actions'
import { createContext } from 'react'

/** What a timer button must know of its order. */
export type TimedOrder = Pick<
  WorkOrderRow,
  'workorderId' | 'orderNumber' | 'requestId' | 'statusKind' | 'reqFlag' | 'closedOutFlag'
>

/** The caller's timer, and what the buttons of a page do with it. */
export type TimerState = {
  readonly running: { readonly workorderId: number; readonly startedAtMs: number } | null
  /** The order whose timer is being started or stopped. */
  readonly busyId: number | null
  readonly start: (order: TimedOrder) => void
  readonly stop: (order: Pick<TimedOrder, 'workorderId'>) => void
  /** Goes to the order that the timer runs on. */
  readonly goToTimed: () => void
}

/** Null for those who have no timer ([A6.016]). */
export const TimerContext = createContext<TimerState | null>(null)

/** Complete, denied and closed-out orders and requests take no timer ([A4.016]). */
export const takesTimer = ({ statusKind, reqFlag, closedOutFlag }: TimedOrder): boolean =>
  actionRule('timer-start').from.includes(statusKind) && !reqFlag && !closedOutFlag

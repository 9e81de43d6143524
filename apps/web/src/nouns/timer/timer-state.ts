import type { WorkOrderRow } from '@fettle/contract/work-orders'
import { actionRule } from '@fettle/rules/orders/order-actions'
import { createContext } from 'react'

/** Fields of an order that a timer button needs. */
export type TimedOrder = Pick<
  WorkOrderRow,
  'workorderId' | 'orderNumber' | 'requestId' | 'statusKind' | 'reqFlag' | 'closedOutFlag'
>

/** The user's timer and its actions. */
export type TimerState = {
  readonly running: { readonly workorderId: number; readonly startedAtMs: number } | null
  /** The order whose timer is being started or stopped. */
  readonly busyId: number | null
  readonly start: (order: TimedOrder) => void
  readonly stop: (order: Pick<TimedOrder, 'workorderId'>) => void
  /** Opens the order of the running timer. */
  readonly goToTimed: () => void
}

/** Null for users without a timer ([A6.016]). */
export const TimerContext = createContext<TimerState | null>(null)

/** Complete, denied and closed-out orders and requests accept no timer ([A4.016]). */
export const takesTimer = ({ statusKind, reqFlag, closedOutFlag }: TimedOrder): boolean =>
  actionRule('timer-start').from.includes(statusKind) && !reqFlag && !closedOutFlag

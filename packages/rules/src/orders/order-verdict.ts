import type { Problem } from '../records/problem.ts'
import type { OrderCategory, OrderStatus } from './order-status.ts'
import type { OrderFacts } from './order-visibility.ts'

/** An order as the transition rules see it. */
export type OrderSubject = OrderFacts &
  OrderStatus & {
    workorderId: number
    orderNumber: string
    orderCategory: OrderCategory
    closedOut: boolean
  }

export type RefusalCode =
  | 'forbidden'
  | 'closed-out'
  | 'not-closed-out'
  | 'wrong-status'
  | 'is-request'
  | 'not-a-request'
  | 'is-pm'
  | 'setting-off'
  | 'timer-running'
  | 'timer-elsewhere'
  | 'timer-not-running'
  | 'already-done'
  | 'in-use'
  | 'requirements'

/** Refused: the reason in words, and all missing requirements when that is the reason. */
export type Refusal = { allowed: false; code: RefusalCode; message: string; problems: readonly Problem[] }

/** Allowed: what the order becomes. `null` leaves a value unchanged. */
export type Permit = {
  allowed: true
  to: OrderStatus | null
  number: 'next' | 'REQ' | 'Denied' | null
  category: OrderCategory | null
  closedOut: boolean | null
}
export type Verdict = Permit | Refusal

/** Whether the person may not do this to the order in any version of it. */
export const isForbidden = (verdict: Verdict): verdict is Refusal & { code: 'forbidden' } =>
  !verdict.allowed && verdict.code === 'forbidden'

export const forbiddenMessage = 'You do not have permission to perform that action.'

export const refuse = (code: RefusalCode, message: string, problems: readonly Problem[] = []): Refusal => ({
  allowed: false,
  code,
  message,
  problems,
})

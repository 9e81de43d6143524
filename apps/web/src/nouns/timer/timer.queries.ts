import { startTimer, stopTimer } from '@fettle/contract/timers'
import type { User } from '@fettle/contract/users'
import { timerHours } from '@fettle/rules/timecards/timer'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { myProfileQuery } from '#lib/account.queries.ts'
import { call } from '#lib/api-client.ts'
import { workOrderQuery } from '#nouns/orders/order.queries.ts'
import { bookedTime } from './booked-time.ts'

export type TimerStart = { readonly workorderId: number; readonly stopOtherTimers: boolean }

/**
 * Stores the returned user with the running timer, and invalidates the orders with new labor or log lines.
 */
function took(queries: QueryClient, before: User, after: User): void {
  queries.setQueryData(myProfileQuery().queryKey, after)
  for (const timer of [before.orderTimer, after.orderTimer]) {
    if (timer) void queries.invalidateQueries({ queryKey: workOrderQuery(timer.workorderId).queryKey })
  }
}

/** Starts the user's labor timer on an order, after stopping a running one if agreed ([A7.043]). */
export const startTimerOptions = (queries: QueryClient, user: User) =>
  mutationOptions({
    mutationFn: ({ workorderId, stopOtherTimers }: TimerStart) =>
      call(startTimer, {
        body: {
          userId: user.userId,
          timerStartDateTime: new Date().toISOString(),
          workorder: { workorderId },
          stopOtherTimers,
        },
      }),
    onSuccess: (changed) => took(queries, user, changed),
  })

export type TimerStop = {
  readonly workorderId: number
  /** Hours to book instead of the timer's. 0 books nothing. */
  readonly laborHours?: number
}

/**
 * Stops the user's labor timer on an order, which books its time, or the stated hours, as labor ([A7.043]).
 */
export const stopTimerOptions = (queries: QueryClient, user: User) =>
  mutationOptions({
    // A timer that ran too long is a question to the user, not an error.
    meta: { showsOwnErrors: true },
    mutationFn: ({ workorderId, laborHours }: TimerStop) =>
      call(stopTimer, {
        body: {
          userId: user.userId,
          timerEndDateTime: new Date().toISOString(),
          workorder: { workorderId },
          ...(laborHours !== undefined && { laborHours }),
        },
      }),
    onSuccess: (changed, { laborHours }) => {
      const timer = user.orderTimer
      if (timer) {
        const ranMs = Date.now() - Date.parse(timer.timerStarted)
        bookedTime.set({ orderNumber: timer.orderNumber, hours: laborHours ?? timerHours(ranMs) })
      }
      took(queries, user, changed)
    },
  })

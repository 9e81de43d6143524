import { startTimer, stopTimer } from '@fettle/contract/timers'
import type { User } from '@fettle/contract/users'
import { timerHours } from '@fettle/rules/timer'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { myProfileQuery } from '#lib/account.queries.ts'
import { call } from '#lib/api-client.ts'
import { workOrderQuery } from '#nouns/orders/order.queries.ts'
import { bookedTime } from './booked-time.ts'

export type TimerStart = { readonly workorderId: number; readonly stopOtherTimers: boolean }

/** The user's record says which timer runs; the orders that it touched got a log line or labor. */
function took(queries: QueryClient, before: User, after: User): void {
  queries.setQueryData(myProfileQuery().queryKey, after)
  for (const timer of [before.orderTimer, after.orderTimer]) {
    if (timer) void queries.invalidateQueries({ queryKey: workOrderQuery(timer.workorderId).queryKey })
  }
}

/** Starts the caller's labor timer on an order, where it was agreed after stopping the one that runs ([A7.043]). */
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
  /** What is booked instead of the timer's time; 0 books nothing. */
  readonly laborHours?: number
}

/** Stops the caller's labor timer on an order, which books its time as labor, or the hours that they say ([A7.043]). */
export const stopTimerOptions = (queries: QueryClient, user: User) =>
  mutationOptions({
    // A timer that ran too long is no fault to be told, but a question to be asked.
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

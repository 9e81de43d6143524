import * as z from 'zod/mini'
import { instant, recordId } from './common.ts'
import { route } from './route.ts'
import { user } from './users.ts'

const timedOrder = z.strictObject({ workorderId: recordId })
/** Hours to book instead of the timer's time, or 0 for none. */
export const laborHours = z.optional(z.nullable(z.number()))

export const startTimer = route('PUT', '/api/Users/my/timers/start', {
  name: 'startTimer',
  permission: 'timer.use',
  summary: 'Starts the labor timer of the caller on an order; answers the user.',
  body: z.strictObject({
    userId: recordId,
    timerStartDateTime: z.optional(instant),
    workorder: timedOrder,
    /** First stops and books a timer that runs on another order. */
    stopOtherTimers: z._default(z.boolean(), false),
    laborHours,
  }),
  response: user,
})

export const stopTimer = route('PUT', '/api/Users/my/timers/stop', {
  name: 'stopTimer',
  permission: 'signed-in',
  summary:
    'Stops the labor timer of the caller and books its time as labor; answers the user. One that ran over 12 hours, or past the 24 of its day, is refused as timer-too-long until laborHours sets what to book.',
  body: z.strictObject({
    userId: recordId,
    timerEndDateTime: z.optional(instant),
    workorder: timedOrder,
    laborHours,
  }),
  response: user,
})

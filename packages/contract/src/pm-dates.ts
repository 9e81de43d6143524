import * as z from 'zod/mini'
import { recordIdText } from './common.ts'
import { pmDate } from './pm-schedules.ts'
import { route } from './route.ts'

/** A coming date of a target, and what the caller may decide about it ([C2.041], [C2.042]). */
const comingDate = z.extend(pmDate, {
  can: z.object({
    /** It may be skipped, and moved alone. */
    decide: z.boolean(),
    /** It may be moved with all after it. */
    moveAllAfter: z.boolean(),
  }),
})
export type ComingPmDate = z.infer<typeof comingDate>

export const listPmTargetDates = route({
  name: 'listPmTargetDates',
  method: 'GET',
  path: '/api/PmSchedules/{scheduleId}/targets/{targetId}/dates',
  permission: 'pms.read',
  summary:
    'The next 12 dates of a target for which orders will be made, and those left out between them; none while it is paused.',
  params: z.object({ scheduleId: recordIdText, targetId: recordIdText }),
  response: z.object({ dates: z.array(comingDate) }),
})

import * as z from 'zod/mini'
import { recordIdText } from './common.ts'
import { pmDate } from './pm-schedules.ts'
import { route } from './route.ts'

/** A coming date of a target, and the caller's possible decisions ([C2.041], [C2.042]). */
const comingDate = z.extend(pmDate, {
  can: z.object({
    /** Whether it can be skipped, or moved alone. */
    decide: z.boolean(),
    /** Whether it can be moved with all later ones. */
    moveAllAfter: z.boolean(),
  }),
})
export type ComingPmDate = z.infer<typeof comingDate>

export const listPmTargetDates = route('GET', '/api/PmSchedules/{scheduleId}/targets/{targetId}/dates', {
  name: 'listPmTargetDates',
  permission: 'pms.read',
  summary:
    'The next 12 dates of a target for which orders will be made, and those left out between them; none while it is paused.',
  params: z.object({ scheduleId: recordIdText, targetId: recordIdText }),
  response: z.object({ dates: z.array(comingDate) }),
})

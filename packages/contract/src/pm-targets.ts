import { occurrenceStates } from '@fettle/rules/pm/occurrence'
import * as z from 'zod/mini'
import { recordId, recordIdText } from './common.ts'
import { pmScheduleDetail, pmScheduleParams } from './pm-schedules.ts'
import { route } from './route.ts'

export const changePmTarget = route('PUT', '/api/PmSchedules/{scheduleId}/targets/{targetId}', {
  name: 'changePmTarget',
  permission: 'pms.edit',
  summary:
    'Pauses one of the assets, places or buildings that a schedule is due for, or resumes it; what was due meanwhile is not caught up.',
  params: z.object({ scheduleId: recordIdText, targetId: recordIdText }),
  body: z.strictObject({ isPaused: z.boolean() }),
  response: pmScheduleDetail,
})

export const makePmOrdersNow = route('POST', '/api/PmSchedules/{scheduleId}/make-now', {
  name: 'makePmOrdersNow',
  permission: 'pms.generate',
  summary:
    'Makes the order of today of a schedule whose orders are made by hand; one for each asset, place or building where it makes several. Answers those that were made, and why others were not.',
  params: pmScheduleParams,
  status: 200,
  response: z.object({
    orders: z.array(z.object({ workorderId: recordId, orderNumber: z.string() })),
    /**
     * Results of the other targets. Planned ones follow within the hour, or after the previous order ends.
     */
    others: z.array(z.object({ targetId: recordId, state: z.enum(occurrenceStates), reason: z.string() })),
  }),
})
export type PmOrdersMadeNow = z.infer<typeof makePmOrdersNow.response>

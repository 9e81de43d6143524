import { targetHoursOf } from '@fettle/rules/assignment/trade-settings'
import type { TargetTime } from '@fettle/rules/orders/default-target'
import type { Settings } from '@fettle/rules/settings/settings'
import { findPropertyCalendar } from '#features/foundation/properties/properties.public.ts'
import type { Trx } from '#platform/db/database.ts'

type Due = {
  propertyId: number
  jobType: Parameters<typeof targetHoursOf>[0]
  priority: number | null
}

/** Returns the target duration of an order and, if it uses one, the working calendar ([C9.011]). */
export const targetTimeOf = async (
  trx: Trx,
  { propertyId, jobType, priority }: Due,
  settings: Settings,
): Promise<TargetTime> => ({
  hours: targetHoursOf(jobType, priority, settings.targetHours),
  calendar: settings.targetOnWorkingCalendarFlag ? await findPropertyCalendar(trx, propertyId) : null,
})

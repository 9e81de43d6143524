import { weekdayOf } from '@fettle/rules/time/time'
import type { Calendar } from '../calendar.ts'
import { hourMs } from '../calendar.ts'
import type { Random } from '../random.ts'

/** Returns the instant itself during working hours, else some time in the next working morning. */
export function workingTime(calendar: Calendar, instantMs: number, zone: string, random: Random): number {
  let day = calendar.dayOf(instantMs, zone)
  const hours = (instantMs - calendar.at(day, zone, 0)) / hourMs
  const isWorkday = (each: string) => weekdayOf(each) !== 0 && weekdayOf(each) !== 6
  if (isWorkday(day) && hours >= 7 && hours < 16.5) return instantMs
  if (hours >= 16.5 || !isWorkday(day)) {
    const next = (each: string) => calendar.dayOf(calendar.at(each, zone, 36 * 60), zone)
    do day = next(day)
    while (!isWorkday(day))
  }
  return calendar.at(day, zone, random.int(7 * 60, 11 * 60 + 30))
}

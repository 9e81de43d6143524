import { addDays, weekdayOf } from '@fettle/rules/time/time'
import type { DemoProperty } from '../places/places.ts'
import type { World } from '../world.ts'

/** When a property of the demo world works. */
export type PropertyDays = {
  workingHours: { weekday: number; from: string; to: string }[]
  holidays: { day: string; name: string }[]
  closures: { name: string; from: string; to: string }[]
}

const workingHours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '07:00', to: '16:00' }))

/** The n-th such weekday from a day on; 0 is Sunday. */
const nthFrom = (day: string, weekday: number, nth: number): string =>
  addDays(day, ((weekday - weekdayOf(day) + 7) % 7) + 7 * (nth - 1))

const holidaysOf = (year: number): PropertyDays['holidays'] => [
  { day: `${year}-01-01`, name: 'New Year’s Day' },
  { day: nthFrom(`${year}-05-25`, 1, 1), name: 'Memorial Day' },
  { day: `${year}-07-04`, name: 'Independence Day' },
  { day: nthFrom(`${year}-09-01`, 1, 1), name: 'Labor Day' },
  { day: nthFrom(`${year}-11-01`, 4, 4), name: 'Thanksgiving' },
  { day: `${year}-12-25`, name: 'Christmas Day' },
]

/** The college is closed between Christmas and the first days of the new year. */
const closuresOf = (property: DemoProperty, year: number): PropertyDays['closures'] =>
  property.code === 'AFC'
    ? [{ name: `Winter break ${year}`, from: `${year}-12-26`, to: `${year + 1}-01-02` }]
    : []

/** Writes the calendars of the properties, and returns them. */
export function buildPropertyDays(
  { rows, calendar }: World,
  properties: readonly DemoProperty[],
): ReadonlyMap<DemoProperty, PropertyDays> {
  const thisYear = Number(calendar.today.slice(0, 4))
  const years = [thisYear - 1, thisYear, thisYear + 1]
  const all = new Map<DemoProperty, PropertyDays>()
  for (const property of properties) {
    const days: PropertyDays = {
      workingHours,
      holidays: years.flatMap(holidaysOf),
      closures: years.flatMap((year) => closuresOf(property, year)),
    }
    rows.add('property_calendar', {
      id: rows.nextId('property_calendar'),
      property_id: property.id,
      working_hours: days.workingHours,
      holidays: days.holidays,
      closures: days.closures,
      confirmed_years: years,
      country: 'US',
      region: '',
    })
    all.set(property, days)
  }
  return all
}

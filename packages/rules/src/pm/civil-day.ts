/**
 * Civil days as whole numbers, counted from January 1, 1970, which is 0. A schedule of ten years is arithmetic over
 * thousands of days; numbers keep that free of formatting and of time zones ([C2.015]).
 */
export type DayNumber = number

/** Months counted from January of the year 0. */
export type MonthNumber = number

const daysPerEra = 146_097

/** Returns the number of a day of the proleptic Gregorian calendar; months and days count from 1. */
function dayNumberOf(year: number, month: number, day: number): DayNumber {
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * daysPerEra + dayOfEra - 719_468
}

/** Returns the year, month and day of a day's number; months and days count from 1. */
export function civilOf(number: DayNumber): { year: number; month: number; day: number } {
  const shifted = number + 719_468
  const era = Math.floor(shifted / daysPerEra)
  const dayOfEra = shifted - era * daysPerEra
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  }
}

/** Reads `YYYY-MM-DD`. */
export function dayNumber(isoDate: string): DayNumber {
  return dayNumberOf(Number(isoDate.slice(0, 4)), Number(isoDate.slice(5, 7)), Number(isoDate.slice(8, 10)))
}

const pad = (value: number): string => (value < 10 ? `0${value}` : String(value))

/** Writes `YYYY-MM-DD`. */
export function isoDay(number: DayNumber): string {
  const { year, month, day } = civilOf(number)
  return `${year > 999 ? year : String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`
}

/** 0 is Sunday, 6 is Saturday. */
export const weekdayOfNumber = (number: DayNumber): number => (((number + 4) % 7) + 7) % 7

export const monthNumberOf = (year: number, month: number): MonthNumber => year * 12 + month - 1

/** Returns the first day of a month. */
export const firstOfMonth = (month: MonthNumber): DayNumber =>
  dayNumberOf(Math.floor(month / 12), (((month % 12) + 12) % 12) + 1, 1)

/** Returns the day of a month, or the last one where the month is shorter ([C2.019]). */
export function dayInMonth(month: MonthNumber, day: number): DayNumber {
  return Math.min(firstOfMonth(month) + day - 1, firstOfMonth(month + 1) - 1)
}

import { type FigureReport, maxPeriodYears } from '@fettle/rules/reports/report-catalog'
import { expect } from 'vitest'

type Answer = { status: number; body: { errors?: { field: string; message: string }[] } }

/** Expects an answer over the longest period, also at both ends of the calendar, and a message over a longer one. */
export async function expectLongestPeriod(
  report: FigureReport,
  read: (query: string) => Promise<Answer>,
): Promise<void> {
  const years = maxPeriodYears(report)
  for (const [from, to] of [
    ['2000-01-01', `${1999 + years}-12-31`],
    [`${10_000 - years}-01-01`, '9999-12-31'],
    ['0001-01-01', `${String(years).padStart(4, '0')}-12-31`],
  ])
    expect([from, (await read(`from=${from}&to=${to}`)).status]).toEqual([from, 200])
  for (const [from, to] of [
    ['2000-01-01', `${2000 + years}-01-01`],
    ['0001-01-01', '9999-12-31'],
  ]) {
    const { status, body } = await read(`from=${from}&to=${to}`)
    expect([status, body.errors?.map(({ field, message }) => [field, message])]).toEqual([
      400,
      [['to', `Choose at most ${years} years.`]],
    ])
  }
}

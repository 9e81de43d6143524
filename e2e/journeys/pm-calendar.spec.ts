import type { Page } from '@playwright/test'
import type { Api } from '../support/api.ts'
import { expect, test } from '../support/journey.ts'
import { pickFromMenu } from '../support/menu.ts'
import { makeSchedule, monthlyPlan, pauseSchedule } from '../support/pm-schedules.ts'

type Holiday = { day: string; name: string }

/** Makes a day a holiday of the first property. Returns how to take it back. */
async function addHoliday(api: Api, holiday: Holiday): Promise<() => Promise<unknown>> {
  const calendar = '/api/Properties/1/calendar'
  const year = Number(holiday.day.slice(0, 4))
  const { holidays } = await api.get<{ holidays: Holiday[] }>(calendar)
  const ofYear = holidays.filter(({ day }) => day.startsWith(String(year)) && day !== holiday.day)
  const confirm = (days: Holiday[]) => api.put(calendar, { holidayYear: { year, holidays: days } })
  await confirm([...ofYear, holiday])
  return () => confirm(ofYear)
}

/** Day 15 of next month: no month ends near it. */
function middleOfNextMonth(): { month: string; of: (day: number) => string } {
  const now = new Date()
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 15)).toISOString().slice(0, 7)
  return { month, of: (day) => `${month}-${day}` }
}

const cellOf = (page: Page, day: number) =>
  page.getByRole('cell').filter({ has: page.getByText(String(day), { exact: true }) })

test('[C2.041] [C2.044] [C2.080] [C2.082] a planner sees that a date falls on a holiday, moves it to the next day with a reason, and takes it back', async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs('manager')
  const code = `Gate${Date.now().toString(36)}`
  const { month, of } = middleOfNextMonth()
  const removeHoliday = await addHoliday(api, { day: of(15), name: 'Founding Day' })
  const schedule = await makeSchedule(api, { trade: 'HVAC', description: code, startsOn: of(15) })
  const page = await signedIn('manager')
  await page.goto(`/pms/calendar?date=${month}-01&text=${code}`)
  await expect(cellOf(page, 15)).toContainText('Founding Day')
  const chip = (day: number) => cellOf(page, day).getByRole('button', { name: new RegExp(code) })
  await chip(15).click()
  await pickFromMenu(page, 'Move to…')
  const dialog = page.getByRole('dialog', { name: /^Move / })
  const [year, monthNumber] = month.split('-')
  await dialog.getByRole('textbox', { name: 'Move to' }).fill(`${monthNumber}/16/${year}`)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Nobody is in on Founding Day')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(chip(16)).toHaveAttribute('title', /Nobody is in on Founding Day/)
  await expect(chip(15)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(chip(15)).toBeVisible()
  await expect(chip(16)).toHaveCount(0)
  await removeHoliday()
  await pauseSchedule(api, schedule)
})

test('[C2.026] [C2.027] [C2.043] [C2.045] a holiday that the manager enters and then moves takes the coming date of a schedule along, with its reason', async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs('manager')
  const { month, of } = middleOfNextMonth()
  const [year, monthNumber] = month.split('-')
  const written = (day: number) => new RegExp(`0?${Number(monthNumber)}/${day}/${year}`)
  const schedule = await makeSchedule(api, {
    trade: 'HVAC',
    description: `Roof ${Date.now().toString(36)}`,
    startsOn: of(20),
    plan: { ...monthlyPlan, exclusion: { ...monthlyPlan.exclusion, holidays: true } },
  })
  const page = await signedIn('manager')
  await page.goto(`/pms/${schedule.scheduleId}`)
  const first = page.getByRole('table', { name: 'Upcoming dates' }).getByRole('row').nth(1)
  await expect(first).toContainText(written(20))
  const removeHoliday = await addHoliday(api, { day: of(20), name: 'Harvest Day' })
  await page.reload()
  await expect(first).toContainText(written(21))
  await expect(first).toContainText('Later: Harvest Day; planned for')
  await removeHoliday()
  const removeMoved = await addHoliday(api, { day: of(21), name: 'Harvest Day' })
  await page.reload()
  await expect(first).toContainText(written(20))
  await expect(first).not.toContainText('Harvest Day')
  await removeMoved()
  await pauseSchedule(api, schedule)
})

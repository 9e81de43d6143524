import type { Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { pick } from '../support/combobox.ts'
import { expectFits } from '../support/fits.ts'
import { expect, test } from '../support/journey.ts'
import { pickFromMenu } from '../support/menu.ts'
import { makeSchedule, pauseSchedule, recentDayOfEachMonth } from '../support/pm-schedules.ts'
import { visit } from '../support/visit.ts'
import { atEachWidth } from '../support/widths.ts'

// The analysis itself takes many seconds on a busy machine.
test.describe.configure({ timeout: 240_000 })

/** What an action opens, and how it is shown whole. */
type Opened = readonly [action: string, dialog: string | RegExp, whole: (page: Page) => Promise<void>]

test('the dialogs of PM schedules meet WCAG 2.2 AA at both widths, light and dark', async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs('manager')
  const code = `Axe${Date.now().toString(36)}`
  const schedules = [1, 2].map((number) =>
    makeSchedule(api, { trade: 'HVAC', description: `${code} ${number}`, startsOn: recentDayOfEachMonth() }),
  )
  await Promise.all(schedules)
  const page = await signedIn('manager')
  await atEachWidth(page, async (width) => {
    const isSmall = width < 768
    const look = async (what: string, within?: string) => {
      expect([what, await violations(page, within)]).toEqual([what, []])
      await expectFits(page, width)
    }
    const dialog = page.getByRole('dialog')
    const press = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true }).click()

    await visit(page, `/pms?search=${code}`)
    await expect(page.getByText('2 PM schedules', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: isSmall ? 'Select PM schedules' : 'Select', exact: true }).click()
    const boxes = page.getByRole('checkbox', { name: /^Select PM / })
    await expect(boxes).toHaveCount(2)
    for (const box of await boxes.all()) await box.check()
    const bar = page.getByRole('region', { name: 'Selected PM schedules' })
    const ofBar: readonly Opened[] = [
      [
        'Change',
        'Change 2 PM schedules',
        async () => {
          await pick(dialog.getByRole('combobox', { name: 'Field' }), 'Lead days')
          await dialog.getByRole('textbox', { name: 'Lead days' }).fill('3')
          await look('the field to change', '[role=dialog]')
          await press('Preview')
          await expect(dialog.getByRole('status')).toHaveText('Lead days changes in 2 of 2.')
        },
      ],
      [
        'Spread start dates',
        /^Spread start dates of 2/,
        async () => {
          await look('the span of days', '[role=dialog]')
          await press('Preview')
          await expect(dialog.getByRole('status')).toHaveText(/^The next date changes in \d of 2\.$/)
        },
      ],
      [
        'Create work orders',
        'Create work orders',
        () => expect(dialog.getByRole('status')).toContainText(/[2-9] to make/),
      ],
    ]
    for (const [action, title, showWhole] of ofBar) {
      await bar.getByRole('button', { name: isSmall ? 'Actions' : action, exact: true }).click()
      if (isSmall) await pickFromMenu(page, action)
      await expect(page.getByRole('dialog', { name: title })).toBeVisible()
      await showWhole(page)
      await look(action, '[role=dialog]')
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }

    const now = new Date()
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
      .toISOString()
      .slice(0, 10)
    const entries = page.getByRole('button', { name: new RegExp(code) })
    for (const view of isSmall ? ['month', 'list'] : ['month']) {
      await visit(page, `/pms/calendar?date=${month}&text=${code}&view=${view}`)
      // Weeks of adjacent months are shown, too: a date at the end of the month appears twice.
      await expect(entries.nth(1)).toBeVisible()
      await look(`the calendar as ${view}`)
    }
    for (const action of ['Move to', 'Defer', 'Skip']) {
      await entries.first().click()
      if (action === 'Skip') await look('what can be done with a date', '[role=menu]')
      await pickFromMenu(page, `${action}…`)
      await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeVisible()
      await look(action, '[role=dialog]')
      await press('Cancel')
      await expect(dialog).toHaveCount(0)
    }
  })
  for (const schedule of schedules) await pauseSchedule(api, await schedule)
})

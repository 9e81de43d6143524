import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { visit } from '../support/visit.ts'
import { expectAccessible } from '../support/widths.ts'

// The analysis itself takes many seconds on a busy machine.
test.describe.configure({ timeout: 300_000 })

/** The pages of administration that no other journey analyzes, with their heading. */
const pages: readonly (readonly [address: string, heading: string])[] = [
  ['/admin', 'Administration'],
  ['/admin/set-up', 'Set up'],
  ['/admin/roles/privileges', 'Who may do what'],
  ['/admin/preferences', 'Preferences'],
  ['/admin/api-keys', 'API keys'],
  ['/admin/budgets', 'Budgets'],
  ['/admin/escalations', 'Escalation rules'],
  ['/admin/escalations/create', 'New rule'],
  ['/admin/webhooks', 'Webhooks'],
  ['/admin/request-links', 'Links & codes'],
  ['/imports/new', 'New import'],
  ['/exports', 'Export'],
  ['/exports/new', 'New export'],
]

/** Waits for the heading and for everything that is still loading below it. */
async function openWhole(page: Page, address: string, heading: string): Promise<void> {
  await visit(page, address)
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
  await expect(page.locator('main .mantine-Skeleton-root, main [aria-label=Loading]')).toHaveCount(0)
}

test('pages of administration fit and meet WCAG 2.2 AA at both widths, light and dark', async ({
  signedIn,
}) => {
  const page = await signedIn('manager')
  for (const [address, heading] of pages) {
    await openWhole(page, address, heading)
    await expectAccessible(page, address)
    // Days appear as the property writes them.
    expect(await page.locator('main').innerText(), address).not.toMatch(/\b\d{4}-\d\d-\d\d\b/)
  }
})

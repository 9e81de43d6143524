import { violations } from '../support/axe.ts'
import { expectFits } from '../support/fits.ts'
import { expect, test } from '../support/journey.ts'
import { visit } from '../support/visit.ts'
import { atEachWidth } from '../support/widths.ts'

// The analysis itself takes many seconds on a busy machine.
test.describe.configure({ timeout: 240_000 })

test('My Day and the sheets of the scanner meet WCAG 2.2 AA at both widths, light and dark', async ({
  signedIn,
}) => {
  const page = await signedIn('technician')
  await atEachWidth(page, async (width) => {
    await visit(page, '/my-day')
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await expectFits(page, width)
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Scan a code' }).click()
    await expect(page.getByRole('textbox', { name: 'Code or barcode' })).toBeFocused()
    expect(await violations(page, '[role=dialog]')).toEqual([])
    await page.keyboard.type('NOTHING-HAS-THIS\n')
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    expect(await violations(page, '[role=dialog]')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

import { pick } from '../support/combobox.ts'
import { expect, test } from '../support/journey.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const

for (const [how, context] of [
  ['the mouse', { viewport: { width: 1440, height: 900 } }],
  ['a finger', phone],
] as const) {
  test(`what stands in a choice field is replaced by what is typed, by ${how}`, async ({ signedIn }) => {
    const page = await signedIn('supervisor', context)
    await page.goto('/orders/create')
    const field = page.getByRole('combobox', { name: 'Assign To', exact: true })
    await pick(field, /./)
    const first = await field.inputValue()
    await page.getByLabel('Work Description').click()
    await (context === phone ? field.tap() : field.click())
    await page.keyboard.type('ow')
    await expect(field).toHaveValue('ow')
    await page.getByLabel('Work Description').click()
    await expect(field).toHaveValue(first)
  })
}

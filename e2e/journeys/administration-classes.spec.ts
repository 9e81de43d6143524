import { expect } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { visit } from '../support/visit.ts'
import { atEachWidth } from '../support/widths.ts'

test('[C8.030] an administrator makes a class, gives it attributes, and deletes it', async ({ signedIn }) => {
  const page = await signedIn('manager')
  await atEachWidth(page, async (width) => {
    const system = `Elevators ${width} ${Date.now()}`
    await visit(page, '/admin/asset-classes')
    await expect(page.getByRole('tree', { name: 'Asset classes' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'New System' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill(system)
    await page.getByRole('button', { name: 'Create System' }).click()
    await expect(page.getByRole('heading', { level: 1, name: system })).toBeVisible()
    await page.getByRole('button', { name: 'New template for this class' }).click()
    const editor = page.getByRole('dialog', { name: 'New Template' })
    await editor.getByRole('textbox', { name: 'Name', exact: true }).fill('Load')
    await editor.getByRole('combobox', { name: 'Kind' }).selectOption('number')
    await editor.getByRole('textbox', { name: 'Unit' }).fill('kg')
    expect(await violations(page)).toEqual([])
    await editor.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('General: Load')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Actions', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Delete System' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Asset Classes' })).toBeVisible()
    await expect(page.getByRole('link', { name: system })).toHaveCount(0)
  })
})

test('[C8.028] an administrator makes a procedure, orders its lines and copies it', async ({ signedIn }) => {
  const page = await signedIn('manager')
  await atEachWidth(page, async (width) => {
    const title = `Pump look ${width} ${Date.now()}`
    await visit(page, '/admin/procedures')
    await page.getByRole('link', { name: 'New Procedure' }).first().click()
    await page.getByRole('textbox', { name: 'Title' }).fill(title)
    await page.getByRole('textbox', { name: 'Text of line 1' }).fill('Grease the bearing')
    await page.getByRole('button', { name: 'Add line' }).click()
    await page.getByRole('textbox', { name: 'Text of line 2' }).fill('Oil pressure')
    await page.getByRole('combobox', { name: 'Answer of line 2' }).selectOption('number')
    await page.getByRole('textbox', { name: 'Failed below' }).fill('20')
    await page.getByRole('button', { name: 'Move line 2 up' }).click()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Create Procedure' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Text of line 1' })).toHaveValue('Oil pressure')
    await page.getByRole('button', { name: 'Actions', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Copy Procedure' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${title} (copy)` })).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
})

test('[C8.041] [C8.042] [C8.038] an administrator edits an e-mail text, sees that a field is unknown, and reads the queue', async ({
  signedIn,
}) => {
  const page = await signedIn('manager')
  await atEachWidth(page, async () => {
    await visit(page, '/admin/mail-templates')
    await page.getByRole('link', { name: /^On hold/ }).click()
    const text = page.getByRole('textbox', { name: 'Text' })
    await text.press('End')
    await page.getByRole('button', { name: 'Insert field' }).click()
    await page.getByRole('menuitem', { name: /^place/ }).click()
    await expect(text).toHaveValue(/\{\{place\}\}/)
    await text.fill('{{what}} {{rating}}')
    await expect(page.getByText('rating is not known here.')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Cancel' }).click()
    await visit(page, '/admin/mail')
    await expect(
      page.getByText('The demo world does not send e-mail. Messages are kept to be read.'),
    ).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
})

import { expect, test } from '../support/journey.ts'
import { expectOnScreen } from '../support/on-screen.ts'
import { firstOrder } from '../support/orders.ts'

test('on a low screen a panel is scrolled with the page to its end, and stays when its button has gone by', async ({
  signedIn,
  apiAs,
}) => {
  const order = await firstOrder(await apiAs('supervisor'), 'orderStatus=Open&orderCategory=CM&propertyId=1')
  const page = await signedIn('supervisor', { viewport: { width: 900, height: 420 } })
  await page.goto(`/orders/${order.workorderId}`)
  const opener = page.getByRole('button', { name: 'Add Purchased Part' })
  await opener.click()
  const panel = page.getByRole('dialog', { name: 'Add Purchased Part' })
  const name = panel.getByRole('textbox').first()
  await name.fill('Gasket')
  const save = panel.getByRole('button').last()
  await save.evaluate((button) => button.scrollIntoView({ block: 'start' }))
  await expectOnScreen(opener, false)
  await expectOnScreen(save)
  await expect(name).toHaveValue('Gasket')
})

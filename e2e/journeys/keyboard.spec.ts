import { expect, test } from '../support/journey.ts'
import { expectOnScreen } from '../support/on-screen.ts'
import { expectListed, expectQuery, openOrders, orderRows, ordersTable } from '../support/orders-list.ts'
import { expectSignedIn } from '../support/sign-in.ts'

test('the keyboard reaches the content, stays in dialogs and menus, and gets back to what opened them', async ({
  signedIn,
}) => {
  const page = await signedIn('supervisor')
  await test.step('the first Tab offers to skip to the content', async () => {
    await openOrders(page)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expectOnScreen(skip)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('another page has the focus at its beginning', async () => {
    await openOrders(page)
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Reports' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Reports' })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('the focus stays in an open dialog', async () => {
    await openOrders(page)
    await page.getByRole('button', { name: /^Filters/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Filters' })
    await dialog.getByRole('button', { name: 'Apply' }).focus()
    await page.keyboard.press('Tab')
    const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement))
    expect(await isInside()).toBe(true)
    await page.keyboard.press('Shift+Tab')
    expect(await isInside()).toBe(true)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('a menu closed before it has taken the focus leaves it on its button', async () => {
    await openOrders(page)
    const actions = page.getByRole('button', { name: 'Actions' })
    // Both keys in one turn: the menu takes the focus a turn later, while it fades already.
    await actions.evaluate(async (button) => {
      const turn = new MessageChannel()
      button.focus()
      if (button instanceof HTMLElement) button.click()
      await new Promise((done) => {
        turn.port1.onmessage = done
        turn.port2.postMessage(0)
      })
      button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    })
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(actions).toBeFocused()
  })

  await test.step('Escape closes one thing at a time and restores the focus', async () => {
    await openOrders(page)
    const filters = page.getByRole('button', { name: /^Filters/ })
    await filters.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Filters' })
    await expect(dialog.getByRole('button', { name: 'Apply' })).toBeVisible()
    await expect(dialog.locator(':focus')).toBeVisible()
    const trade = dialog.getByRole('combobox', { name: 'Trade' })
    await trade.focus()
    await page.keyboard.press('ArrowDown')
    await expect(trade).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(trade).toHaveAttribute('aria-expanded', 'false')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(filters).toBeFocused()

    const account = page.getByRole('button', { name: /^Account of/ })
    await account.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: /Account/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: /Account/ })).toBeHidden()
    await expect(account).toBeFocused()

    const actions = page.getByRole('button', { name: 'Actions' })
    await actions.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(actions).toBeFocused()
  })
})

test('signing in needs no mouse', async ({ page }) => {
  await page.goto('/assets')
  await expect(page.getByLabel('Login name or e-mail address')).toBeFocused()
  await page.keyboard.type('requester')
  await page.keyboard.press('Tab')
  await page.keyboard.type('fettle-demo')
  await page.keyboard.press('Enter')
  await expectSignedIn(page)
})

test('the list is sorted, walked through and opened by keyboard, and Back returns to the row', async ({
  signedIn,
}) => {
  const page = await signedIn('supervisor')
  await openOrders(page)
  const head = ordersTable(page).getByRole('columnheader', { name: 'Trade' })
  await head.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expectQuery(page, { sortColumn: 'trade', sortDirection: 'ascend' })
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(head.getByRole('button')).toBeFocused()
  await expectListed(page)

  await orderRows(page).first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(orderRows(page).nth(2)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(orderRows(page).nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Order Detail' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to list' }).focus()
  await page.keyboard.press('Enter')
  await expect(orderRows(page).nth(1)).toBeFocused()
})

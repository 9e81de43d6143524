import type { Locator, Page } from '@playwright/test'
import { countOn, openHome, tile, widget } from '../support/home.ts'
import { expect, test } from '../support/journey.ts'
import { pressByKey, runByPalette, tabTo } from '../support/keyboard.ts'
import type { FullOrder } from '../support/orders.ts'
import { orderRows } from '../support/orders-list.ts'
import { picture } from '../support/picture.ts'
import { type DaysOrder, prepareDay } from '../support/technician-order.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
const lineOf = (page: Page, text: string): Locator =>
  section(page, 'Procedure')
    .getByRole('listitem')
    .filter({ has: page.getByText(text, { exact: true }) })

/** Presses a quick filter and turns its pages until the order is there; the focus is on it then. */
async function findOnHome(page: Page, filter: string, orderNumber: string): Promise<void> {
  await pressByKey(page, tile(page, filter))
  const total = await countOn(tile(page, filter))
  const list = widget(page, 'Work Orders')
  const link = page.getByRole('link', { name: new RegExp(`^(PM )?${orderNumber}$`) })
  const order = orderRows(page).filter({ has: link })
  const next = list.getByRole('button', { name: 'Next page' })
  for (let from = 1; from <= total; from += 5) {
    await expect(list.getByText(`${from}-${Math.min(from + 4, total)} of ${total}`)).toBeVisible()
    await expect(list.getByRole('table')).toHaveAttribute('aria-busy', 'false')
    if ((await order.count()) > 0) return tabTo(page, order.getByRole('link'), { back: from > 1 })
    await pressByKey(page, next)
  }
  throw new Error(`The filter ${filter} does not find order ${orderNumber}.`)
}

/** Answers a line of the checklist, and leaves it. */
async function answer(
  page: Page,
  { taskTextCalc, answerKind, choices }: DaysOrder['tasks'][number],
  line = lineOf(page, taskTextCalc),
) {
  if (answerKind === 'list') {
    const entry = line.getByRole('combobox')
    await pressByKey(page, entry, { key: 'ArrowDown' })
    await page.getByRole('option', { name: choices[0] ?? '', exact: true }).waitFor()
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expect(entry).toHaveValue(choices[0] ?? '')
    await expect(entry).toBeFocused()
    return
  }
  await tabTo(page, line.getByRole('textbox'))
  await page.keyboard.type(answerKind === 'text' ? 'Seen and noted' : answerKind === 'meter' ? '98765' : '1')
  await page.keyboard.press('Tab')
}

test('[A2.045, A2.111, A2.112, A2.126, A2.153, A5.037] a technician’s whole day at a desk by keyboard alone, from the home to a completed order', async ({
  signedIn,
  apiAs,
  faults,
}) => {
  test.setTimeout(240_000)
  faults.allow(/status of 400/)
  const supervisor = await apiAs('supervisor')
  const { given, part } = await prepareDay(await apiAs('technician'), supervisor)

  const page = await signedIn('technician')
  await openHome(page)
  await findOnHome(page, 'PM', given.orderNumber)
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle(`Order ${given.orderNumber} · Fettle Work Orders`)

  await pressByKey(page, page.getByRole('main').getByRole('button', { name: /^Start timer on / }))
  await expect(page.getByRole('main').getByRole('button', { name: /^Stop timer on / })).toBeFocused()

  // All but one answer; one line fails, one is a meter reading that is posted.
  const [first, ...others] = given.tasks
  const asking = others.filter(({ answerKind }) => answerKind !== 'none')
  const left = asking.at(-1)
  const sections = page.getByRole('navigation', { name: 'Sections of this order' })
  await pressByKey(page, sections.getByRole('link', { name: 'Procedure' }))
  await expect(section(page, 'Procedure')).toBeFocused()
  const failed = lineOf(page, first?.taskTextCalc ?? '').getByRole('checkbox', { name: 'Failed' })
  await pressByKey(page, failed, { key: 'Space' })
  await expect(failed).toBeChecked()
  await expect(failed).toBeFocused()
  await expect(lineOf(page, first?.taskTextCalc ?? '').getByRole('checkbox', { name: 'Done' })).toBeDisabled()
  for (const task of others) {
    const done = lineOf(page, task.taskTextCalc).getByRole('checkbox', { name: 'Done' })
    if (task.answerKind === 'none') {
      await pressByKey(page, done, { key: 'Space' })
      await expect(done).toBeChecked()
      await expect(done).toBeFocused()
    } else if (task !== left) await answer(page, task)
  }

  await runByPalette(page, 'Add Photos')
  const photos = page.getByRole('dialog', { name: 'Add Photos' })
  const choosing = page.waitForEvent('filechooser')
  await pressByKey(page, photos.getByRole('button', { name: /Drag your photos here/ }))
  await (await choosing).setFiles(await picture('gauge.jpg'))
  await expect(photos.getByRole('img', { name: 'Uploaded' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(section(page, 'Photos').getByRole('button', { name: 'Add Photos' })).toBeFocused()

  await page.keyboard.press('i')
  const picking = page.getByRole('dialog', { name: 'Add Inventory Parts' })
  await expect(picking.locator(':focus')).toBeVisible()
  await tabTo(page, picking.getByLabel('Barcode'))
  // A scanner types the code and ends it with Enter.
  await page.keyboard.type(part.cPartBarCode)
  await page.keyboard.press('Enter')
  await expect(picking.getByRole('list', { name: 'Picked' })).toContainText(part.partName)
  await expect(picking.getByLabel('Barcode')).toBeFocused()
  await pressByKey(page, picking.getByRole('button', { name: 'Add Parts' }))
  await expect(section(page, 'Parts')).toContainText(part.partName)
  await expect(section(page, 'Parts').getByRole('button', { name: 'Add Inventory Parts' })).toBeFocused()

  await page.keyboard.press('l')
  await expect(page.getByRole('dialog', { name: 'Add Labor' }).getByLabel('Labor Hours')).toBeFocused()
  await page.keyboard.type('0.75')
  await page.keyboard.press('Enter')
  await expect(section(page, 'Labor')).toContainText('0.75')
  await expect(section(page, 'Labor').getByRole('button', { name: 'Add Labor' })).toBeFocused()

  await page.keyboard.press('m')
  const message = page.getByLabel('Message to the requester')
  await expect(message).toBeFocused()
  await page.keyboard.type('All is running; one tag is missing.')
  await pressByKey(page, section(page, 'Requester Communications').getByRole('button', { name: 'Send' }))
  await expect(section(page, 'Requester Communications').getByRole('list')).toContainText(
    'one tag is missing',
  )
  await expect(message).toBeFocused()

  await runByPalette(page, 'Capture Signature')
  const signing = page.getByRole('dialog', { name: 'Capture Signature' })
  await pressByKey(page, signing.getByRole('button', { name: 'Type your name instead' }))
  await expect(signing.getByRole('textbox', { name: 'Name of signer' })).toBeFocused()
  await page.keyboard.type('Elena Novak')
  await pressByKey(page, signing.getByRole('button', { name: 'Save' }))
  await expect(page.getByText('The signature was saved.')).toBeVisible()
  await expect(signing).toBeHidden()
  await expect(message).toBeFocused()

  await runByPalette(page, 'Complete')
  const asked = page.getByRole('dialog', {
    name: `Complete Order: ${given.orderCategory} ${given.orderNumber}?`,
  })
  await pressByKey(page, asked.getByRole('button', { name: 'Complete' }))
  const missing = asked.getByRole('alert').getByRole('button', { name: /procedure/i })
  await expect(missing).toBeVisible()
  // Each missing entry links to its field.
  await pressByKey(page, missing, { back: true })
  const open = asked.getByRole('region', { name: 'Unfinished tasks' })
  await expect(open).toBeFocused()
  if (left) await answer(page, left, open.getByRole('listitem'))
  await pressByKey(page, asked.getByRole('button', { name: 'Complete' }))
  await expect(asked).toBeHidden()
  await expect(section(page, 'Overview')).toContainText('Complete')

  const done = await (await apiAs('technician')).get<
    Omit<FullOrder, 'tasks'> & {
      statusKind: string
      signatureUrl: string | null
      tasks: { dataEntry: string }[]
    }
  >(`/api/Workorders/${given.workorderId}`)
  expect(done.statusKind).toBe('complete')
  expect(done.signatureUrl).not.toBeNull()
  expect(done.tasks.filter(({ dataEntry }) => dataEntry !== '')).toHaveLength(asking.length)
  expect(done.photos).toHaveLength(given.photos.length + 1)
  expect(done.costParts.map(({ partName }) => partName)).toContain(part.partName)
  // The completion stopped the timer, which booked a separate line.
  expect(done.costLabor).toHaveLength(given.costLabor.length + 2)
})

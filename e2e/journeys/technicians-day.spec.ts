import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { pick } from '../support/combobox.ts'
import { expectFits } from '../support/fits.ts'
import { countOn, tile, widget } from '../support/home.ts'
import { expect, test } from '../support/journey.ts'
import { pickFromMenu } from '../support/menu.ts'
import type { FullOrder } from '../support/orders.ts'
import { drawSignature } from '../support/signing.ts'
import { prepareDay } from '../support/technician-order.ts'

const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

/** The lines of a checklist with the text of each. */
const lineOf = (page: Page, text: string): Locator =>
  section(page, 'Procedure')
    .getByRole('listitem')
    .filter({ has: page.getByText(text, { exact: true }) })

/** On a phone a section without anything in it is folded. */
async function unfold(region: Locator): Promise<void> {
  const fold = region.getByRole('heading', { level: 2 }).getByRole('button', { expanded: false })
  if ((await fold.count()) > 0) await fold.click()
}

/** Presses a quick filter of the home and walks through the pages of what it finds until the order is there. */
async function findOnHome(page: Page, filter: string, orderNumber: string): Promise<Locator> {
  await tile(page, filter).click()
  const total = await countOn(tile(page, filter))
  const list = widget(page, 'Work Orders')
  const card = list
    .getByRole('listitem')
    .filter({ has: page.getByRole('group', { name: new RegExp(`^Order ${orderNumber},`) }) })
  for (let from = 1; from <= total; from += 5) {
    const end = Math.min(from + 4, total)
    await expect(list.getByText(`${from}-${end} of ${total}`)).toBeVisible()
    await expect(list.getByRole('group', { name: /^(Order|Request) \d/ })).toHaveCount(end - from + 1)
    if ((await card.count()) > 0) return card.first()
    await list.getByRole('button', { name: 'Next page' }).click()
  }
  throw new Error(`The filter ${filter} does not find order ${orderNumber}.`)
}

test('[A2.045, A2.111, A2.112, A2.114, A2.126, A2.140, A2.153, A5.037] a technician’s day on a phone: from the home to a completed order, with a missing answer named and given', {
  tag: '@smoke',
}, async ({ signedIn, apiAs, faults }) => {
  test.setTimeout(240_000)
  faults.allow(/status of 400/)
  const supervisor = await apiAs('supervisor')
  const { given, part } = await prepareDay(await apiAs('technician'), supervisor)

  const page = await signedIn('technician', { viewport: { width: 360, height: 740 }, hasTouch: true })
  await page.goto('/')
  const card = await findOnHome(page, 'PM', given.orderNumber)
  await card.getByRole('link', { name: 'View Details' }).click()
  await expect(page).toHaveTitle(`Order ${given.orderNumber} · Fettle Work Orders`)

  const orderName = `${given.orderCategory} ${given.orderNumber}`
  await page
    .getByRole('button', { name: /^Start timer on / })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Stop timer on / }).first()).toBeVisible()

  // All but one answer; one line fails, one is a meter reading that is posted.
  const [first, ...others] = given.tasks
  const asking = others.filter(({ answerKind }) => answerKind !== 'none')
  const left = asking.at(-1)
  await lineOf(page, first?.taskTextCalc ?? '')
    .getByRole('checkbox', { name: 'Failed' })
    .check()
  await expect(lineOf(page, first?.taskTextCalc ?? '').getByRole('checkbox', { name: 'Done' })).toBeDisabled()
  for (const task of others) {
    const line = lineOf(page, task.taskTextCalc)
    if (task.answerKind === 'none') await line.getByRole('checkbox', { name: 'Done' }).check()
    else if (task !== left) await answer(line, task)
  }

  await section(page, 'Photos').getByRole('button', { name: 'Add Photos' }).click()
  await page.getByLabel('Choose photos').setInputFiles({
    name: 'gauge.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background: '#445566' } })
      .jpeg()
      .toBuffer(),
  })
  await expect(page.getByRole('img', { name: 'Uploaded' })).toBeVisible()
  await page.keyboard.press('Escape')

  await section(page, 'Parts').getByRole('button', { name: 'Add Inventory Parts' }).click()
  const picking = page.getByRole('dialog', { name: 'Add Inventory Parts' })
  await picking.getByLabel('Barcode').pressSequentially(part.cPartBarCode)
  await page.keyboard.press('Enter')
  await expect(picking.getByRole('list', { name: 'Picked' })).toContainText(part.partName)
  await picking.getByRole('button', { name: /^Add/ }).last().click()
  await expect(section(page, 'Parts')).toContainText(part.partName)

  await section(page, 'Labor').getByRole('button', { name: 'Add Labor' }).click()
  const labor = page.getByRole('dialog', { name: 'Add Labor' })
  await labor.getByLabel('Labor Hours').fill('0.75')
  await labor.getByRole('button', { name: 'Add Labor' }).click()
  await expect(section(page, 'Labor')).toContainText('0.75')

  await unfold(section(page, 'Requester Communications'))
  await page.getByLabel('Message to the requester').fill('All is running; one tag is missing.')
  await section(page, 'Requester Communications').getByRole('button', { name: 'Send' }).click()
  await expect(section(page, 'Requester Communications').getByRole('list')).toContainText(
    'one tag is missing',
  )

  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await pickFromMenu(page, /Signature/)
  await drawSignature(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The signature was saved.')).toBeVisible()

  await page
    .getByRole('group', { name: 'Status' })
    .getByRole('button', { name: 'Complete', exact: true })
    .click()
  await pickFromMenu(page, 'Complete')
  const asked = page.getByRole('dialog', { name: `Complete Order: ${orderName}?` })
  await asked.getByRole('button', { name: 'Complete' }).click()
  await expect(asked.getByRole('alert')).toContainText('procedure', { ignoreCase: true })

  // The sheet contains the fields of missing entries.
  const open = asked.getByRole('region', { name: 'Unfinished tasks' }).getByRole('listitem')
  await expect(open).toHaveCount(1)
  if (left) await answer(open, left)
  await asked.getByRole('button', { name: 'Complete' }).click()
  await expect(asked).toBeHidden()
  await expect(page.getByRole('region', { name: 'Overview' })).toContainText('Complete')

  const done = await (await apiAs('technician')).get<
    Omit<FullOrder, 'tasks'> & { statusKind: string; tasks: { dataEntry: string }[] }
  >(`/api/Workorders/${given.workorderId}`)
  expect(done.statusKind).toBe('complete')
  expect(done.tasks.filter(({ dataEntry }) => dataEntry !== '')).toHaveLength(asking.length)
  expect(done.photos).toHaveLength(given.photos.length + 1)
  expect(done.costParts.map(({ partName }) => partName)).toContain(part.partName)
  // The completion stopped the timer, which booked a separate line.
  expect(done.costLabor).toHaveLength(given.costLabor.length + 2)
  await expectFits(page, 360)
})

async function answer(
  line: Locator,
  { answerKind, choices }: { answerKind: string; choices: string[] },
): Promise<void> {
  if (answerKind === 'list') {
    await pick(line.getByRole('combobox'), choices[0] ?? '')
    return
  }
  const entry = line.getByRole('textbox')
  await entry.fill(answerKind === 'text' ? 'Seen and noted' : answerKind === 'meter' ? '98765' : '1')
  await entry.blur()
}

import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { type FullOrder, makeOrder } from '../support/orders.ts'
import { picture } from '../support/picture.ts'
import { deviceChip, openOnShift, returnToNetwork } from '../support/shift.ts'

test.use({ serviceWorkers: 'allow' })
test.slow()

const fullText = 'The storage of this device is full. Free some space, then try again.'

/**
 * Fails writes as a browser without space does. Chromium's own limit for tests does not apply to small writes. Returns
 * a function that makes room.
 */
async function fillStorage(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
    window.addEventListener('room', () => {
      IDBObjectStore.prototype.put = put
    })
  })
  return async () => void (await page.evaluate(() => window.dispatchEvent(new Event('room'))))
}

test('a full phone storage keeps the input in its form, shows the reason, and marks nothing as stored', async ({
  signedInApart,
  apiAs,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|could not be stored/)
  const supervisor = await apiAs('supervisor')
  const { workorderId } = await makeOrder(supervisor, {
    description: `Drain is slow, ${Date.now()}`,
    assignTo: 'Elena Novak',
  })
  const page = await signedInApart('technician', { viewport: { width: 360, height: 780 } })
  await openOnShift(page, { workorderId })
  await page.context().setOffline(true)
  const makeRoom = await fillStorage(page)

  const messages = page.getByRole('region', { name: /^Internal Communications/ })
  const message = page.getByRole('textbox', { name: 'Internal message' })
  const chip = deviceChip(page)
  await message.fill('Trap is full of lime.')
  await messages.getByRole('button', { name: 'Send' }).click()
  await expect(messages.getByRole('alert')).toContainText(fullText)
  await expect(message).toHaveValue('Trap is full of lime.')
  await expect(chip).toHaveCount(0)
  await expect(page.getByText('On this device only')).toHaveCount(0)

  const photos = page.getByRole('region', { name: 'Photos' })
  await photos.getByRole('button', { name: 'Add Photos' }).click()
  await page.getByLabel('Choose photos').setInputFiles([await picture('drain.jpg')])
  const form = page.getByRole('dialog', { name: 'Add Photos' })
  await expect(form.getByText(fullText)).toBeVisible()
  await expect(form.getByText('drain.jpg')).toBeVisible()
  await expect(form.getByText('On this device', { exact: true })).toHaveCount(0)

  await makeRoom()
  await form.getByRole('button', { name: 'Try drain.jpg again' }).click()
  await expect(form.getByText('On this device', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await messages.getByRole('button', { name: 'Send' }).click()
  await expect(chip).toHaveAccessibleName('2 changes on this device only')

  await returnToNetwork(page)
  await expect(chip).toHaveCount(0)
  const after = await supervisor.get<FullOrder>(`/api/Workorders/${workorderId}`)
  expect(after.comments.map(({ commentText }) => commentText)).toEqual(['Trap is full of lime.'])
  expect(after.photos).toHaveLength(1)
})
